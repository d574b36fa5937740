import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../kit/web/testing/mount.tsx'
import { serve } from '../../../kit/web/testing/server.ts'
import { personScreen } from './PersonPage.tsx'

const Screen = personScreen.component as (props: { params: { kind: string; id: number } }) => React.ReactNode

/** A delivery that was linked to its order, where custody of whoever was brought is kept since. */
const LINKED = {
  ...{ about: { kind: 'bodyDelivery', id: 9 }, name: 'Nurjehan Merchant', age: null, dateOfBirth: null, band: null },
  ...{ where: 'EXPECTED', regionId: 3, gsoFacilityId: 1, gsoFacilityName: 'Toronto GSO Facility' },
  ...{ timezone: 'America/Toronto', arrivedOn: null, leavesOn: null, leftOn: null, toCheck: false },
  ...{ similar: [], entries: [] },
  belongings: { jewellery: 'NOT_LOOKED', jewelleryDetails: null, effects: 'NOT_LOOKED', effectsDetails: null },
}

test('the page of a delivery that somebody has linked meanwhile says why nobody is there, and where to look', async () => {
  serve(() => ({ response: LINKED }))
  mount(() => (
    <Suspense>
      <Screen params={{ kind: 'bodyDelivery', id: 9 }} />
    </Suspense>
  ))
  await expect.element(page.getByText(/^Nobody is here or expected under this record/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Who is here' })).toBeVisible()
})

const WAITS = {
  ...{ id: 9, type: 'MOVED', standing: 'AWAITS', happenedOn: '2026-11-18T16:00:00.000Z', phoneTime: null },
  ...{ recordedOn: '2026-11-18T16:05:00.000Z', recordedBy: { id: 12, firstName: 'Altaf', lastName: 'Nanji' } },
  ...{ confirmedOn: null, confirmedBy: null, givenByName: null, receivedByName: 'Omar Haji', takenTo: null },
  ...{ gsoFacilityId: 7, gsoFacilityName: 'Markham House', offSite: false, band: null, noBandReason: null },
  ...{ jewellery: null, jewelleryDetails: null, effects: null, effectsDetails: null, differenceNote: null },
  ...{ similarSeen: null, reason: 'The band was torn', calledName: null, calledPhone: null, corrects: null },
  deliveryId: null,
}

test('whoever confirms a move as the second person reads where to, and when', async () => {
  serve(() => ({ response: { ...LINKED, where: 'PRESENT', band: 'T-31', entries: [WAITS] } }))
  mount(
    () => (
      <Suspense>
        <Screen params={{ kind: 'bodyTransfer', id: 14 }} />
      </Suspense>
    ),
    {
      config: {
        user: {
          ...{ id: 11, firstName: 'Nizar', lastName: 'Thobani', email: 'ghuslchair@council.example' },
          ...{ regionId: 3, jkId: 301, roles: ['GHUSL_CHAIR'], language: 'en', timezone: 'America/Toronto' },
        },
      },
    },
  )
  const said = 'Written down by Altaf Nanji; received by Omar Haji; moved to Markham House; reason: The band was torn.'
  await expect.element(page.getByText(said).first()).toBeVisible()
  await expect.element(page.getByText(/^Moved, .*18 November.* Waits for a second person/)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Confirm' }))
  const asked = page.getByRole('dialog').getByText(`${said} No band was read. Confirm it only if`, { exact: false })
  await expect.element(asked).toBeVisible()
})
