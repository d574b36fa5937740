import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../kit/web/testing/mount.tsx'
import { serve } from '../../../kit/web/testing/server.ts'
import type { CareKind } from '../../holdingArea/rules/about.ts'
import type { InCare } from '../rules/custodyApi.ts'
import { Custody } from './Custody.tsx'
import { ShiftPeople } from './ShiftPeople.tsx'

const at = (hours: number) => Temporal.Now.instant().add({ hours }).round('minute').toString()

const CHAIR = {
  ...{ id: 11, firstName: 'Karim', lastName: 'Virani', email: 'karim@example.org', jkId: 302 },
  ...{ roles: ['MAYYIT_CHAIR' as const], regionId: 3, timezone: 'America/Toronto', language: 'en' as const },
}

const lyingUnder = (kind: CareKind) => ({
  ...{ about: { kind, id: 9 }, name: 'Noorbanu Jiwa', age: '81 years', dateOfBirth: null, band: 'W-77' },
  ...{ where: 'PRESENT', regionId: 3, gsoFacilityId: 1, gsoFacilityName: 'Toronto GSO Facility' },
  ...{ timezone: 'America/Toronto', arrivedOn: at(-50), leavesOn: at(-3), leftOn: null, toCheck: false },
  ...{ similar: [], entries: [] },
  belongings: { jewellery: 'NO', jewelleryDetails: null, effects: 'NO', effectsDetails: null },
})

// The workflow may be completed by then, and its times are nobody's to change any more.
test.each(['ghuslWorkflow', 'bodyTransfer', 'bodyDelivery'] as const)(
  'whoever should have left may stay longer, under a %s too',
  async (kind) => {
    const sent = serve(() => ({ response: lyingUnder(kind) }))
    mount(() => <Custody kind={kind} id={9} />, { config: { user: CHAIR } })
    const longer = page.getByRole('button', { name: 'Stays a day longer' })
    await longer.click()
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Stays a day longer' }))
    await expect
      .poll(() => sent.some(({ method, path }) => method === 'PUT' && path.endsWith('/9/prolong/')))
      .toBe(true)
  },
)

