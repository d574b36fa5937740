import type { Browser, Page } from 'playwright/test'
import { press } from './support/actions.ts'
import { callAs } from './support/api.ts'
import { expectFrench } from './support/inFrench.ts'
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
import { messageTo } from './support/mailbox.ts'

// A chair orders a transfer, the vendor delivers by its link on a phone, and what came without a link is linked by hand.

test.use({ expectedErrors: [/status of 422/] })

const LIST = '/ghusl/deceased-body-transfer/list'
const DELIVER = '/ghusl/deceased-body-transfer/deliver'

/** Far enough ahead that nothing of the demonstration lies there. */
const FREE_DAY = dayAhead(60)

/** A page of somebody who has no account, on a phone of their own; `slow`: over 1.6 Mbit/s with 150 ms. */
async function onTheirPhone(browser: Browser, { slow = false } = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true })
  const page = await context.newPage()
  if (slow) {
    const line = await context.newCDPSession(page)
    await line.send('Network.enable')
    const bytes = 1_600_000 / 8
    const speed = { latency: 150, downloadThroughput: bytes, uploadThroughput: bytes }
    await line.send('Network.emulateNetworkConditions', { offline: false, ...speed })
  }
  return page
}

async function fillInOrder(page: Page, name: string, day = FREE_DAY): Promise<void> {
  await page.getByLabel('Deceased name').fill(name)
  await page.getByRole('textbox', { name: 'Drop off date and time, date' }).fill(day)
  await page.getByLabel('Vendor name').fill('Maple Transfer Services')
}

const order = (page: Page, name: string, more: object = {}) =>
  callAs(page, 'POST', '/ghusl/deceasedTransfer/', {
    ...{ deceasedName: name, gsoFacilityId: 1, dropOffDateTime: `${FREE_DAY}T18:00:00Z`, vendorName: 'Maple' },
    ...more,
  })

test('an order is made, and the vendor delivers it within a minute on a phone with a slow line', async ({
  page,
  browser,
  request,
}) => {
  await signIn(page, 'ghuslchair', LIST)
  await page.getByRole('link', { name: 'New transfer order' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('link', { name: /Drop off date is required/ })).toBeVisible()
  await fillInOrder(page, 'Gulshan Deliverable')
  // The usual time is taken with the day, and the facility with the region.
  await expect(page.getByRole('status', { name: 'Free places' })).toContainText('so 4 are free')
  await page.getByLabel('Vendor e-mail (optional)').fill('first@vendor.example')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'Gulshan Deliverable', level: 1 })).toBeVisible()
  await expect(page.getByText('The delivery link has been sent to first@vendor.example.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'The delivery link as a QR code' })).toBeVisible()
  await expectAccessible(page)

  await press(page, 'Edit')
  await page.getByLabel('Vendor e-mail (optional)').fill('second@vendor.example')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/The link that first@vendor.example was sent works no more/)).toBeVisible()
  await page.getByRole('button', { name: 'Save and send' }).click()
  await expect(page.getByText('The delivery link has been sent to second@vendor.example.')).toBeVisible()

  const { links, html } = await messageTo(request, 'second@vendor.example')
  expect(html).not.toContain('Gulshan')
  const vendor = await onTheirPhone(browser, { slow: true })
  const began = Date.now()
  await vendor.goto(links.find((href) => href.includes(DELIVER)) ?? '')
  await expect(vendor.getByLabel('Deceased name')).toHaveValue('Gulshan Deliverable')
  await expect(vendor).toHaveURL(new RegExp(`${DELIVER}$`))
  await vendor.getByLabel('Wrist ID').pressSequentially('W-2041', { delay: 200 })
  await vendor.getByRole('radio', { name: 'Regular' }).check()
  await vendor
    .getByRole('radiogroup', { name: /^Jewellery/ })
    .getByRole('radio', { name: 'Yes' })
    .check()
  await vendor.getByRole('button', { name: 'Submit' }).click()
  await expect(vendor.getByRole('link', { name: /Jewellery Details are required/ })).toBeVisible()
  await vendor.getByLabel('Jewellery Details').pressSequentially('A plain ring', { delay: 200 })
  await vendor.getByRole('button', { name: 'Submit' }).click()
  await expect(vendor.getByRole('heading', { name: 'Information submitted' })).toBeVisible()
  await expect(vendor.getByText('The data you provided has been saved successfully. Thank you!')).toBeVisible()
  expect(Date.now() - began).toBeLessThan(60_000)
  await expectAccessible(vendor)

  await page.reload()
  await expect(page.getByText('The deceased has been brought to Toronto GSO Facility.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'The delivery link as a QR code' })).toHaveCount(0)
  await page.getByRole('link', { name: /^Delivery \d+$/ }).click()
  await expect(page).toHaveURL(/\/external\/view\/\d+/)
  await expect(page.getByText('A plain ring', { exact: true })).toBeVisible()
})

