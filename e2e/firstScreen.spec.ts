import type { Page } from 'playwright/test'
import { DESK, expect, signIn, test } from './support/journey.ts'

/** The paths of everything that the page asks for from now on. */
function asked(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  return paths
}

/** Holds the answers at an address until what is given is called. */
async function hold(page: Page, address: string): Promise<() => void> {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return answer
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

  const answerConfig = await hold(page, '**/api/v1/config/')
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

test('the board of today is asked for once, beside the configuration', async ({ page }) => {
  await signIn(page, 'admin')
  const answerConfig = await hold(page, '**/api/v1/config/')
  const paths = asked(page)
  await page.goto('/', { waitUntil: 'commit' })
  const board = () => paths.filter((path) => path === '/api/v1/home/board/')
  await expect.poll(board).toHaveLength(1)
  answerConfig()
  await expect(page.getByRole('heading', { name: 'Goes out today' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(board()).toHaveLength(1)
})

test.describe('behind a link', () => {
  test.use({ expectedErrors: [/422/] })

  test('the end of the page is out of sight until its answer is there, so that nothing moves', async ({ page }) => {
    const answer = await hold(page, '**/api/v1/family/token/**')
    await page.goto('/family/nobody')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('contentinfo')).not.toBeInViewport()
    answer()
    await expect(page.getByRole('contentinfo')).toBeInViewport()
  })
})

test('whoever is not signed in is led to do so without the code of what they asked for', async ({ page }) => {
  const paths = asked(page)
  await page.goto('/samar/list-samar')
  await expect(page.getByRole('button', { name: /log in/i })).toBeVisible()
  expect(paths.filter((path) => /\/assets\/(kinds|screens|lists)-/.test(path))).toEqual([])
})
