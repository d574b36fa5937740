import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../kit/web/testing/mount.tsx'
import { serve } from '../../../kit/web/testing/server.ts'
import { WaysProvider } from '../../../kit/web/ways.tsx'
import { orderView } from './OrderView.tsx'

const Screen = orderView.component as (props: { params: { id: number } }) => React.ReactNode

const HOUSE = { gsoFacilityId: 1, gsoFacilityName: 'Toronto GSO Facility', timezone: 'America/Toronto', regionId: 3 }
const ORDER = {
  ...{ ...HOUSE, version: 1, status: 'ORDERED', deceasedName: 'Laila Umedaly', deceasedAge: null },
  ...{ deceasedAgeUnit: null, workflowId: 9, workflowName: 'Laila Umedaly', vendorName: 'Maple', vendorEmail: null },
  ...{ vendorPhone: null, vendorLanguage: 'en', chelliAnjaliDateTime: null, externalFormId: null, deliveredTo: null },
  ...{ dropOffDateTime: '2999-11-16T16:30:00.000Z', createdBy: null, createdOn: '2026-11-16T16:00:00.000Z' },
  ...{ updatedBy: null, updatedOn: '2026-11-16T16:00:00.000Z' },
}
const CUSTODY = {
  ...{ ...HOUSE, name: 'Laila Umedaly', age: null, dateOfBirth: null, band: null, arrivedOn: null, leavesOn: null },
  ...{ leftOn: null, toCheck: false, similar: [], entries: [] },
  belongings: { jewellery: 'NO', jewelleryDetails: null, effects: 'NO', effectsDetails: null },
}
const CHAIR = {
  ...{ id: 11, firstName: 'Karim', lastName: 'Virani', email: 'karim@example.org', jkId: 302 },
  ...{ roles: ['GSO_CHAIR' as const], regionId: 3, timezone: 'America/Toronto', language: 'en' as const },
}

// Who comes under an order that names a workflow is in that workflow's care.
test.each([
  [4, 'PRESENT', /^The deceased is in care already/],
  [5, 'LEFT', /^The deceased was in care, and has left/],
  [6, 'EXPECTED', /^Waits for the delivery at Toronto GSO Facility/],
])('order %d says what happens next where its workflow says %s', async (id, where, next) => {
  serve(({ path }) => {
    if (path.includes(`/workflow/${id + 10}/`))
      return { response: { ...CUSTODY, where, about: { kind: 'ghuslWorkflow', id: id + 10 } } }
    if (path.endsWith('/person/'))
      return { response: { ...CUSTODY, where: 'EXPECTED', about: { kind: 'bodyTransfer', id } } }
    if (path.endsWith('/link/')) return { response: null }
    return { response: path.endsWith(`/${id}/`) ? { ...ORDER, id, workflowId: id + 10 } : [] }
  })
  mount(
    () => (
      <WaysProvider wayTo={() => '/somewhere'}>
        <Suspense>
          <Screen params={{ id }} />
        </Suspense>
      </WaysProvider>
    ),
    { config: { user: CHAIR, modules: ['GHUSL'] } },
  )
  await expect.element(page.getByText(next)).toBeVisible()
})
