import { callAs } from './support/api.ts'
import { DESK, dayAhead, expect, expectAccessible, expectNoSidewaysScroll, PHONE, signIn } from './support/journey.ts'
import { test } from './support/ownApplication.ts'

const child = (firstName: string, sex: string, days: number, faith = 'SHIA_ISMAILI') => ({
  ...{ firstName, lastName: 'Merali', sex, dateOfBirth: '2012-03-04', countryOfBirth: 'Canada' },
  ...{ provinceOfBirth: 'Ontario', cityOfBirth: 'Toronto', jamatkhanaId: 302, consent: true },
  bayahDateTime: `${dayAhead(days)}T22:00:00Z`,
  guardian1: guardian('Shirin'),
  guardian2: guardian('Karim', faith),
})
const guardian = (firstName: string, faith = 'SHIA_ISMAILI') => ({
  ...{ firstName, lastName: 'Merali', gender: 'FEMALE', faith, shareContactInfo: true },
  email: `${firstName.toLowerCase()}@example.net`,
})

test('every bar leads to the list of whom it counts, which says so and can be widened again', async ({ page }) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'coordinator', '/')
  for (const body of [
    child('Inaya', 'FEMALE', 2),
    child('Zayn', 'MALE', 3),
    child('Aliya', 'FEMALE', 4, 'NOT_SHIA_ISMAILI'),
  ])
    await callAs(page, 'POST', '/bayah/', body)
  await page.goto(`/bayah/dashboard?from=${dayAhead(1)}&to=${dayAhead(9)}`)

  const table = (title: string) => page.getByRole('table', { name: title })
  const inUse = page.getByRole('list', { name: 'Filters in use' })
  const behind = async (title: string, name: string | RegExp, filter: string | RegExp, rows: string) => {
    await table(title).getByRole('link', { name }).first().click()
    await expect(page.getByText(rows, { exact: true })).toBeVisible()
    await expect(inUse.getByRole('listitem').filter({ hasText: filter })).toBeVisible()
  }
  await behind("Bay'ah by Region", 'Central Ontario', 'Region: Central Ontario', '1–3 of 3')
  await page.goBack()
  await behind("Bay'ah by Sex", 'Female', 'Sex: Female', '1–2 of 2')
  await page.goBack()
  await behind("Bay'ah by Faith", 'Multi-faith', 'Faith of the family: Multi-faith', '1 of 1')
  await expect(page.getByRole('row', { name: /Aliya/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove the filter Faith of the family: Multi-faith' }).click()
  await expect(page.getByText('1–3 of 3', { exact: true })).toBeVisible()

  await page.setViewportSize(PHONE)
  await page.goBack()
  await expect(inUse.getByText('Faith of the family: Multi-faith')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.goBack()
  await table("Bay'ah by Sex").getByRole('link', { name: 'Male', exact: true }).press('Enter')
  await expect(page.getByText('Zayn')).toBeVisible()
})
