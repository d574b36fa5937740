import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
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
