import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../kit/web/testing/mount.tsx'
import { serve } from '../../../kit/web/testing/server.ts'
import { WaysProvider } from '../../../kit/web/ways.tsx'
import { changeTimesScreen } from './ChangeTimes.tsx'

const Screen = changeTimesScreen.component as (props: { params: { id: number } }) => React.ReactNode
const OTHER = { gsoFacilityId: 11, gsoFacilityName: 'The other house' }
const ROOM = { freeCapacity: 0, usedCapacity: 4, capacity: 4, nearest: null }

const now = Temporal.Now.instant()
const at = (hours: number) => now.add({ hours }).round('minute').toString()

test('the times of somebody who was moved are asked of the house where they lie', async () => {
  const workflow = {
    ...{ id: 7, name: 'Noorbanu Jiwa', version: 3, status: 'OPEN', timezone: 'America/Toronto' },
    ...{ gsoFacilityId: 1, gsoFacilityName: 'Toronto GSO Facility' },
    stay: { ...OTHER, arrivalDateTime: at(-5), exitDateTime: at(24), arrived: true, holds: true, leftOn: null },
  }
  const sent = serve(({ path }) =>
    path.includes('checkCapacity')
      ? // The former house is full by now.
        { response: { ...ROOM, capacityAvailable: path.includes('gsoFacilityId/11/') } }
      : { response: workflow },
  )
  mount(() => (
    <WaysProvider wayTo={() => null}>
      <Suspense>
        <Screen params={{ id: 7 }} />
      </Suspense>
    </WaysProvider>
  ))
  await expect.element(page.getByText(/The other house/)).toBeVisible()
  await expect.element(page.getByText(/Toronto GSO Facility/)).not.toBeInTheDocument()
  const exit = page.getByRole('textbox', { name: 'Exit date and time, date' })
  await exit.fill(now.add({ hours: 96 }).toZonedDateTimeISO('America/Toronto').toPlainDate().toString())
  await expect.poll(() => sent.some(({ path }) => path.includes('gsoFacilityId/11/'))).toBe(true)
  expect(sent.filter(({ path }) => path.includes('gsoFacilityId/1/'))).toEqual([])
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeEnabled()
})
