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
    const last = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Over capacity: no place' }) })
    await expect(last).toContainText('Amir Kassam')
    await expect(page.getByText('5 stays in these days: 5 arrived, 0 planned. 1 has no place.')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await page.setViewportSize(DESK)
  await expect(row(page, 'Over capacity: no place')).toContainText('Amir Kassam')
  await expectAccessible(page)

  const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(sheets.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  const [, width = 0, height = 0] = (/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(sheets) ?? []).map(Number)
  expect(width).toBeGreaterThan(height)
})
