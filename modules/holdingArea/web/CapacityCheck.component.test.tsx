import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../kit/web/testing/mount.tsx'
import { serve } from '../../../kit/web/testing/server.ts'
import type { Span } from '../rules/capacity.ts'
import { CapacityCheck, useCapacity, whyNoRoom } from './public.tsx'

const WANTED = { arrivesOn: '2026-11-20T14:00:00Z', leavesOn: '2026-11-22T14:00:00Z' }
const NEAREST = { arrivesOn: '2026-11-21T14:00:00.000Z', leavesOn: '2026-11-23T14:00:00.000Z' }
const FREE = { capacityAvailable: true, freeCapacity: 3, usedCapacity: 1, capacity: 4, nearest: null }
const FULL = { capacityAvailable: false, freeCapacity: 0, usedCapacity: 4, capacity: 4, nearest: NEAREST }

function Trial({ facilityId = 3, stay = WANTED }: { facilityId?: number | null; stay?: Partial<Span> }) {
  const [typed, setTyped] = useState(stay)
  const capacity = useCapacity({
    facilityId,
    arrivesOn: typed.arrivesOn ?? null,
    leavesOn: typed.leavesOn ?? null,
    except: { transferId: 7 },
  })
  return (
    <>
      <CapacityCheck capacity={capacity} timezone="America/Halifax" onTake={setTyped} />
      <button type="submit" disabled={whyNoRoom(capacity) !== null}>
        Submit
      </button>
    </>
  )
}

const box = page.getByRole('status', { name: 'Free places' })
const submit = page.getByRole('button', { name: 'Submit' })

test('says in words and numbers how many places are free', async () => {
  const sent = serve(() => ({ response: FREE }))
  mount(() => <Trial />)
  await expect.element(box).toHaveTextContent('1 of 4 places are taken at that time, so 3 are free.')
  await expect.element(submit).toBeEnabled()
  expect(decodeURIComponent(sent[0]?.path ?? '')).toBe(
    '/ghusl/holdingArea/checkCapacity/gsoFacilityId/3/between/2026-11-20T14:00:00.000Z/2026-11-22T14:00:00.000Z/?transferId=7',
  )
})

test('without room nothing can be submitted, and the nearest free time can be taken, in the zone of the facility', async () => {
  serve(({ path }) => ({ response: decodeURIComponent(path).includes('2026-11-20') ? FULL : FREE }))
  mount(() => <Trial />)
  await expect.element(box).toMatchTextContent(/^All 4 places are taken at that time\./)
  await expect
    .element(box)
    .toMatchTextContent(
      /from Saturday, 21 November 2026, 10:00 am until Monday, 23 November 2026, 10:00 am\. These are times of the facility, Halifax time\./,
    )
  await expect.element(submit).toBeDisabled()
  await userEvent.click(page.getByRole('button', { name: 'Take this time' }))
  await expect.element(box).toMatchTextContent(/3 are free/)
  await expect.element(box).toHaveFocus()
  await expect.element(submit).toBeEnabled()
})

test.each([
  ['no facility', { facilityId: null }],
  ['half a time', { stay: { ...WANTED, leavesOn: '2026-11-22T' } }],
  ['no exit', { stay: { arrivesOn: WANTED.arrivesOn } }],
  ['an exit before the arrival', { stay: { ...WANTED, leavesOn: '2026-11-19T14:00:00Z' } }],
  ['more than a month', { stay: { ...WANTED, leavesOn: '2027-11-19T14:00:00Z' } }],
])('of %s nothing is asked, and nothing kept from being submitted', async (_, given) => {
  const sent = serve(() => ({ response: FULL }))
  mount(() => <Trial {...given} />)
  await expect.element(submit).toBeEnabled()
  await expect.element(box).toBeEmptyDOMElement()
  expect(sent).toEqual([])
})

test('where nobody can tell, the server judges what is submitted', async () => {
  serve(() => ({ status: 422, msg: 'No' }))
  mount(() => <Trial />)
  await expect.element(submit).toBeEnabled()
})
