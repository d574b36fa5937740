import { sql } from 'kysely'
import type { Page } from 'playwright/test'
import type { TestApp } from '../app/testing/testApp.ts'
import { beginWorkflow, submitStep } from '../modules/ghusl/testing/workflows.ts'
import { DESK, expect, expectAccessible, expectNoSidewaysScroll, PHONE, signIn } from './support/journey.ts'
import { test } from './support/ownApplication.ts'

const BOARD = '/ghusl/holdingArea/dashboard'

/** A workflow with a stay from some hours from now until others; before now: who has come then. */
async function stay(application: TestApp, deceasedName: string, from: number, until: number): Promise<number> {
  const at = (hours: number) => application.clock.now().add({ hours }).toString({ smallestUnit: 'millisecond' })
  const workflow = await beginWorkflow(application, { deceasedName }, 'gsochair')
  const done = async (...[step, more]: [Parameters<typeof submitStep>[2], object]) => {
    const { status, text } = await submitStep(application, workflow, step, more)
    if (status !== 200) throw new Error(`${step}: ${text}`)
  }
  const arrives = Math.max(from, until - 4)
  const pickupDate = application.clock.now().toZonedDateTimeISO('America/Toronto').toPlainDate().toString()
  await done('SCHEDULE_PICKUP', { pickupDate, arrivalDateTime: at(from < 0 ? arrives : from), exitDateTime: at(until) })
  if (from >= 0) return workflow.id
  await done('PICKUP_COMPLETE', { pickupDateTime: at(from - 2) })
  await done('TRANSFER_TO_GHUSL_FACILITY', { arrivalDateTime: at(from) })
  return workflow.id
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
const named = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })

/** How many sheets a page takes, and how large they are. */
async function sheets(page: Page) {
  const text = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const [, width = 0, height = 0] = (/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? []).map(Number)
  return { count: text.match(/\/Type\s*\/Page\b/g)?.length, width, height }
}

