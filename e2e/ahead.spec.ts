import type { Page } from 'playwright/test'
import { callAs } from './support/api.ts'
import { onPhone } from './support/approval.ts'
import { DESK, expect, open, signIn, test } from './support/journey.ts'
import { submittedSamar } from './support/records.ts'

/** So long that no machine is as slow: what is there sooner has waited for no round trip. */
const LATENCY_MS = 5_000

/** What a page asks for by itself, seconds after it has come: on a slow machine, while questions are counted. */
const clocksCompared = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/region/clocks/'))

test('a record under the pointer is there at once, and counts as viewed only when it is opened', async ({
  browser,
  page,
}) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'mk')
  const [opened, passed] = [
    await submittedSamar(page, 'Gulbanu Remtulla', 'East York'),
    await submittedSamar(page, 'Nizar Remtulla', 'East York'),
  ]
  await open(page, '/samar/list-samar')
  const row = (name: string) => page.getByRole('table').getByRole('link', { name, exact: true })
  const line = await page.context().newCDPSession(page)
  const fetched = (id: number) =>
    page.waitForResponse((response) => response.url().includes(`/samar/${id}/announcement/?ahead=true`))
  // All of a row can be pressed, so any of its cells will do.
  const cells = page.getByRole('row').filter({ hasText: 'Nizar Remtulla' }).getByRole('cell')
  const askedOfOther: string[] = []
  page.on('request', (request) => {
    const [, call] = request.url().split(`/samar/${passed.id}/`)
    if (call !== undefined) askedOfOther.push(call)
  })
  const [aheadOfOther] = await Promise.all([fetched(passed.id), cells.nth(2).hover()])
  expect(await aheadOfOther.text()).toContain('"familyContact":null')
  await page.waitForLoadState('networkidle')
  expect(askedOfOther.toSorted()).toEqual(['announcement/?ahead=true', 'begun/', 'timeline/?ahead=true'])
  await Promise.all([fetched(opened.id), row('Gulbanu Remtulla').hover()])
  await page.waitForLoadState('networkidle')

  const slow = { offline: false, latency: LATENCY_MS, downloadThroughput: -1, uploadThroughput: -1 }
  await line.send('Network.emulateNetworkConditions', slow)
  await row('Gulbanu Remtulla').click()
  const atOnce = { timeout: LATENCY_MS - 1000 }
  await expect(page.getByRole('heading', { name: 'Gulbanu Remtulla' })).toBeVisible(atOnce)
  await expect(page.getByText(/^Gulbanu Remtulla\. Samar will be held at East York/)).toBeVisible(atOnce)
  await expect(page.getByRole('heading', { name: 'Family Contact Details' })).toBeVisible()
  await line.send('Network.emulateNetworkConditions', { ...slow, latency: 0 })
  const admin = await onPhone(browser, 'admin')
  const viewed = { event: { type: 'SELECT', operator: 'IN', values: ['VIEWED'] } }
  const body = {
    pageSize: -1,
    filters: { ...viewed, aboutKind: { type: 'SELECT', operator: 'IN', values: ['samar'] } },
  }
  const { data } = await callAs<{ data: { about: { id: number } }[] }>(admin, 'POST', '/timeline/search/', body)
  expect(data.map(({ about }) => about.id).filter((id) => id === opened.id || id === passed.id)).toEqual([opened.id])
  await admin.context().close()
})

for (const [who, list] of [
  ['ghuslchair', '/ghusl/deceased-body-transfer/list'],
  ['ghuslchair', '/ghusl/workflow/list'],
  ['coordinator', '/bayah/list-bayah'],
] as const)
  test(`what is private as a whole is not fetched ahead: ${list}`, async ({ page }) => {
    await page.setViewportSize(DESK)
    const clocks = clocksCompared(page)
    await signIn(page, who, list)
    const first = page.getByRole('table').getByRole('link').first()
    await expect(first).toBeVisible()
    await clocks
    await page.waitForLoadState('networkidle')
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) asked.push(pathname)
    })
    await first.hover()
    // Its code may come; longer than a pointer waits before anything is fetched.
    await page.waitForTimeout(1500)
    expect(asked).toEqual([])
  })

test('a filter costs one round trip, and so does its end', async ({ page }) => {
  await page.setViewportSize(DESK)
  const clocks = clocksCompared(page)
  await signIn(page, 'admin', '/samar/list-samar')
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await clocks
  await page.getByRole('button', { name: /^Filters/ }).click()
  const panel = page.getByRole('form', { name: 'Filters' })
  await panel.getByRole('combobox', { name: 'Status', exact: true }).click()
  await page.getByRole('option', { name: 'Announcement Sent' }).click()
  await page.keyboard.press('Escape')
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) asked.push(`${request.method()} ${request.url()}`)
  })
  const chips = page.getByRole('list', { name: 'Filters in use' })
  const settled = async () => {
    await expect(page.locator('[data-stale]')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
  }
  // By keyboard, and the pointer away from the rows, or the one under it is fetched ahead.
  await page.mouse.move(0, 0)
  await panel.getByRole('button', { name: 'Show results' }).press('Enter')
  await expect(chips).toContainText('Status: Announcement Sent')
  await settled()
  expect(asked).toEqual([expect.stringMatching(/^POST .*\/samar\/search\/$/)])
  asked.length = 0
  await chips.getByRole('button').first().press('Enter')
  await expect(chips).toBeHidden()
  await settled()
  // What was shown a moment ago is shown again without a question, or with the one.
  expect(asked.length).toBeLessThanOrEqual(1)
})
