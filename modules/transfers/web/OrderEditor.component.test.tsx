import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { banners } from '../../../kit/web/banners.ts'
import { mount } from '../../../kit/web/testing/mount.tsx'
import { serve } from '../../../kit/web/testing/server.ts'
import type { Order } from '../rules/order.ts'
import { OrderEditor } from './OrderEditor.tsx'

// What the form says of the place that an order takes (decisions §14, An order that names a workflow).

const today = Temporal.Now.zonedDateTimeISO('America/Toronto').startOfDay()
const day = (days: number) => today.add({ days }).toPlainDate().toString()
const at = (days: number) => today.add({ days }).toInstant().toString({ smallestUnit: 'millisecond' })
const region = { id: 3, name: 'Ontario' }
const facility = { id: 1, name: 'Toronto GSO Facility', capacity: 4, timezone: 'America/Toronto', region }
const stay = { arrivesOn: at(2), leavesOn: at(4), holds: true, arrived: false, leftOn: null, gsoFacilityId: 1 }
const named = { name: 'Noorbanu Jiwa', gsoFacilityId: 1 }
const WORKFLOWS = [
  { ...named, id: 7, stay },
  { ...named, id: 8, stay: null },
  { ...named, id: 9, stay: { ...stay, arrived: true } },
  { ...named, id: 10, stay: { ...stay, holds: false } },
]

const OWN = /so the order takes one of its own/
const USED = /The place of the workflow is used/

function shown(before: Parameters<typeof OrderEditor>[0]['before'] = null, saved: unknown = null) {
  serve(({ method, path }) => ({
    response:
      method === 'PUT'
        ? saved
        : path.includes('/facility/')
          ? [facility]
          : path.includes('orkflow')
            ? WORKFLOWS
            : { freeCapacity: 3, usedCapacity: 1, capacity: 4, capacityAvailable: true, nearest: null },
  }))
  mount(() => (
    <Suspense>
      <OrderEditor before={before} reload={() => undefined} />
    </Suspense>
  ))
}

const dropOff = (days: number) =>
  userEvent.fill(page.getByRole('textbox', { name: 'Drop off date and time, date' }), day(days))
const name = (id: number) =>
  userEvent.selectOptions(page.getByRole('combobox', { name: /^Ghusl workflow/ }), String(id))
const free = page.getByRole('status', { name: 'Free places' })

test('an order inside the stay of its workflow uses that place, and asks for none', async () => {
  shown()
  await dropOff(3)
  await expect.element(free).toBeVisible()
  await name(7)
  await expect.element(page.getByText(USED)).toBeVisible()
  await expect.element(free).not.toBeInTheDocument()
})

test.each([
  ['outside that stay', 7, 6],
  ['of a workflow without one', 8, 3],
  ['of a workflow whose deceased is stored elsewhere', 10, 3],
])('an order %s takes a place of its own, and says so', async (_, id, days) => {
  shown()
  await dropOff(days)
  await name(id)
  await expect.element(page.getByText(OWN)).toBeVisible()
  await expect.element(free).toBeVisible()
})

test('of whoever has come already it needs none, whenever it is for', async () => {
  shown()
  await dropOff(6)
  await name(9)
  await expect.element(page.getByText(USED)).toBeVisible()
  await expect.element(free).not.toBeInTheDocument()
})

const ORDER = {
  ...{ id: 5, version: 1, status: 'ORDERED', deceasedName: 'Rahim Lalani', deceasedAge: null, deceasedAgeUnit: null },
  ...{ dropOffDateTime: at(3), chelliAnjaliDateTime: null, gsoFacilityId: 1, gsoFacilityName: facility.name },
  ...{ timezone: 'America/Toronto', regionId: 3, vendorName: 'Maple', vendorEmail: 'desk@maple.example' },
  ...{ vendorLanguage: 'en', workflowId: null, workflowName: null, deliveredTo: null, externalFormId: null },
  ...{ createdBy: null, createdOn: at(-1), updatedBy: null, updatedOn: at(-1) },
} as unknown as Order
const TELL = /‘Send the link again’ tells them/

test.each([
  ['the time', 'desk@maple.example', true],
  ['the time, of who has no e-mail,', null, false],
])('whoever has changed %s of a vendor with %s reads how they hear of it: %s', async (_, vendorEmail, isTold) => {
  const before = { ...ORDER, vendorEmail }
  const free = { freeCapacity: 3, usedCapacity: 1, capacity: 4, capacityAvailable: true, nearest: null }
  serve(({ method, path, body }) => ({
    response:
      method === 'PUT'
        ? { ...before, ...(body as object), version: 2 }
        : path.includes('/facility/')
          ? [facility]
          : path.includes('orkflow')
            ? []
            : free,
  }))
  mount(() => (
    <Suspense>
      <OrderEditor before={before} reload={() => undefined} />
    </Suspense>
  ))
  await dropOff(4)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText(/The transfer order for Rahim Lalani has been updated/)).toBeVisible()
  expect(page.getByText(TELL).elements()).toHaveLength(isTold ? 1 : 0)
})

test.each([
  ['another name', null, 'Rahim Lalany', true],
  ['another name, of one that lies in its workflow’s place,', 7, 'Rahim Lalany', false],
  ['a blank behind it', null, 'Rahim Lalani ', false],
])('an order that is given %s says what becomes of its labels', async (_, workflowId, typed, isSaid) => {
  banners.set(() => [])
  const before = { ...ORDER, workflowId, vendorEmail: null }
  shown(before, { ...before, deceasedName: typed.trim(), version: 2 })
  await page.getByRole('textbox', { name: 'Deceased name' }).fill(typed)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => banners.get().at(-1)?.text)
    .toMatch(isSaid ? /has been updated\. A wrist tag .* print them again\.$/ : /has been updated\.$/)
})

test('an order that is given a workflow with a place says what becomes of its labels, and only then', async () => {
  shown(ORDER)
  const labels = page.getByText(/print them from the workflow/)
  await name(8)
  await expect.element(page.getByText(OWN)).toBeVisible()
  await expect.element(labels).not.toBeInTheDocument()
  await name(7)
  await expect.element(labels).toBeVisible()
  await dropOff(6)
  await expect.element(page.getByText(OWN)).toBeVisible()
  await expect.element(labels).not.toBeInTheDocument()
})
