import type { Page } from 'playwright/test'
import { callAs } from './support/api.ts'
import { DESK, expect, expectAccessible, expectNoSidewaysScroll, PHONE, signIn } from './support/journey.ts'
import { test } from './support/ownApplication.ts'

// Who is asked at night for a place: what is free, whom to ring, and the whole shift on one sheet.

const BOARD = '/ghusl/holdingArea/dashboard'
const forecast = (page: Page) => page.getByRole('region', { name: 'Free places at Toronto GSO Facility' })
const days = (page: Page) => forecast(page).getByRole('list', { name: 'Free places day by day' }).getByRole('listitem')

test('an administrator says who is on duty, and a chair finds them where no place is free', async ({
  page,
  application,
  browser,
}) => {
  await page.setViewportSize(PHONE)
  await signIn(page, 'admin', '/settings')
  const onDuty = page.getByLabel('On duty: names and phone numbers')
  await onDuty.fill('Karim Virani, 416-555-0101\nNasim Haji 416-555-0102')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Line 2: write a name, a comma and a phone number/).first()).toBeVisible()
  await expectAccessible(page)
  await onDuty.fill('Karim Virani, 416-555-0101\nNasim Haji, 0044 20 7946 0958')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The settings have been saved.')).toBeVisible()
  await expect(onDuty).toHaveValue('Karim Virani, 416-555-0101\nNasim Haji, +44 20 7946 0958')

  const other = await browser.newContext({ viewport: DESK, baseURL: new URL(page.url()).origin })
  const chair = await other.newPage()
  await signIn(chair, 'gsochair', BOARD)
  await expect(forecast(chair)).toContainText('4 of 4 places are free now.')
  await expect(days(chair)).toHaveCount(8)
  await expect(days(chair).first()).toHaveText(/^Today.*4 free$/)
  await expect(forecast(chair).getByText('Whom to ask')).toHaveCount(0)
  await expectAccessible(chair)

  const at = (hours: number) => application.clock.now().add({ hours }).toString({ smallestUnit: 'millisecond' })
  for (const deceasedName of ['Rahim Lalani', 'Zahra Virani', 'Noorbanu Jiwa', 'Shirin Haji', 'Amir Kassam']) {
    const body = { gsoFacilityId: 1, deceasedName, vendorName: 'Maple Transfer Services' }
    await callAs(chair, 'POST', '/ghusl/deceasedBodyTransferExternal/', {
      ...{ ...body, wristId: `W-${deceasedName.length}${deceasedName}`, sizeOfCasket: 'REGULAR' },
    })
  }
  await callAs(chair, 'POST', '/ghusl/deceasedTransfer/', {
    ...{ deceasedName: 'Badru Dhanani', gsoFacilityId: 1, vendorName: 'Cedar Valley Removals' },
    ...{ dropOffDateTime: at(100), chelliAnjaliDateTime: at(120) },
  })
  for (const [size, scheme] of [
    [DESK, 'light'],
    [PHONE, 'dark'],
  ] as const) {
    await chair.setViewportSize(size)
    await chair.emulateMedia({ colorScheme: scheme })
    await chair.reload()
    // On a phone it is one line that unfolds.
    if (size === PHONE) await forecast(chair).getByText('No place is free now.', { exact: true }).click()
    await expect(forecast(chair)).toContainText(
      /No place is free now\. One more person is here than there are places\. The first becomes free on .*, if everybody leaves as planned\./,
    )
    await expect(days(chair).first()).toContainText('None free')
    await expect(days(chair).first()).toContainText('one more than there are places')
    await expect(forecast(chair).getByRole('link', { name: '416-555-0101' })).toHaveAttribute(
      'href',
      'tel:+14165550101',
    )
    await expect(forecast(chair).getByRole('link', { name: '+44 20 7946 0958' })).toHaveAttribute(
      'href',
      'tel:+442079460958',
    )
    await expect(forecast(chair).getByRole('link', { name: '416-555-0140' })).toBeVisible()
    await expectAccessible(chair)
    await expectNoSidewaysScroll(chair)
  }

  await forecast(chair).getByRole('link', { name: 'Who is on duty, and who comes today' }).click()
  await expect(chair.getByRole('heading', { level: 1, name: 'Today’s shift' })).toBeVisible()
  await other.close()
})