test('a day longer is until the same time of day, also over a change of clocks', async () => {
  const change = Temporal.Now.zonedDateTimeISO('America/Toronto').getTimeZoneTransition('next')
  const twoOn = (days: number) => change?.add({ days }).withPlainTime('14:00').toInstant().toString() ?? ''
  const sent = serve(() => ({ response: { ...lyingUnder('ghuslWorkflow'), leavesOn: twoOn(-1) } }))
  mount(() => <Custody kind="ghuslWorkflow" id={9} />, { config: { user: CHAIR } })
  await page.getByRole('button', { name: 'Stays a day longer' }).click()
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Stays a day longer' }))
  await expect.poll(() => sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({ exitDateTime: twoOn(0) })
})

const ARRIVED = {
  ...{ id: 4, type: 'ARRIVED', standing: 'AWAITS', happenedOn: at(-50), phoneTime: null, recordedOn: at(-50) },
  ...{ recordedBy: null, confirmedOn: null, confirmedBy: null, givenByName: 'Maple', receivedByName: null },
  ...{ takenTo: null, gsoFacilityId: 1, gsoFacilityName: 'Toronto GSO Facility', offSite: false, band: 'W-77' },
  ...{ noBandReason: null, jewellery: 'NO', jewelleryDetails: null, effects: null, effectsDetails: null },
  ...{ differenceNote: null, similarSeen: null, reason: null, calledName: null, calledPhone: null, corrects: null },
  deliveryId: 9,
}

test.each([
  // Nobody came: a second press, a trial of the form.
  ['bodyDelivery', 1],
  // Its link is taken back instead, so that whoever was brought stands somewhere.
  ['bodyTransfer', 0],
] as const)('what a delivery said is a mistake that a %s offers to correct %i times', async (kind, times) => {
  serve(() => ({ response: { ...lyingUnder(kind), band: null, entries: [ARRIVED] } }))
  const user = { ...CHAIR, roles: ['GSO_CHAIR' as const] }
  mount(() => <Custody kind={kind} id={9} />, { config: { user } })
  await page.getByText('Each change of hands').click()
  await expect.element(page.getByText(/handed over by Maple/).last()).toBeVisible()
  expect(page.getByRole('button', { name: 'This was a mistake: Arrived' }).elements()).toHaveLength(times)
})

test('a delivery of which nobody came says so, and that nobody is expected by it', async () => {
  const corrected = [ARRIVED, { ...ARRIVED, id: 5, type: 'CORRECTION', standing: 'COUNTS', corrects: 4 }]
  const nobody = { ...lyingUnder('bodyDelivery'), where: 'EXPECTED', arrivedOn: null, band: null, entries: corrected }
  serve(() => ({ response: nobody }))
  mount(() => <Custody kind="bodyDelivery" id={9} />, { config: { user: CHAIR } })
  await expect.element(page.getByText('Not here: that they were brought was a mistake')).toBeVisible()
})

test('of who has left it says of no band that it is open: retention may have cleared which it was', async () => {
  const left = { ...lyingUnder('bodyTransfer'), where: 'LEFT', band: null, leavesOn: null, leftOn: at(-20_000) }
  serve(() => ({ response: left }))
  mount(() => <Custody kind="bodyTransfer" id={9} />, { config: { user: CHAIR } })
  await expect.element(page.getByText('Full name')).toBeVisible()
  await expect.element(page.getByText('Open: no band is on')).not.toBeInTheDocument()
})

test('who was taken for another can be corrected though their band is open again since', async () => {
  const arrived = { ...ARRIVED, standing: 'COUNTS', deliveryId: null }
  const off = { ...arrived, id: 5, type: 'BAND_OFF', band: null }
  const sent = serve(() => ({ response: { ...lyingUnder('bodyTransfer'), band: null, entries: [arrived, off] } }))
  const user = { ...CHAIR, roles: ['GSO_CHAIR' as const] }
  mount(() => <Custody kind="bodyTransfer" id={9} />, { config: { user } })
  await page.getByText('Each change of hands').click()
  await expect.element(page.getByRole('button', { name: 'This was a mistake: Wrist band open again' })).toBeVisible()
  await page.getByRole('button', { name: 'This was a mistake: Arrived' }).click()
  await page.getByRole('dialog').getByLabelText('What was wrong').fill('It was somebody else')
  await page.getByRole('dialog').getByRole('button', { name: 'This was a mistake' }).click()
  await expect.poll(() => sent.find(({ method }) => method === 'POST')?.body).toMatchObject({ corrects: 4 })
})

test.each([
  ['waits for a second person', 'PRESENT', null, 1],
  ['has been overtaken, since they have left otherwise', 'LEFT', at(-2), 0],
] as const)('a leaving that %s', async (_, where, leftOn, confirms) => {
  const waits = {
    ...ARRIVED,
    id: 6,
    type: 'LEFT',
    happenedOn: at(-2),
    deliveryId: null,
    recordedBy: { ...CHAIR, id: 12 },
  }
  const entries = [waits, ...(leftOn === null ? [] : [{ ...waits, id: 7, standing: 'COUNTS' }])]
  serve(() => ({ response: { ...lyingUnder('bodyTransfer'), where, leftOn, entries } }))
  mount(() => <Custody kind="bodyTransfer" id={9} />, { config: { user: CHAIR } })
  await expect.element(page.getByText('Noorbanu Jiwa')).toBeVisible()
  expect(page.getByRole('button', { name: 'Confirm' }).elements()).toHaveLength(confirms)
})

test('of who has left it says where they were taken, by the leaving that counts', async () => {
  const left = { ...ARRIVED, type: 'LEFT', standing: 'COUNTS', deliveryId: null }
  const entries = [
    { ...left, id: 5, takenTo: 'Pine Hills Cemetery' },
    { ...left, id: 6, type: 'CORRECTION', corrects: 5, takenTo: null },
    { ...left, id: 7, takenTo: 'Elgin Mills Cemetery' },
    { ...left, id: 8, standing: 'AWAITS', takenTo: 'The hospital' },
  ]
  serve(() => ({ response: { ...lyingUnder('ghuslWorkflow'), where: 'LEFT', leftOn: at(-1), entries } }))
  mount(() => <Custody kind="ghuslWorkflow" id={9} />, { config: { user: CHAIR } })
  const line = page.getByRole('definition').filter({ hasText: /Cemetery|hospital/ })
  await expect.element(line).toMatchTextContent('Elgin Mills Cemetery')
  expect(line.elements()).toHaveLength(1)
})

test('the sheet of a shift says of who has left where they were taken too', async () => {
  const { entries, belongings, ...known } = lyingUnder('ghuslWorkflow')
  const person = { ...known, where: 'LEFT', leftOn: at(-1), takenTo: 'Elgin Mills Cemetery', arrivesOn: at(-50) }
  const alone = { id: 7, type: 'LEFT', standing: 'ALONE', mayConfirm: true }
  mount(() => <ShiftPeople people={[{ ...person, open: [alone], similar: false } as InCare]} now={at(0)} />)
  await expect
    .element(page.getByText('Left Toronto GSO Facility, taken to Elgin Mills Cemetery', { exact: true }))
    .toBeVisible()
})
