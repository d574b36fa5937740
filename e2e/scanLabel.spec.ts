import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { codesIn, type Picture } from '../modules/custody/testing/labelPdf.ts'
import { callAs } from './support/api.ts'
import { holdBefore, pictureOf, tracksOf, WITH_CAMERA, watchCamera } from './support/fakeCamera.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test as journey,
  open,
  PHONE,
  signIn,
} from './support/journey.ts'

// A label is printed, and read by the camera of a phone at the door.

const test = journey.extend(WITH_CAMERA)

const at = (minutes: number) => Temporal.Now.instant().subtract({ minutes }).toString()

/** Somebody who is here, with a band unless it is null. */
async function here(page: Page, name: string, wristBandId: string | null): Promise<number> {
  const { id } = await callAs<{ id: number }>(page, 'POST', '/ghusl/deceasedTransfer/', {
    ...{ deceasedName: name, gsoFacilityId: 1, vendorName: 'Maple', dropOffDateTime: at(-60 * 24 * 80) },
  })
  const band = wristBandId === null ? { noBandReason: 'None was at hand' } : { wristBandId }
  await callAs(page, 'POST', `/ghusl/deceasedTransfer/${id}/custody/`, {
    ...{
      type: 'CHECKED_IN',
      happenedOn: at(5),
      receivedByName: 'Karim Virani',
      similarSeen: true,
      ...band,
    },
  })
  return id
}

/** Prints the labels on the page of an order, and reads what their codes look like. */
async function printed(page: Page, id: number): Promise<{ wrist: Picture; door: Picture }> {
  await open(page, `/ghusl/deceased-body-transfer/view/${id}`)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Print labels' }).click()
  const [wrist, door] = codesIn(readFileSync(await (await coming).path()))
  if (!wrist || !door) throw new Error('no two codes on the labels')
  return { wrist, door }
}

test('a chair scans the wrist tag of who leaves, and no other one counts', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await watchCamera(page)
  await signIn(page, 'gsochair', '/')
  const ours = await here(page, 'Mehrunissa Scantag', 'S-31')
  const other = await here(page, 'Bahadur Otherone', 'S-32')
  const labels = await printed(page, ours)
  const others = await printed(page, other)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.goto(`/ghusl/custody/bodyTransfer/${ours}/LEFT`)
  const field = page.getByLabel('Wrist band ID')
  const scan = page.getByRole('button', { name: 'Scan', exact: true })
  const stop = page.getByRole('button', { name: 'Stop', exact: true })

  holdBefore(others.wrist)
  await scan.click()
  await expect(page.getByText('This label is of Bahadur Otherone, not of Mehrunissa Scantag.')).toBeVisible()
  await expect(page.getByLabel('What the camera sees')).toBeVisible()
  await expect(field).toHaveValue('')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect(await tracksOf(page)).toEqual(['live'])
  await stop.click()
  expect(await tracksOf(page)).toEqual(['ended'])

  holdBefore(pictureOf('https://example.org/parcel/17'))
  await scan.click()
  await expect(page.getByText('This is not one of our labels. Type the band.')).toBeVisible()
  await stop.click()

  holdBefore(labels.door)
  await scan.click()
  await expect(page.getByText('This is the door label of Mehrunissa Scantag.', { exact: false })).toBeVisible()
  await expect(field).toHaveValue('')
  await stop.click()

  holdBefore(labels.wrist)
  await scan.click()
  await expect(field).toHaveValue('S-31')
  await expect(page.getByText('The tag says S-31. It has been filled in.')).toBeVisible()
  await expect(page.getByLabel('What the camera sees')).toHaveCount(0)
  await expect(scan).toBeFocused()
  expect(await tracksOf(page)).toEqual(['ended', 'ended', 'ended', 'ended'])
  await expectAccessible(page)

  await page.getByLabel('Received by').fill('Omar Haji')
  await page.getByLabel('Taken to').fill('Elgin Mills Cemetery')
  await page.getByRole('button', { name: 'Write it down' }).click()
  await expect(page.getByText('Left: Mehrunissa Scantag. It is written down.')).toBeVisible()
})

test('a label opens who wears it, and the camera stops with the page', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await watchCamera(page)
  await signIn(page, 'gsochair', '/')
  const id = await here(page, 'Nimet Doorlabel', null)
  const { wrist, door } = await printed(page, id)

  holdBefore(null, { wall: 8 })
  await page.goto('/ghusl/custody')
  await page.getByRole('button', { name: 'Scan a label' }).click()
  await expect(page.getByText('It is too dark to read.', { exact: false })).toBeVisible()
  await expectAccessible(page)
  const line = page.getByRole('listitem').filter({ hasText: 'Nimet Doorlabel' })
  await line.getByText('Nimet Doorlabel', { exact: true }).click()
  await line.getByRole('link', { name: /^Open the .* of Nimet Doorlabel$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nimet Doorlabel' })).toBeVisible()
  expect(await tracksOf(page)).toEqual(['ended'])

  holdBefore(door)
  await page.goto('/ghusl/custody')
  await page.getByRole('button', { name: 'Scan a label' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nimet Doorlabel' })).toBeVisible()
  expect(await tracksOf(page)).toEqual(['ended'])

  holdBefore(wrist)
  await page.goto(`/ghusl/custody/bodyTransfer/${id}/BAND`)
  await page.getByRole('button', { name: 'Scan', exact: true }).click()
  await expect(
    page.getByText('This label is of Nimet Doorlabel, who wears no band yet.', { exact: false }),
  ).toBeVisible()
  await expect(page.getByLabel('Wrist band ID')).toHaveValue('')
})

test('without a camera the band is typed, and words say why', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signIn(page, 'gsochair', '/')
  const id = await here(page, 'Sultan Typedband', 'S-41')
  const failing = (name: string) =>
    page.addInitScript((as) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', as))
    }, name)
  const says = {
    NotAllowedError: 'The camera was not allowed. Type the band.',
    NotFoundError: 'There is no camera here. Type the band.',
    NotReadableError: 'Something else uses the camera. Type the band.',
  }
  for (const [name, words] of Object.entries(says)) {
    await failing(name)
    await page.goto(`/ghusl/custody/bodyTransfer/${id}/LEFT`)
    await page.getByRole('button', { name: 'Scan', exact: true }).click()
    await expect(page.getByText(words, { exact: false })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Scan', exact: true })).toBeFocused()
  }
  await expectAccessible(page)
  await page.getByLabel('Wrist band ID').fill('S-42')
  await expect(page.getByText('It is another band')).toBeVisible()
})
