import { signIn, test } from '../support/journey.ts'
const PAGES: [string, string, string][] = JSON.parse(process.env.SHOTS ?? '[]')
const SIZES: [string, number, 'light' | 'dark'][] = [['360l', 360, 'light'], ['1280d', 1280, 'dark'], ['1024l', 1024, 'light']]
for (const [name, user, path] of PAGES)
  test(`shot ${name}`, async ({ page }) => {
    test.setTimeout(120_000)
    await signIn(page, user, path)
    for (const [size, width, colorScheme] of SIZES) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await page.waitForTimeout(500)
      await page.screenshot({ path: `/tmp/shots/${name}-${size}.png`, fullPage: true })
    }
    await page.emulateMedia({ media: 'print', colorScheme: 'light' })
    await page.setViewportSize({ width: 1000, height: 900 })
    await page.screenshot({ path: `/tmp/shots/${name}-print.png`, fullPage: true })
  })
