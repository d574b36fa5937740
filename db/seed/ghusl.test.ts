import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fakeClock } from '../../kit/testing/clock.ts'
import { type TestDatabase, testDatabase } from '../../kit/testing/testDatabase.ts'
import { isOverdue } from '../../modules/ghusl/rules/due.ts'
import { type StepType, stepStatuses } from '../../modules/ghusl/rules/steps.ts'
import { usedCapacity } from '../../modules/holdingArea/rules/capacity.ts'
import { seedDemonstration } from './seed.ts'

describe.each(['2026-11-20T15:00:00Z', '2026-03-08T06:30:00Z'])('invented workflows, made on %s', (now) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
    await seedDemonstration({ db: database.db, clock: fakeClock(now) })
  })
  afterAll(() => database.close())

  const workflows = () => database.db.selectFrom('ghuslWorkflow').selectAll().execute()
  const steps = () => database.db.selectFrom('ghuslStep').selectAll().execute()

  it('stand in every status, and let each team find something to do', async () => {
    const all = await workflows()
    expect(all).toHaveLength(36)
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['OPEN', 'COMPLETED', 'CANCELLED']))
    const open = new Set(all.filter(({ status }) => status === 'OPEN').map(({ id }) => id))
    const ready = (await steps()).filter(({ workflowId, status }) => open.has(workflowId) && status === 'READY')
    expect(new Set(ready.map(({ stepType }) => stepType)).size).toBe(6)
    expect(ready.filter(({ dueOn }) => isOverdue(dueOn, now))).not.toEqual([])
  })

  it('stand as the graph of their steps says', async () => {
    const byWorkflow = Map.groupBy(await steps(), ({ workflowId }) => workflowId)
    for (const { id, status } of await workflows()) {
      const own = byWorkflow.get(id) ?? []
      const done = new Set<StepType>(own.filter((step) => step.status === 'COMPLETED').map(({ stepType }) => stepType))
      expect(Object.fromEntries(own.map(({ stepType, status: its }) => [stepType, its]))).toEqual(stepStatuses(done))
      if (status !== 'CANCELLED') expect(done.size === 6).toBe(status === 'COMPLETED')
    }
  })

  it('name their Mayyits, which name them', async () => {
    const linked = (await workflows()).filter(({ mayyitId }) => mayyitId !== null)
    expect(linked.length).toBeGreaterThan(5)
    for (const { id, mayyitId } of linked) {
      const { workflowId } = await database.db
        .selectFrom('mayyit')
        .select('workflowId')
        .where('recordId', '=', mayyitId as number)
        .executeTakeFirstOrThrow()
      expect(workflowId).toBe(id)
    }
  })

  it('lie two to a place nowhere', async () => {
    const stays = await database.db.selectFrom('holdingStay').selectAll().where('holds', '=', true).execute()
    expect(stays.length).toBeGreaterThan(10)
    for (const { gsoFacilityId, slot, arrivesOn, leavesOn } of stays) {
      const beside = stays.filter((stay) => stay.gsoFacilityId === gsoFacilityId && stay.slot === slot)
      expect(usedCapacity(beside, { arrivesOn, leavesOn })).toBe(1)
    }
  })
})
