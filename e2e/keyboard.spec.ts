import type { Page } from 'playwright/test'
import { press } from './support/actions.ts'
import { expect, PHONE, signIn, test } from './support/journey.ts'
import { NEW_MAYYIT } from './support/mayyitForm.ts'
import { submittedSamar } from './support/records.ts'

// Whoever has no pointer, on a phone's window: where the focus goes, and whether it can be seen there.

test.use({ viewport: PHONE })

type Place = { name: string; top: number; isCovered: boolean }

/** Tabs through a page, and gives where the focus has been. */
async function tabThrough(page: Page): Promise<Place[]> {
  const places: Place[] = []
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab')
    const place = await page.evaluate(() => {
      const active = document.activeElement
      if (!(active instanceof HTMLElement) || active === document.body) return null
      const { left, top, width, height } = active.getBoundingClientRect()
      const seen = document.elementFromPoint(left + width / 2, top + height / 2)
      const labels = active instanceof HTMLInputElement ? [...(active.labels ?? [])] : []
      const around = [active, active.parentElement, ...labels]
      return {
        name: active.getAttribute('aria-label') ?? labels[0]?.textContent ?? active.textContent ?? '',
        top: top + window.scrollY,
        isCovered: !seen || !around.some((each) => each?.contains(seen)),
      }
    })
    if (!place) break
    places.push(place)
  }
  expect(places.length).toBeGreaterThan(8)
  return places
}

const covered = (places: readonly Place[]) => places.filter(({ isCovered }) => isCovered).map(({ name }) => name)

test('what has the focus is never under the bar of a form', async ({ page }) => {
  await signIn(page, 'mgc', NEW_MAYYIT)
  expect(covered(await tabThrough(page))).toEqual([])
  await signIn(page, 'admin', '/settings')
  expect(covered(await tabThrough(page))).toEqual([])
})

test('from a toolbar the focus goes on as one reads', async ({ page }) => {
  await signIn(page, 'admin', '/samar/list-samar')
  const places = await tabThrough(page)
  const at = (name: string) => places.findIndex((place) => place.name === name)
  expect(at('Export')).toBeGreaterThan(at('Filters'))
  expect(at('Order')).toBe(at('Export') + 1)
})

test('what has the focus is not under a message either', async ({ page }) => {
  await signIn(page, 'admin')
  const { id } = await submittedSamar(page, 'Mehboob Tabani', 'East York')
  await page.goto(`/samar/view/${id}`)
  await press(page, 'Approve')
  await page.getByRole('button', { name: 'Approve this Samar' }).click()
  await expect(page.getByText('Announcement has been approved.')).toBeVisible()
  // One has scrolled so far that a group of details lies behind the message, and goes back to it.
  const [field, next] = [page.locator('summary').first(), page.getByLabel('Comment for the office')]
  const message = page.getByRole('region', { name: 'Messages' })
  await next.focus()
  const behind = (await message.boundingBox())?.y ?? 0
  await field.evaluate((element, y) => window.scrollBy(0, element.getBoundingClientRect().top - y - 8), behind)
  const from = (await field.boundingBox())?.y ?? 0
  expect(Math.abs(from - behind)).toBeLessThan(12)
  await page.keyboard.press('Shift+Tab')
  await expect(field).toBeFocused()
  const below = ((await message.boundingBox())?.y ?? 0) + ((await message.boundingBox())?.height ?? 0)
  expect((await field.boundingBox())?.y).toBeGreaterThanOrEqual(below)
})
