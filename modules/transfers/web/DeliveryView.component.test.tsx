import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../kit/web/testing/mount.tsx'
import { serve } from '../../../kit/web/testing/server.ts'
import { WaysProvider } from '../../../kit/web/ways.tsx'
import { deliveryView } from './DeliveryView.tsx'

const Screen = deliveryView.component as (props: { params: { id: number } }) => React.ReactNode

const HOUSE = { gsoFacilityId: 1, gsoFacilityName: 'Toronto GSO Facility', timezone: 'America/Toronto', regionId: 3 }
const DELIVERY = {
  ...{ ...HOUSE, id: 7, deceasedName: 'Shiraz Popat', wristId: 'W-7', sizeOfCasket: 'REGULAR', jewellery: false },
  ...{ jewelleryDetails: null, dropOffDateTime: '2026-11-16T16:00:00.000Z', vendorName: 'Maple' },
  ...{ servicePersonName: 'Omar Haji', deceasedBodyTransferId: null, createdOn: '2026-11-16T16:00:00.000Z' },
}
const ORDER = {
  ...{ ...HOUSE, id: 5, version: 1, deceasedName: 'Shiraz Popat', vendorName: 'Maple', status: 'ORDERED' },
  dropOffDateTime: '2026-11-16T16:30:00.000Z',
}
const entry = (id: number, type: string, corrects: number | null = null) => ({
  ...{ id, type, corrects, standing: 'COUNTS', happenedOn: '2026-11-16T16:00:00.000Z', phoneTime: null },
  ...{ recordedOn: '2026-11-16T16:00:00.000Z', recordedBy: null, confirmedOn: null, confirmedBy: null },
  ...{ jewellery: null, effects: null, deliveryId: 7 },
})
const CAME = {
  ...{ ...HOUSE, name: 'Shiraz Popat', age: null, dateOfBirth: null },
  ...{ where: 'PRESENT', band: null, arrivedOn: '2026-11-16T16:00:00.000Z', leavesOn: null, leftOn: null },
  ...{ toCheck: true, similar: [], entries: [entry(1, 'ARRIVED')] },
  belongings: { jewellery: 'NO', jewelleryDetails: null, effects: 'NO', effectsDetails: null },
}
const CHAIR = {
  ...{ id: 11, firstName: 'Karim', lastName: 'Virani', email: 'karim@example.org', jkId: 302 },
  ...{ roles: ['GSO_CHAIR' as const], regionId: 3, timezone: 'America/Toronto', language: 'en' as const },
}

const show = (id: number, custody: object, delivery: object = {}) => {
  serve(({ path }) => {
    if (path.endsWith('/person/')) return { response: { ...custody, about: { kind: 'bodyDelivery', id } } }
    if (path.endsWith('/likelyOrders/')) return { response: [ORDER] }
    return { response: path.endsWith(`/${id}/`) ? { ...DELIVERY, ...delivery, id } : [] }
  })
  mount(
    () => (
      <WaysProvider wayTo={() => '/delivery'}>
        <Suspense>
          <Screen params={{ id }} />
        </Suspense>
      </WaysProvider>
    ),
    { config: { user: CHAIR, modules: ['GHUSL'] } },
  )
}

test('who was brought waits for their order', async () => {
  show(7, CAME)
  await expect.element(page.getByText('Waits for somebody to say which transfer order it has filled.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Which order is it?' })).toBeVisible()
})

test('a delivery with which nobody came waits for no order, and is offered none', async () => {
  show(8, {
    ...CAME,
    where: 'EXPECTED',
    arrivedOn: null,
    toCheck: false,
    entries: [entry(1, 'ARRIVED'), entry(2, 'CORRECTION', 1)],
  })
  await expect.element(page.getByText('Nobody came with it, as somebody has written down.')).toBeVisible()
  await expect.element(page.getByText(/^Waits for somebody to say/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Which order is it?' })).not.toBeInTheDocument()
})

test('of whom nothing is written down the order is asked for as ever', async () => {
  show(9, { ...CAME, where: 'EXPECTED', arrivedOn: null, toCheck: false, entries: [] })
  await expect.element(page.getByText('Waits for somebody to say which transfer order it has filled.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Which order is it?' })).toBeVisible()
  await expect.element(page.getByText('Nobody came with it, as somebody has written down.')).not.toBeInTheDocument()
})

test('who still lies under a delivery that is linked, since the one it was for had left, is handed over there', async () => {
  show(10, { ...CAME, leavesOn: '2026-11-18T16:00:00.000Z' }, { deceasedBodyTransferId: 5 })
  await expect.element(page.getByText('It has filled transfer order 5.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Check in' })).toBeVisible()
  await expect.element(page.getByText('Each change of hands')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Which order is it?' })).not.toBeInTheDocument()
})

test('who has gone over to the order of a delivery is handed over there', async () => {
  show(11, CAME, { deceasedBodyTransferId: 5 })
  await expect.element(page.getByText('It has filled transfer order 5.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Take the link back' })).toBeVisible()
  await expect.element(page.getByText('Each change of hands')).not.toBeInTheDocument()
})
