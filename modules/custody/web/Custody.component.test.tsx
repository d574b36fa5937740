import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../kit/web/testing/mount.tsx'
import { serve } from '../../../kit/web/testing/server.ts'
import type { CareKind } from '../../holdingArea/rules/about.ts'
import { Custody } from './Custody.tsx'

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