test('a chair sees who lies where, finds a record by keyboard, and goes to other days', async ({
  page,
  application,
}) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'gsochair', BOARD)
  await expect(page.getByText('Nobody lies here in these days.')).toBeVisible()
  await expectAccessible(page)

  const rahim = await stay(application, 'Rahim Lalani', -30, 20)
  await stay(application, 'Zahra Virani', -6, 60)
  await stay(application, 'Noorbanu Jiwa', 24, 70)
  await page.reload()
  await expect(page.getByText('3 stays in these days: 2 arrived, 1 planned.')).toBeVisible()
  await expect(row(page, 'Place 1')).toContainText('Rahim Lalani')
  await expect(row(page, 'Place 2')).toContainText('Zahra Virani')
  await expect(named(page, 'Noorbanu Jiwa')).toHaveAccessibleName(/Planned, Arrival \d\d-\w{3}-\d{4}, .*Exit /)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await named(page, 'Rahim Lalani').focus()
  await expect(page.getByRole('tooltip')).toContainText('Arrived')
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(named(page, 'Rahim Lalani')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/ghusl/workflow/view/${rahim}`))
  await page.goBack()

  await page.getByRole('button', { name: 'A week later' }).click()
  await expect(page.getByText('Nobody lies here in these days.')).toBeVisible()
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d/)
  await expect(page.getByRole('button', { name: 'A week later' })).toBeFocused()
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(named(page, 'Zahra Virani')).toBeVisible()
})

test('on a phone, whoever has no place is told by words, in either scheme', async ({ page, application }) => {
  for (const name of ['Rahim Lalani', 'Zahra Virani', 'Noorbanu Jiwa', 'Shirin Haji'])
    await stay(application, name, -6, 60)
  await stay(application, 'Amir Kassam', -2, 100)
  await page.setViewportSize(PHONE)
  await signIn(page, 'mayyitchair', BOARD)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const last = page.getByRole('listitem').filter({ hasText: 'Amir Kassam' })
    await expect(last).toContainText('No free place')
    await expect(last).toContainText(/Band WB-\d/)
    await expect(page.getByText('5 stays in these days: 5 arrived, 0 planned. 1 has no place.')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await page.setViewportSize(DESK)
  await expect(row(page, 'Over capacity: no place')).toContainText('Amir Kassam')
  await expectAccessible(page)

  const { count, width, height } = await sheets(page)
  expect(count).toBe(1)
  expect(width).toBeGreaterThan(height)
})

const LONG = 'Muhammad Abdul-Karim Nanji-Velshi'
const LONGEST = 'Bartholomew-Alexandrovich Wolfeschlegelsteinhausenbergerdorf'

/** Every name that is shown is whole: nothing of it is cut, beyond the window, or below another's. */
async function expectWholeNames(page: Page, ...names: string[]): Promise<void> {
  const found = await page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('[data-name]')].filter((each) => each.checkVisibility())
    const boxes = shown.map((each) => each.getBoundingClientRect())
    return shown.map((each, at) => {
      const box = boxes[at] as DOMRect
      const style = getComputedStyle(each)
      const isCut =
        each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight + 1 || style.overflow !== 'visible'
      const isBeyond = box.left < 0 || box.right > window.innerWidth
      const isBelow = boxes.some(
        (other, index) =>
          index !== at &&
          other.left < box.right &&
          box.left < other.right &&
          other.top < box.bottom &&
          box.top < other.bottom,
      )
      return {
        name: each.textContent,
        faults: [isCut && 'cut', isBeyond && 'beyond', isBelow && 'below'].filter(Boolean),
      }
    })
  })
  expect(found.filter(({ faults }) => faults.length > 0)).toEqual([])
  expect(found.map(({ name }) => name).sort()).toEqual(names.toSorted())
}

test('names are whole at every width and on paper, however long they are and short the stays', async ({
  page,
  application,
}) => {
  await sql`update gso_facility set capacity = 12 where id = 1`.execute(application.database.db)
  const short = [LONG, LONGEST, 'Noor Jiwa', 'Amirali Shamsudin Dhanani']
  for (const [at, name] of short.entries()) await stay(application, name, 1 + at * 6, 7 + at * 6)
  await stay(application, 'Rahim Lalani', 300, 306)
  await stay(application, 'Zahra Virani', -6, 60)
  const names = [...short, 'Rahim Lalani', 'Zahra Virani']

  await page.setViewportSize(DESK)
  await signIn(page, 'gsochair', BOARD)
  await expect(row(page, 'Place 12')).toContainText('Empty in these days')
  await expect(page.getByText(/^Now, \d{1,2}:\d\d [ap]m$/)).toBeVisible()
  await expect(named(page, LONG)).toContainText(/Arrives (today|tomorrow)/)
  await expect(named(page, 'Zahra Virani')).toContainText(/Until (today|tomorrow|\w{3}) /)
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectWholeNames(page, ...names)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
  }
  // In the dark scheme, too, it is black on white.
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  for (const words of [
    page.getByRole('heading', { level: 1 }),
    page.getByText(LONG),
    page.getByText('Empty in').first(),
  ])
    await expect(words).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.getByRole('table').locator('..')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.setViewportSize({ width: 1047, height: 718 })
  await expectWholeNames(page, ...names)
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByText(/^As of \w{3}, /)).toBeVisible()
  await page.emulateMedia({ colorScheme: 'light', media: null })
  expect((await sheets(page)).count).toBe(1)

  await page.setViewportSize(DESK)
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Expected (5)' })).toBeVisible()
  await expectWholeNames(page, ...names)
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  await expectWholeNames(page, ...names)
  await expectNoSidewaysScroll(page)
  // By keyboard: the line unfolds, and its links are the next stops.
  const line = page.getByRole('listitem').filter({ hasText: 'Zahra Virani' })
  await line.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(line.getByText(/^Arrived \d\d-\w{3}-\d{4}/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(line.getByRole('link', { name: 'Left of Zahra Virani' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(line.getByRole('link', { name: 'Open the workflow of Zahra Virani' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/ghusl\/workflow\/view\/\d+/)
})

test('one place, and whoever should have left, is said in words; on paper it is the board, also from the list', async ({
  page,
  application,
}) => {
  await sql`update gso_facility set capacity = 1 where id = 1`.execute(application.database.db)
  const id = await stay(application, LONG, -30, 20)
  await application.database.db
    .updateTable('holdingStay')
    .set({ leavesOn: application.clock.now().subtract({ minutes: 200 }).toString() })
    .where('aboutId', '=', id)
    .execute()
  await page.setViewportSize(DESK)
  await signIn(page, 'gsochair', `${BOARD}?shown=list`)
  await expect(page.getByRole('heading', { name: 'Should have left (1)' })).toBeVisible()
  const line = page.getByRole('list', { name: 'Should have left' }).getByRole('listitem')
  await expect(line).toContainText('Should have left 3 hours ago')
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(row(page, 'Place 1')).toContainText('Should have left 3 hours ago')
  await expectWholeNames(page, LONG)
})
