import { expect, it } from 'vitest'
import { whyNotChangeTimes } from './changeTimes.ts'
import type { Workflow } from './workflow.ts'

const stay = (holds: boolean): Workflow['stay'] => ({
  ...{
    ...{ gsoFacilityId: 1, gsoFacilityName: 'Toronto GSO Facility' },
    arrivalDateTime: '2026-11-16T20:00:00.000Z',
    exitDateTime: '2026-11-17T20:00:00.000Z',
    where: 'EXPECTED',
    arrived: false,
    holds,
    leftOn: null,
  },
})
const NOT_SCHEDULED = 'The pickup has not been scheduled yet, so there are no times to change.'
const OFF_SITE = 'The deceased is stored off site, so no place is kept at the facility.'

/** A place at the facility is kept from the schedule on, and freed by `storedOffSite` (decisions §14). */
it.each<[Workflow['status'], Workflow['stay'], string | null]>([
  ['OPEN', stay(true), null],
  ['OPEN', stay(false), OFF_SITE],
  ['OPEN', null, NOT_SCHEDULED],
  ['COMPLETED', stay(true), 'This workflow is completed, so its times cannot be changed.'],
  ['CANCELLED', null, 'This workflow is cancelled, so its times cannot be changed.'],
])('the times of a workflow that is %s, with the stay %j: %s', (status, its, why) => {
  expect(whyNotChangeTimes({ status, stay: its })).toBe(why)
})
