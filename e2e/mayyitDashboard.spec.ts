import type { Locator } from 'playwright/test'
import {
  DESK,
  dayAhead,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  signIn,
  test,
} from './support/journey.ts'
import { test as ownTest } from './support/ownApplication.ts'
import { submittedMayyit } from './support/records.ts'

const DASHBOARD = '/mayyit/dashboard'

test('the dashboard says its figures in sentences and bars', async ({ page }) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'reporting', DASHBOARD)
  await expect(page.getByRole('heading', { name: 'Rites of Passage - Mayyit Dashboard' })).toBeVisible()
  await expect(page.getByText(/on average between death and funeral\./)).toBeVisible()
  await expect(page.getByRole('group', { name: /^Funerals by month:/ })).toBeVisible()
  // A month without a funeral has no average, which is not one of 0 days.
  await expect(page.getByRole('group', { name: /^Days between death and funeral by month:.* none, / })).toBeVisible()
  for (const title of ['Deaths by place', 'Deaths by region', 'Funerals by day of the week'])
    await expect(page.getByRole('table', { name: title })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Monday' })).toBeVisible()
  // What is asked by stands on one line.
  const line = async (group: string) => {
    const { y, height } = (await page.getByRole('group', { name: group }).locator('legend').boundingBox()) ?? {}
    return { y, height }
  }
  expect(await line('Region')).toEqual(await line('Period'))
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'From' }).fill('')
  await page.getByRole('checkbox', { name: 'Central Ontario' }).uncheck()
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('Period is required')).toBeVisible()
  await expect(page.getByText('Please select at least one region')).toBeVisible()
  const column = page
    .getByRole('group', { name: /^Funerals by month:/ })
    .getByRole('link')
    .last()
  for (const width of [1280, 1088, 1087, 1024, 768, 767, PHONE.width]) {
    await page.setViewportSize({ ...PHONE, width })
    // Once the page has the width that it was given.
    await expect
      .poll(() => column.evaluate((link) => link.getBoundingClientRect().width), { message: String(width) })
      .toBeGreaterThanOrEqual(24)
  }
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('a usual period is one tap, the period before stands beside it, and empty houses are folded', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signIn(page, 'national', DASHBOARD)
  const funerals = page.getByRole('region', { name: 'Funerals', exact: true })
  await expect(funerals.getByText(/^\d+ in the period before$/)).toBeVisible()
  // A figure is as large as the page's title: no size of its own beside those of look-and-voice.
  const letters = (element: Locator) => element.evaluate((e) => getComputedStyle(e).fontSize)
  expect(await letters(funerals.getByRole('strong'))).toBe('28px')
  expect(await letters(page.getByRole('heading', { level: 1 }))).toBe('28px')
  await expect(page.getByRole('button', { name: 'Last month' })).toHaveAttribute('aria-pressed', 'true')

  const today = Temporal.PlainDate.from(dayAhead(0))
  await page.getByRole('button', { name: 'Last year' }).click()
  await expect(page).toHaveURL(new RegExp(`from=${today.year - 1}-01-01&to=${today.year - 1}-12-31`))
  await page.getByRole('button', { name: 'Last month' }).click()
  await expect(page.getByRole('button', { name: 'Last month' })).toHaveAttribute('aria-pressed', 'true')
  // By keyboard the next one is a step away, and the way back leads to what was shown, in the fields too.
  const from = page.getByRole('textbox', { name: 'From' })
  const lastMonth = await from.inputValue()
  await page.getByRole('button', { name: 'Last quarter' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Last quarter' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'Last quarter' })).toBeFocused()
  await expect(from).not.toHaveValue(lastMonth)
  await page.goBack()
  await expect(from).toHaveValue(lastMonth)
  await from.fill(`${today.year}-01-01`)
  await page.getByRole('textbox', { name: 'To', exact: true }).fill(`${today.year}-01-01`)
  await page.getByRole('button', { name: 'Show' }).press('Enter')
  await expect(page.getByText(new RegExp(`^Funerals on \\w+, 1 January ${today.year}, `))).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show' })).toBeFocused()

  const folded = page.getByText(/^\d+ Jamatkhanas? without a funeral$/)
  const darkhana = page.getByText(/Darkhana/).first()
  await expect(darkhana).toBeHidden()
  await folded.click()
  await expect(darkhana).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('every region prints on two pages at most, and downloads', async ({ page }) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'national', DASHBOARD)
  await expect(page.getByRole('table', { name: 'Deaths by region' })).toBeVisible()
  const pages = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(pages?.length).toBeLessThanOrEqual(2)
  await page.getByRole('button', { name: 'Export' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^mayyit-figures-.*\.csv$/)
})

ownTest(
  'a national member sees two regions together, and each of them in the tables',
  async ({ application, baseURL, browser, page }) => {
    const mgc = await browser.newPage({ ...(baseURL && { baseURL }) })
    await signIn(mgc, 'mgc')
    // Nobody in the demonstration enters Mayyits for another region.
    for (const [regionId, name] of [
      [3, 'Zarina Tejpar'],
      [3, 'Parin Merali'],
      [7, 'Malek Hasham'],
      [8, 'Sultan Damji'],
    ] as const) {
      const { id } = await submittedMayyit(mgc, name)
      await application.database.db.updateTable('record').set({ regionId }).where('id', '=', id).execute()
    }
    await mgc.close()

    await page.setViewportSize(DESK)
    await signIn(page, 'national', DASHBOARD)
    const regions = page.getByRole('group', { name: 'Region' }).getByRole('checkbox')
    for (const box of await regions.all()) await expect(box).toBeChecked()
    for (const box of await regions.all()) await box.uncheck()
    for (const name of ['Central Ontario', 'Northeast Ontario'])
      await page.getByRole('checkbox', { name, exact: true }).check()
    await page.getByRole('textbox', { name: 'From' }).fill(dayAhead(-1))
    await page.getByRole('textbox', { name: 'To' }).fill(dayAhead(9))
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page.getByText(/^Funerals from .*, Central Ontario, Northeast Ontario\.$/)).toBeVisible()
    await expect(page).toHaveURL(/regions=3~7/)

    const table = (title: string) => page.getByRole('table', { name: title })
    await expect(table('Deaths by region').getByRole('row')).toHaveText([
      /^Region/,
      /^Central Ontario\s*2$/,
      /^Northeast Ontario\s*1$/,
    ])
    const jamatkhanas = table('Deaths by Jamatkhana')
    await expect(jamatkhanas.getByRole('row', { name: /^East York 3$/ })).toBeVisible()
    // Those of both regions, also where nobody died.
    const folded = page.getByRole('group').filter({ hasText: 'without a funeral' })
    await folded.getByText(/without a funeral$/).click()
    for (const name of ['Don Mills', 'Pickering']) await expect(folded).toContainText(name)
    await expect(folded).not.toContainText('Kitchener')
    const itsDay = /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day 3$/
    await expect(table('Funerals by day of the week').getByRole('row', { name: itsDay })).toHaveCount(1)
    await expectAccessible(page)

    // The address holds the choice: it can be sent to somebody else.
    await page.reload()
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)

    // A bar leads to the list of what it counts, with the words of it above the rows.
    const inUse = page.getByRole('list', { name: 'Filters in use' })
    const behind = async (title: string, name: string | RegExp, filter: string | RegExp, rows: string) => {
      await table(title).getByRole('link', { name }).click()
      await expect(page.getByText(rows, { exact: true })).toBeVisible()
      await expect(inUse.getByRole('listitem').filter({ hasText: filter })).toBeVisible()
    }
    await behind('Deaths by region', 'Central Ontario', 'Region: Central Ontario', '1–2 of 2')
    await page.goBack()
    await behind('Funerals by day of the week', /day$/, /^Chelli Anjali, day of the week: \w+day$/, '1–3 of 3')
    await page.goBack()
    await behind('Deaths by place', 'Elsewhere', 'Place of death: not Hospital', '1–3 of 3')
    await expectAccessible(page)
    // So does each month's column: whoever uses keys stops at the last, and goes to the others by the arrows.
    // The twelve months end with that of these funerals, also where the next begins within the days that are asked for.
    await page.goto(`${DASHBOARD}?from=${dayAhead(-1)}&to=${dayAhead(5)}&regions=3~7`)
    const months = page.getByRole('group', { name: /^Funerals by month:/ }).getByRole('link')
    await expect(months.last()).toHaveAccessibleName(/^\w+ \d{4}: \d+$/)
    const stops = await months.evaluateAll((links) => links.filter(({ tabIndex }) => tabIndex === 0).length)
    expect(stops).toBe(1)
    const [name = '', count] = (await months.last().getAttribute('aria-label'))?.split(': ') ?? []
    await months.last().press('Enter')
    await expect(page.getByText(count === '1' ? '1 of 1' : `1–${count} of ${count}`, { exact: true })).toBeVisible()
    const day = Temporal.PlainDate.from(dayAhead(5))
    const [from, to] = [day.with({ day: 1 }), day.with({ day: day.daysInMonth })]
    expect(new URL(page.url()).searchParams.get('chelliAnjaliDateTime')).toBe(`BETWEEN~${from}~${to}`)
    expect(name).toContain(String(day.year))
    await page.goBack()
    await table('Deaths by place').getByRole('link', { name: 'Elsewhere' }).click()
    await expect(page.getByText('1–3 of 3', { exact: true })).toBeVisible()
    // It can be shared, is offered among the others, and taken away like them.
    await page.reload()
    await expect(page.getByText('1–3 of 3', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: /^Filters/ }).click()
    await expect(page.getByRole('group', { name: 'Place of death' })).toContainText('Hospital')
    await page.getByRole('button', { name: 'Show results' }).click()
    await page.getByRole('button', { name: 'Remove the filter Place of death: not Hospital' }).click()
    await expect(inUse.getByText('Place of death')).toBeHidden()
    await expect(page).not.toHaveURL(/placeOfDeath/)
    await page.goBack()
    await expect(page).toHaveURL(/placeOfDeath=NOT_IN~Hospital/)
    await page.goto(`${DASHBOARD}?from=${dayAhead(-1)}&to=${dayAhead(9)}&regions=3~7`)
    await expect(table('Deaths by region')).toBeVisible()
    await page.setViewportSize(PHONE)
    await expectNoSidewaysScroll(page)
  },
)
