import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../kit/web/testing/mount.tsx'
import { DetailGroup } from '../../../kit/web/view/DetailGroup.tsx'
import type { Workflow } from '../rules/workflow.ts'
import { detailsOf } from './workflowDetails.tsx'

const HOUSE = { gsoFacilityId: 1, gsoFacilityName: 'Toronto GSO Facility' }
const STAY: NonNullable<Workflow['stay']> = {
  ...HOUSE,
  ...{ arrivalDateTime: '2026-11-16T20:00:00.000Z', exitDateTime: '2026-11-18T20:00:00.000Z' },
  ...{ where: 'PRESENT', arrived: true, holds: true, leftOn: null },
}
const TRANSFER = {
  ...{ arrivalDateTime: '2026-11-16T20:00:00.000Z', checkedInByName: 'Karim Virani', wristBandId: null },
  ...{ EffectsExists: null, effectsDetails: null, JewelryExists: null, jewelleryDetails: null, additionalNotes: null },
}

const show = (more: Partial<Workflow>) => {
  const workflow = { ...HOUSE, timezone: 'America/Toronto', pickup: null, stay: STAY, transfer: TRANSFER, ...more }
  mount(() =>
    detailsOf({ deceasedAge: 81, deceasedAgeUnit: 'years', gender: 'FEMALE', ...workflow } as Workflow).map((group) => (
      <DetailGroup key={group.title} {...group} />
    )),
  )
}
/** What stands beside a label. */
const said = (label: string) =>
  [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === label)?.nextElementSibling?.textContent

test('says that nobody has looked yet, and not that there is nothing', async () => {
  show({ transfer: { ...TRANSFER, JewelryExists: false } })
  await expect.element(page.getByText('Arrival at the facility')).toBeVisible()
  expect([said('Effects'), said('Jewellery')]).toEqual(['Not looked yet', 'No'])
})

test('says in which house somebody lies who was moved', async () => {
  show({ stay: { ...STAY, gsoFacilityId: 11, gsoFacilityName: 'The other house' } })
  await expect.element(page.getByText('The other house')).toBeVisible()
  await expect.element(page.getByText('Toronto GSO Facility')).not.toBeInTheDocument()
})

test('holds no place any more for who has left, and says when that was', async () => {
  show({ stay: { ...STAY, exitDateTime: '2026-11-17T15:00:00.000Z', leftOn: '2026-11-17T15:00:00.000Z' } })
  await expect.element(page.getByText('Place at the facility')).toBeVisible()
  expect([said('Place'), said('Planned exit')]).toEqual([undefined, undefined])
  expect(said('Left')).toMatch(/17 Nov/)
})

test('shows no pickup and no arrival that were a mistake', async () => {
  const pickup = {
    ...{ pickupDate: '2026-11-16', pickupPartyName: 'Sunrise Transfer', pickupPersonName: 'Omar Haji' },
    ...{ pickupPersonPhone: null, pickupPersonEmail: null },
    ...{ pickupDateTime: '2026-11-16T19:00:00.000Z', storedOffSite: true },
  }
  show({ pickup, stay: { ...STAY, where: 'EXPECTED', arrived: false } })
  await expect.element(page.getByText('Sunrise Transfer')).toBeVisible()
  expect([said('Picked up'), said('Storing off site?'), said('Checked in by')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
