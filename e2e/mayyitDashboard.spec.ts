import { DESK, expect, expectAccessible, expectNoSidewaysScroll, PHONE, signIn, test } from './support/journey.ts'

const DASHBOARD = '/mayyit/dashboard'

test('the dashboard says its figures in sentences, charts and tables', async ({ page }) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'reporting', DASHBOARD)
  await expect(page.getByRole('heading', { name: 'Rites of Passage - Mayyit Dashboard' })).toBeVisible()
  await expect(page.getByText(/on average between death and funeral\./)).toBeVisible()
  for (const title of ['Deaths by place', 'Deaths by region', 'Deaths by Jamatkhana', 'Funerals by day of the week'])
    await expect(page.getByRole('img', { name: new RegExp(`^${title}:`) })).toBeVisible()
  await page.getByText('As a table').last().click()
  await expect(page.getByRole('rowheader', { name: 'Monday' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'From' }).fill('')
  await page.getByRole('checkbox', { name: 'Central Ontario' }).uncheck()
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('Period is required')).toBeVisible()
  await expect(page.getByText('Please select at least one region')).toBeVisible()
  await page.setViewportSize(PHONE)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('a national member sees two regions together, and each of them in the tables', async ({ page }) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'national', DASHBOARD)
  const regions = page.getByRole('group', { name: 'Region' }).getByRole('checkbox')
  const all = ['Central Ontario', 'Northeast Ontario']
  for (const box of await regions.all()) await expect(box).toBeChecked()
  for (const box of await regions.all()) await box.uncheck()
  for (const name of all) await page.getByRole('checkbox', { name, exact: true }).check()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText(/^Funerals from .*, Central Ontario, Northeast Ontario\.$/)).toBeVisible()
  await expect(page).toHaveURL(/regions=3~7/)

  const table = (title: string) => page.getByRole('table', { name: title })
  const counts = async (title: string): Promise<Record<string, number>> => {
    const rows = await table(title).locator('tbody tr').all()
    const read = rows.map(async (row) => [
      await row.locator('th').innerText(),
      Number(await row.locator('td').innerText()),
    ])
    return Object.fromEntries(await Promise.all(read))
  }
  for (const tableOf of await page.getByText('As a table').all()) await tableOf.click()
  const byRegion = await counts('Deaths by region')
  expect(Object.keys(byRegion)).toEqual(all)
  const byJamatkhana = await counts('Deaths by Jamatkhana')
  expect(Object.keys(byJamatkhana)).toEqual(expect.arrayContaining(['East York', 'Pickering', 'Kingston']))
  expect(Object.keys(byJamatkhana)).not.toContain('Burnaby Lake')
  // Every funeral is counted once in each table.
  const sum = (of: Record<string, number>) => Object.values(of).reduce((total, count) => total + count, 0)
  expect(sum(byRegion)).toBeGreaterThan(0)
  for (const title of ['Deaths by place', 'Deaths by Jamatkhana', 'Funerals by day of the week'])
    expect(sum(await counts(title))).toBe(sum(byRegion))
  await expectAccessible(page)

  // The address holds the choice: it can be sent to somebody else.
  await page.reload()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await page.setViewportSize(PHONE)
  await expectNoSidewaysScroll(page)
})
