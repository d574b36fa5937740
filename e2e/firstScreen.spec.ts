import type { Page } from 'playwright/test'
import { DESK, expect, signIn, test } from './support/journey.ts'

/** The paths of everything that the page asks for from now on. */
function asked(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  return paths
}

test('the header stands before any code is there, and says after a while that there is more to come', async ({
  page,
}) => {
  await page.route('**/assets/*.js', () => undefined)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('banner')).toHaveText('Rites of Passage (ROP) Registration')
  await expect(page.getByRole('banner')).toHaveCSS('height', '65px')
  await expect(page.getByRole('status')).toBeVisible()
})

test('the first screen’s code and answers are asked for beside the configuration', async ({ page }) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'admin', '/samar/list-samar')
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/samar\/view\//)
  // All of it is there, whatever was fetched ahead.
  await expect(page.getByRole('heading', { name: 'Deceased Details' })).toBeVisible()

  let answerConfig = () => {}
  const held = new Promise<void>((resolve) => {
    answerConfig = resolve
  })
  await page.route('**/api/v1/config/', async (route) => {
    await held
    await route.continue()
  })
  const paths = asked(page)
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(() => paths.filter((path) => /\/assets\/screens-.*\.js$/.test(path))).toHaveLength(1)
  const announcement = () => paths.filter((path) => /^\/api\/v1\/samar\/\d+\/announcement\/$/.test(path))
  await expect.poll(announcement).toHaveLength(1)
  answerConfig()
  await expect(page.getByRole('heading', { name: 'Deceased Details' })).toBeVisible()
  // What was asked for early is not asked for again.
  expect(announcement()).toHaveLength(1)
})

test('whoever is not signed in is led to do so without the code of what they asked for', async ({ page }) => {
  const paths = asked(page)
  await page.goto('/samar/list-samar')
  await expect(page.getByRole('button', { name: /log in/i })).toBeVisible()
  expect(paths.filter((path) => /\/assets\/(kinds|screens|lists)-/.test(path))).toEqual([])
})
