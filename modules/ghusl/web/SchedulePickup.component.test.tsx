import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sayWhen } from '../../../kit/rules/when.ts'
import { mount } from '../../../kit/web/testing/mount.tsx'
import { serve } from '../../../kit/web/testing/server.ts'
import { WaysProvider } from '../../../kit/web/ways.tsx'
import type { Workflow, WorkflowStep } from '../rules/workflow.ts'
import { SchedulePickup } from './SchedulePickup.tsx'

const today = Temporal.Now.zonedDateTimeISO('America/Toronto').startOfDay()
const ahead = (days: number) => today.add({ days }).toPlainDate().toString()
const noon = (days: number) => today.add({ days, hours: 12 }).toInstant().toString()
const NEAREST = { arrivesOn: noon(2), leavesOn: noon(3) }

const box = (name: string) => page.getByRole('textbox', { name, exact: true })

test('a free time before the day of the pickup moves that day too, and says so before', async () => {
  const room = { freeCapacity: 0, usedCapacity: 4, capacity: 4, nearest: NEAREST }
  serve(() => ({ response: { ...room, capacityAvailable: false } }))
  const workflow = { id: 7, name: 'Noorbanu Jiwa', timezone: 'America/Toronto', gsoFacilityId: 1, stay: null }
  mount(() => (
    <WaysProvider wayTo={() => null}>
      <SchedulePickup workflow={workflow as Workflow} step={{ id: 41 } as WorkflowStep} />
    </WaysProvider>
  ))
  await userEvent.fill(box('Pickup date'), ahead(4))
  await userEvent.fill(box('Arrival date and time, date'), ahead(4))
  await userEvent.fill(box('Exit date and time, date'), ahead(5))
  await expect
    .element(page.getByRole('status', { name: 'Free places' }))
    .toMatchTextContent(
      `The pickup is then on ${sayWhen(ahead(2), 'read', 'UTC', { zone: 'UTC', now: Temporal.Now.instant().toString() })}.`,
    )
  await userEvent.click(page.getByRole('button', { name: 'Take this time' }))
  await expect.element(box('Pickup date')).toHaveValue(ahead(2))
  await expect.element(box('Arrival date and time, date')).toHaveValue(ahead(2))
})

test('says beside Submit why it cannot be pressed', async () => {
  const room = { freeCapacity: 0, usedCapacity: 4, capacity: 4, nearest: NEAREST, capacityAvailable: false }
  serve(() => ({ response: room }))
  const workflow = { id: 8, name: 'Noorbanu Jiwa', timezone: 'America/Toronto', gsoFacilityId: 1, stay: null }
  mount(() => (
    <WaysProvider wayTo={() => null}>
      <SchedulePickup workflow={workflow as Workflow} step={{ id: 41 } as WorkflowStep} />
    </WaysProvider>
  ))
  await userEvent.fill(box('Arrival date and time, date'), ahead(4))
  await userEvent.fill(box('Exit date and time, date'), ahead(5))
  const submit = page.getByRole('button', { name: 'Submit' })
  await expect.element(submit).toBeDisabled()
  await expect.element(submit).toHaveAccessibleDescription('There is no free place at that time.')
})

test('says over which workflow address and contact were typed, whatever is loaded of it meanwhile', async () => {
  const room = { freeCapacity: 2, usedCapacity: 2, capacity: 4, nearest: null, capacityAvailable: true }
  const workflow: Partial<Workflow> & { version: number } = {
    ...{
      id: 9,
      version: 4,
      name: 'Noorbanu Jiwa',
      timezone: 'America/Toronto',
      gsoFacilityId: 1,
      stay: null,
      steps: [],
    },
    ...{ pickupStreet1: '12 Pape Avenue', pickupCity: 'Toronto', pickupProvince: 'Ontario' },
    ...{ pickupPostalCode: 'M4B1B3', contactName: 'Shirin Jiwa', contactPhone: '416-555-1234' },
  }
  const sent = serve(({ method }) => ({ response: method === 'POST' ? workflow : room }))
  mount(() => {
    const [version, setVersion] = useState(workflow.version)
    return (
      <WaysProvider wayTo={() => null}>
        <button type="button" onClick={() => setVersion(5)}>
          Load
        </button>
        <SchedulePickup workflow={{ ...workflow, version } as Workflow} step={{ id: 41 } as WorkflowStep} />
      </WaysProvider>
    )
  })
  await userEvent.fill(box('Pickup date'), ahead(1))
  await userEvent.fill(box('Arrival date and time, date'), ahead(4))
  await userEvent.fill(box('Exit date and time, date'), ahead(5))
  await userEvent.fill(box('Party name'), 'Sunrise Transfer')
  await userEvent.fill(box('Person name'), 'Omar Haji')
  await userEvent.fill(page.getByRole('textbox', { name: /^Person phone/ }), '416-555-9876')
  await userEvent.fill(page.getByRole('textbox', { name: /^Person e-mail/ }), 'omar@sunrise.example')
  await userEvent.click(page.getByRole('button', { name: 'Load' }))
  await userEvent.click(page.getByRole('button', { name: 'Submit' }))
  await expect
    .poll(() => sent.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({ version: 4, pickupPersonName: 'Omar Haji' })
})
