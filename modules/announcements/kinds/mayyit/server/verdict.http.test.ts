import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../../app/testing/testApp.ts'
import { flattenErrors } from '../../../../../kit/rules/validation.ts'
import type { Facts } from '../../../rules/kind.ts'
import { anyForm, wellTypedForm } from '../testing/arbitrary.ts'
import { formErrors } from '../testing/facts.ts'
import { plannedInput } from '../testing/inputs.ts'

/** Hundreds of calls, on a machine that may be busy. */
const PATIENCE = 120_000

describe('browser and server', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  /** What the browser knows: nothing but what the API answers. */
  async function factsOfBrowser(): Promise<Facts> {
    const ask = async (path: string) => (await app.call('GET', path, { as: 'mgc' })).body.response
    const { user, announcedIn } = await ask('config/')
    const regions: { id: number; timezone: string }[] = await ask('region/all/')
    const cemeteries: { officialName: string }[] = await ask('cemeteryLocation/active/')
    const workflows: { id: number }[] = await ask('ghusl/workflow/openForMayyitIntake/')
    return {
      actor: user,
      announcedIn,
      now: app.clock.now().toString(),
      jamatkhanas: await ask('jamatkhana/all/mayyit/'),
      before: null,
      regionTimezone: regions.find(({ id }) => id === user.regionId)?.timezone,
      offers: {
        chelliAnjaliLocation: cemeteries.map(({ officialName }) => officialName),
        workflowId: workflows.map(({ id }) => id),
      },
    }
  }

  const verdict = async (method: string, path: string, body: unknown) => {
    const answer = await app.call(method, path, { as: 'mgc', body })
    expect([200, 422]).toContain(answer.status)
    return answer.status === 200 ? {} : flattenErrors(answer.body.entityErrors)
  }

  it(
    'say the same about 200 random new forms',
    async () => {
      const facts = await factsOfBrowser()
      let taken = 0
      await fc.assert(
        // Every third well-typed form is taken, of any form one in sixteen: 37 of 200, never by luck below six.
        fc.asyncProperty(fc.oneof(anyForm, wellTypedForm), async (form) => {
          // What JSON cannot carry never leaves the browser either.
          const sent: unknown = JSON.parse(JSON.stringify(form))
          const errors = formErrors(sent, facts)
          if (Object.keys(errors).length === 0) taken++
          expect(await verdict('POST', 'mayyit/', sent)).toEqual({ ...errors })
        }),
        { numRuns: 200 },
      )
      expect(taken).toBeGreaterThan(5)
    },
    PATIENCE,
  )

  it(
    'say the same about 100 random edits',
    async () => {
      const made = await app.call('POST', 'mayyit/', { as: 'mgc', body: plannedInput() })
      const { id } = made.body.response
      // A prayer that has passed meanwhile may stay where it is.
      const stood = { chelliAnjaliDateTime: '2026-11-16T16:00:00Z' }
      await app.database.db.updateTable('mayyit').set(stood).where('recordId', '=', id).execute()
      const facts = await factsOfBrowser()
      await fc.assert(
        fc.asyncProperty(anyForm, fc.boolean(), async (form, keeps) => {
          const before = (await app.call('GET', `mayyit/${id}/`, { as: 'mgc' })).body.response
          const sent: unknown = JSON.parse(
            JSON.stringify({ ...form, ...(keeps && { chelliAnjaliDateTime: before.chelliAnjaliDateTime }) }),
          )
          const expected = { ...formErrors(sent, { ...facts, before }) }
          expect(await verdict('PUT', `mayyit/${id}/`, sent)).toEqual(expected)
        }),
        { numRuns: 100 },
      )
    },
    PATIENCE,
  )
})
