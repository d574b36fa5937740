import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../kit/web/testing/mount.tsx'
import { serve } from '../../../kit/web/testing/server.ts'
import { WaysProvider } from '../../../kit/web/ways.tsx'
import { handoverScreen } from './HandoverPage.tsx'

const Screen = handoverScreen.component as (props: {
  params: { kind: string; id: number; type: string }
}) => React.ReactNode

const LEFT = {
  ...{
    about: { kind: 'bodyTransfer', id: 14 },
    name: 'Nurjehan Merchant',
    age: null,
    dateOfBirth: null,
    band: 'T-500',
  },
  ...{ where: 'LEFT', regionId: 3, gsoFacilityId: 1, gsoFacilityName: 'Toronto GSO Facility' },
  ...{ timezone: 'America/Toronto', arrivedOn: '2026-11-18T15:00:00.000Z', leavesOn: '2026-11-20T15:00:00.000Z' },
  ...{ leftOn: '2026-11-19T15:00:00.000Z', toCheck: false, similar: [], entries: [] },
  belongings: { jewellery: 'NO', jewelleryDetails: null, effects: 'NO', effectsDetails: null },
}

test('who comes by an old link to write down of somebody who has left reads that they have', async () => {
  serve(() => ({ response: LEFT }))
  mount(() => (
    <WaysProvider wayTo={() => '/order'}>
      <Suspense>
        <Screen params={{ kind: 'bodyTransfer', id: 14, type: 'LEFT' }} />
      </Suspense>
    </WaysProvider>
  ))
  await expect.element(page.getByText('Nurjehan Merchant has already left.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Back' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Write it down' })).not.toBeInTheDocument()
})
