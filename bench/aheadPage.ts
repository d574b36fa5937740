import type { Page } from 'playwright'

// What `bench/ahead.ts` does on a page, as a hand does it, and what it takes there.

/** A hand that knows where it goes rests so long on what it presses, and holds it down so long. */
const RESTS_MS = 250
const PRESSES_MS = 80

export type Opened = { record: number; ms: number }

type Watched = Window & { contentAfterClick?: () => Promise<number> }

/** Runs in the page, before anything of its own: tells when, after a press, the wording of another page is painted. */
export function watchContent(): void {
  let from = ''
  let liftedAt = 0
  addEventListener('pointerdown', () => (from = location.pathname), { capture: true })
  addEventListener('pointerup', () => (liftedAt = performance.now()), { capture: true })
  const isThere = () =>
    location.pathname !== from && /\S/.test(document.querySelector('.paper .wording')?.textContent ?? '')
  ;(window as Watched).contentAfterClick = () =>
    new Promise((resolve) => {
      const painted = () => requestAnimationFrame(() => resolve(performance.now() - liftedAt))
      const look = () => (isThere() ? painted() : requestAnimationFrame(look))
      look()
    })
}

/** Opens a row of the list by its name, or by another cell; on its way there the pointer passes over the last row. */
export async function openRow(page: Page, nth: number, by: 'name' | 'row'): Promise<Opened> {
  const rows = page.getByRole('table').locator('tbody tr[data-leads]')
  await rows.first().waitFor()
  const row = rows.nth(nth % ((await rows.count()) - 1))
  await rows.last().hover()
  await (by === 'name' ? row.getByRole('link').first() : row.locator('td').nth(2)).hover()
  return press(page)
}

/** Approves what is open, reads that it is done, and opens what is next. */
export async function approveAndOpenNext(page: Page): Promise<Opened> {
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const next = page.getByRole('button', { name: 'Read and approve' }).last()
  await next.waitFor()
  await next.hover()
  return press(page)
}

/** Presses what the pointer is over; the time counts from when the finger lifts. */
async function press(page: Page): Promise<Opened> {
  await page.waitForTimeout(RESTS_MS)
  await page.mouse.down()
  await page.waitForTimeout(PRESSES_MS)
  await page.mouse.up()
  const ms = await page.evaluate(() => (window as Watched).contentAfterClick?.() ?? Number.NaN)
  return { record: recordOn(page), ms }
}

/** The record that a page is about. */
const recordOn = (page: Page): number => Number(new URL(page.url()).pathname.split('/').at(-1))

/** What applying a filter asks for, and how long it takes until the rows are those of the filter. */
export async function applyFilter(page: Page, name: string): Promise<{ ms: number; asked: string[] }> {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    asked.push(`${request.method()} ${pathname}`)
  })
  await page.getByRole('button', { name: /^Filters/ }).click()
  const panel = page.getByRole('form', { name: 'Filters' })
  await panel.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.mouse.move(0, 0)
  await page.waitForTimeout(1000)
  asked.length = 0
  const began = performance.now()
  // By key: a pointer would come to rest on a row.
  await panel.getByRole('button', { name: 'Show results' }).press('Enter')
  await page.locator('tbody tr').filter({ hasText: name }).first().waitFor()
  await page.locator('[data-stale]').first().waitFor({ state: 'detached' })
  return { ms: performance.now() - began, asked: [...asked] }
}