test('the shift is one sheet, on a phone, on a desk and on paper', async ({ page, application }) => {
  await page.setViewportSize(PHONE)
  await signIn(page, 'mgc', '/ghusl/shift')
  await expect(page.getByText('Nobody is named as on duty. An administrator names them in the settings.')).toBeVisible()
  await expect(page.getByText('Nobody is here, and nobody is expected within a day.')).toBeVisible()
  await expect(page.getByText('No order says that somebody is brought today.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await application.call('PUT', 'setting/', { as: 'admin', body: { onDutyNames: 'Karim Virani, 416-555-0101' } })
  const soon = application.clock.now().add({ minutes: 1 }).toString({ smallestUnit: 'millisecond' })
  await application.call('POST', 'ghusl/deceasedTransfer/', {
    as: 'gsochair',
    body: { deceasedName: 'Rahim Lalani', gsoFacilityId: 1, vendorName: 'Maple Transfer', dropOffDateTime: soon },
  })
  for (const [size, colorScheme] of [
    [PHONE, 'light'],
    [DESK, 'dark'],
  ] as const) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    await page.reload()
    await expect(page.getByRole('link', { name: '416-555-0101' })).toBeVisible()
    await expect(page.getByText('GSO chair')).toBeVisible()
    await expect(page.getByText('Expected at Toronto GSO Facility')).toBeVisible()
    await expect(page.getByText('Maple Transfer')).toBeVisible()
    await expect(page.getByText('Maple Hollow Cemetery')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }

  // Twelve are here or come, and are brought, on one sheet.
  const more = ['Zahra Virani', 'Noorbanu Jiwa', 'Shirin Haji', 'Amir Kassam', 'Badru Dhanani', 'Gulzar Merali']
  for (const first of [
    ...more,
    'Abdulsultan Kassamali Hirji-Walji',
    'Farouk Nensi',
    'Habib Tejpar',
    'Pyarali Popat',
    'Mohamed Ladak',
  ]) {
    const order = {
      deceasedName: first,
      gsoFacilityId: 1,
      vendorName: 'Maple Transfer Services',
      dropOffDateTime: soon,
    }
    await application.database.db.updateTable('gsoFacility').set({ capacity: 20 }).where('id', '=', 1).execute()
    const { body } = await application.call('POST', 'ghusl/deceasedTransfer/', { as: 'gsochair', body: order })
    expect(body.response.id).toBeGreaterThan(0)
  }
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Here, and expected within a day (12)' })).toBeVisible()

  // In the dark scheme, too, it is black on white.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('navigation')).toBeHidden()
  const looks = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { color, backgroundColor } = getComputedStyle(element)
        return [color, backgroundColor]
      })
  // Colours pass into each other for a moment when the scheme changes.
  await expect.poll(async () => (await looks('h2'))[0]).toBe('rgb(0, 0, 0)')
  await expect.poll(async () => (await looks('main a[href^="tel:"]'))[0]).toBe('rgb(0, 0, 0)')
  await expect.poll(async () => (await looks('body'))[1]).toBe('rgb(255, 255, 255)')
  const printed = async (format: string) => (await page.pdf({ format, preferCSSPageSize: true })).toString('latin1')
  const sheets = await printed('A4')
  for (const sheet of [sheets, await printed('Letter')]) expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  const [, width = 0, height = 0] = (/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(sheets) ?? []).map(Number)
  expect(height).toBeGreaterThan(width)
  await page.emulateMedia({ media: 'screen' })

  await page.goto('/ghusl/custody')
  await page.getByRole('link', { name: 'Today’s shift: who is on duty, and whom to call' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Today’s shift' })).toBeVisible()
})