test('a vendor who reads French delivers in French, from the letter to the last page', async ({
  page,
  browser,
  request,
}) => {
  await signIn(page, 'gsochair')
  await order(page, 'Nizar Livrable', { vendorEmail: 'premier@vendor.example', vendorLanguage: 'fr' })
  const { subject, links } = await messageTo(request, 'premier@vendor.example')
  expect(subject).toMatch(/^Ordre de transfert \d+\u00a0: veuillez confirmer la remise$/)
  const vendor = await onTheirPhone(browser)
  await vendor.goto(links.find((href) => href.includes(DELIVER)) ?? '')
  await expect(vendor.getByRole('heading', { level: 1 })).toHaveText('Remise d’une personne défunte')
  await expect(vendor.getByLabel('Nom de la personne défunte')).toHaveValue('Nizar Livrable')
  await vendor.getByRole('button', { name: 'Soumettre' }).click()
  await expect(vendor.getByRole('link', { name: /Le numéro du bracelet est obligatoire/ })).toBeVisible()
  await expectNoSidewaysScroll(vendor)
  await expectFrench(vendor)
  await vendor.getByLabel('Numéro du bracelet').fill('W-3050')
  await vendor.getByRole('radio', { name: 'Standard' }).check()
  await vendor.getByRole('button', { name: 'Soumettre' }).click()
  await expect(vendor.getByRole('heading', { name: 'Renseignements soumis' })).toBeVisible()
  await expectFrench(vendor)
  await vendor.context().close()
})

test('a used link says so, still lets the vendor deliver, and the chair links what came', async ({ page, browser }) => {
  await signIn(page, 'gsochair', LIST)
  const { id } = await order(page, 'Badru Lookalike')
  const waiting = await order(page, 'Zarina Waitfor')
  const { url } = await callAs<{ url: string }>(page, 'GET', `/ghusl/deceasedTransfer/${id}/link/`)
  const vendor = await onTheirPhone(browser)
  const submit = async () => {
    await vendor.getByLabel('Wrist ID').fill('W-7')
    await vendor.getByRole('radio', { name: 'Oversize' }).check()
    await vendor.getByRole('button', { name: 'Submit' }).click()
    await expect(vendor.getByRole('heading', { name: 'Information submitted' })).toBeVisible()
  }
  await vendor.goto(url)
  await submit()

  await vendor.goto(url)
  await expect(vendor.getByText(/A delivery has been submitted for this order already/)).toBeVisible()
  await expect(vendor.getByLabel('Deceased name')).toHaveValue('')
  await expectNoSidewaysScroll(vendor)
  await expectAccessible(vendor)
  await vendor.getByLabel('Deceased name').fill('Zareena Waitfor')
  await vendor.getByLabel('Ghusl facility').selectOption('Toronto GSO Facility')
  await vendor.getByLabel('Vendor name').fill('Maple')
  await submit()

  await page.goto('/ghusl/deceased-body-transfer/external/list')
  await page.getByRole('link', { name: 'Zareena Waitfor' }).click()
  await expect(page.getByText('Waits for somebody to say which transfer order it has filled.')).toBeVisible()
  await expectAccessible(page)
  await page.getByText('other order').click()
  // Somebody says meanwhile whom the order is for: what was read of it is linked to nobody.
  const read = await callAs<{ deceasedName: string; version: number }>(
    page,
    'GET',
    `/ghusl/deceasedTransfer/${waiting.id}/`,
  )
  await callAs(page, 'PUT', `/ghusl/deceasedTransfer/${waiting.id}/`, { ...read, deceasedName: 'Zarina Waitsfor' })
  await page.getByRole('button', { name: `Link to this order: ${waiting.id}, Zarina Waitfor` }).click()
  await page.getByRole('button', { name: 'Link them' }).click()
  await expect(page.getByText(/This order was changed by .* Please reload/)).toBeVisible()
  await page.getByRole('button', { name: `Link to this order: ${waiting.id}, Zarina Waitsfor` }).click()
  await page.getByRole('button', { name: 'Link them' }).click()
  await expect(page.getByText(`The delivery has been linked to transfer order ${waiting.id}.`)).toBeVisible()
  await page.getByRole('link', { name: `Transfer order ${waiting.id}` }).click()
  await expect(page.getByText('Delivered', { exact: true }).first()).toBeVisible()
})

test('without room nothing is ordered: the nearest free time is offered, and a cancelled order gives its place back', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await signIn(page, 'ghuslchair', LIST)
  const day = dayAhead(80)
  const at = { dropOffDateTime: `${day}T18:00:00Z` }
  const first = await order(page, 'Full One', at)
  for (const name of ['Two', 'Three', 'Four']) await order(page, `Full ${name}`, at)
  await page.goto('/ghusl/deceased-body-transfer/new-order')
  await fillInOrder(page, 'Khatun Fifth', day)
  const places = page.getByRole('status', { name: 'Free places' })
  await expect(places).toContainText('All 4 places are taken at that time.')
  await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled()
  await expect(page.getByText('There is no free place at that time.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await places.getByRole('button', { name: 'Take this time' }).click()
  await expect(places).toContainText('are free')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'Khatun Fifth', level: 1 })).toBeVisible()

  await page.setViewportSize(DESK)
  await page.goto(`/ghusl/deceased-body-transfer/view/${first.id}`)
  await page.getByRole('button', { name: 'Other actions' }).click()
  await page.getByRole('menuitem', { name: 'Cancel order' }).click()
  await page.getByRole('button', { name: 'Cancel this order' }).click()
  await expect(page.getByText('The transfer order for Full One has been cancelled.')).toBeVisible()
  await expect(page.getByText('Nobody is expected any more, and no place is kept.')).toBeVisible()
  await page.goto('/ghusl/deceased-body-transfer/new-order')
  await fillInOrder(page, 'Khatun Sixth', day)
  await expect(places).toContainText('so 1 is free')
})
