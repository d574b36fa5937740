import { describe, expect, it } from 'vitest'
import { dueInWords, isOverdue } from './due.ts'
import {
  doersInWords,
  dueTimes,
  nextStepOf,
  rolesOfStep,
  STEP_TYPES,
  STEPS,
  type StepType,
  stepOrderOf,
  stepStatuses,
  waitsForInWords,
  workflowDue,
} from './steps.ts'

const statusesAfter = (...completed: StepType[]) => stepStatuses(new Set(completed))

describe('the steps of a workflow', () => {
  it('stand in the order and groups of decisions §14', () => {
    expect(STEP_TYPES.map((type) => [stepOrderOf(type), type, STEPS[type].stepGroup, STEPS[type].dueHours])).toEqual([
      [1, 'SCHEDULE_PICKUP', 'Pickup', 6],
      [2, 'PICKUP_COMPLETE', 'Pickup', 24],
      [3, 'TRANSFER_TO_GHUSL_FACILITY', 'Facility', 30],
      [4, 'GSO_INTAKE', 'Facility', 48],
      [5, 'MAYYIT_INTAKE_FORM', 'Announcement', 24],
      [6, 'ON_FUNERAL_FORM_15', 'Documents', 72],
    ])
  })

  it('follow each other as decisions §14 says', () => {
    const ready = (...completed: StepType[]) =>
      Object.entries(statusesAfter(...completed)).flatMap(([type, status]) => (status === 'READY' ? [type] : []))
    expect(ready()).toEqual(['SCHEDULE_PICKUP', 'MAYYIT_INTAKE_FORM'])
    expect(ready('SCHEDULE_PICKUP')).toEqual(['PICKUP_COMPLETE', 'MAYYIT_INTAKE_FORM'])
    expect(ready('SCHEDULE_PICKUP', 'PICKUP_COMPLETE', 'MAYYIT_INTAKE_FORM')).toEqual([
      'TRANSFER_TO_GHUSL_FACILITY',
      'GSO_INTAKE',
    ])
    expect(ready('SCHEDULE_PICKUP', 'PICKUP_COMPLETE', 'GSO_INTAKE')).toEqual([
      'TRANSFER_TO_GHUSL_FACILITY',
      'MAYYIT_INTAKE_FORM',
    ])
    expect(ready('SCHEDULE_PICKUP', 'PICKUP_COMPLETE', 'GSO_INTAKE', 'MAYYIT_INTAKE_FORM')).toEqual([
      'TRANSFER_TO_GHUSL_FACILITY',
      'ON_FUNERAL_FORM_15',
    ])
    expect(ready(...STEP_TYPES)).toEqual([])
  })

  it('make no circle, and name steps that there are', () => {
    for (const type of STEP_TYPES)
      for (const before of STEPS[type].after) {
        expect(STEP_TYPES).toContain(before)
        // Each follows one that can be done without it.
        expect(statusesAfter(...STEP_TYPES.filter((other) => other !== type))[before]).toBe('COMPLETED')
        expect(STEPS[before].after).not.toContain(type)
      }
    const completed = new Set<StepType>()
    while (completed.size < STEP_TYPES.length) {
      const next = STEP_TYPES.find((type) => stepStatuses(completed)[type] === 'READY')
      if (!next) throw new Error('nothing can be done any more')
      completed.add(next)
    }
  })

  it('say what they wait for, and who does them', () => {
    const standing = (done: readonly StepType[]) =>
      STEP_TYPES.map((stepType) => ({ stepType, status: stepStatuses(new Set(done))[stepType] }))
    const form15 = { stepType: 'ON_FUNERAL_FORM_15', status: 'BLOCKED' } as const
    expect(waitsForInWords(form15, standing([]))).toBe('Intake Form and Mayyit Intake Form')
    expect(waitsForInWords(form15, standing(['MAYYIT_INTAKE_FORM']))).toBe('Intake Form')
    expect(waitsForInWords({ ...form15, status: 'READY' }, standing([]))).toBeNull()
    expect(doersInWords('GSO_INTAKE')).toBe('the Ghusl chair or the GSO chair')
    expect(doersInWords('MAYYIT_INTAKE_FORM')).toBe('the MGC')
    expect(rolesOfStep('GSO_INTAKE')).toEqual(['GHUSL_CHAIR', 'GSO_CHAIR'])
    expect(rolesOfStep('MAYYIT_INTAKE_FORM')).toEqual(['MGC'])
  })
})

describe('when something is due', () => {
  it('counts hours, over a change of clocks too', () => {
    // Toronto goes back an hour in this night.
    expect(dueTimes('2026-11-01T04:30:00Z').PICKUP_COMPLETE).toBe('2026-11-02T04:30:00.000Z')
    expect(dueTimes('2026-03-08T05:30:00Z').SCHEDULE_PICKUP).toBe('2026-03-08T11:30:00.000Z')
  })

  it('is the earliest open step', () => {
    const step = (status: 'READY' | 'BLOCKED' | 'COMPLETED', hour: number) => ({
      status,
      toBeCompletedBefore: `2026-11-16T${hour}:00:00.000Z`,
    })
    expect(workflowDue([step('COMPLETED', 10), step('BLOCKED', 12), step('READY', 11)])).toBe(
      '2026-11-16T11:00:00.000Z',
    )
    expect(workflowDue([step('READY', 12), step('BLOCKED', 11)])).toBe('2026-11-16T11:00:00.000Z')
    expect(workflowDue([step('COMPLETED', 10)])).toBeNull()
  })

  it('has one step that is next: of those that can be done, the one that is due first', () => {
    const step = (status: 'READY' | 'BLOCKED' | 'COMPLETED', hour: number, stepOrder: number) => ({
      ...{ status, stepOrder, toBeCompletedBefore: `2026-11-16T${hour}:00:00.000Z` },
    })
    const steps = [step('READY', 12, 5), step('COMPLETED', 10, 1), step('BLOCKED', 11, 3), step('READY', 12, 2)]
    expect(nextStepOf(steps)).toBe(steps[3])
    expect(nextStepOf([...steps, step('READY', 11, 6)])?.stepOrder).toBe(6)
    expect(nextStepOf([step('COMPLETED', 10, 1), step('BLOCKED', 11, 2)])).toBeNull()
  })

  it('says in words that it is over', () => {
    const due = '2026-11-16T17:00:00.000Z'
    expect(dueInWords(due, 'America/Toronto', { zone: 'America/Toronto', now: '2026-11-16T17:00:00Z' })).toBe(
      'Due: Monday, 16 November, 12:00 pm',
    )
    expect(dueInWords(due, 'America/Regina', { zone: 'America/Toronto', now: '2026-11-16T17:00:01Z' })).toBe(
      'Overdue: it was due Monday, 16 November, 11:00 am, Regina time',
    )
    expect(dueInWords(null, 'America/Toronto', { zone: 'America/Toronto', now: due })).toBe('Nothing is due')
    expect([isOverdue(null, due), isOverdue(due, due), isOverdue(due, '2026-11-16T17:00:00.001Z')]).toEqual([
      false,
      false,
      true,
    ])
  })
})
