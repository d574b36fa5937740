import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { repeatableRandom } from '../../db/seed/random.ts'
import { FIRST_SEEDERS, LAST_SEEDERS, RECORD_SEEDERS } from '../../db/seed/records.ts'
import type { Role } from '../../kit/rules/access.ts'
import { miscounts } from '../../kit/server/list/counts/upkeep.ts'
import { plannedInput } from '../../modules/announcements/kinds/mayyit/testing/inputs.ts'
import { JAMATKHANA } from '../../modules/announcements/testing/records.ts'
import { compareTotals, LISTS, PEOPLE } from '../testing/listTotals.ts'
import { startTestApp, type TestApp } from '../testing/testApp.ts'

/** In the week after the demonstration was made. */
const FUNERAL = {
  dateOfDeath: '2026-11-19',
  chelliAnjaliDateTime: '2026-11-25T18:00:00Z',
  samarAndZiaratDateTime: '2026-11-26T00:30:00Z',
}

describe('every list of the demonstration', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ now: '2026-11-20T15:00:00Z' })
    for (const seeder of [...FIRST_SEEDERS, ...RECORD_SEEDERS, ...LAST_SEEDERS])
      await seeder({ db: app.services.db, clock: app.clock, random: repeatableRandom(1), count: 12 })
    // The first call of somebody adds a line to the timeline.
    for (const as of PEOPLE) await app.call('GET', 'config/', { as })
  }, 60_000)
  afterAll(() => app.close())

  it.each(LISTS)('%s says to everybody how many rows it has, and keeps that number', async (path) => {
    const found = new Map<string, string>()
    for (const as of PEOPLE) found.set(as, await compareTotals(app, path, as))
    // A table without its triggers would have been found out above, by whoever sees more than nothing.
    expect([...found.values()]).toContain('kept')
    // Whose record is in several Jamatkhanas at once is counted when they ask.
    const counted = [...found].filter(([, how]) => how === 'counted').map(([as]) => as)
    expect(counted.filter((as) => !(path === '/mayyit/search/' && as.startsWith('mk')))).toEqual([])
  })

  it('/mayyit/search/ counts for an MK what stands in their Jamatkhana besides the one that officiates', async () => {
    const { eastYork, headquarters } = JAMATKHANA
    for (const [officiatingJk, samarAndZiaratJk] of [
      [eastYork, headquarters],
      [headquarters, eastYork],
      [headquarters, headquarters],
    ]) {
      const body = plannedInput({ officiatingJk, samarAndZiaratJk, ...FUNERAL })
      expect((await app.call('POST', 'mayyit/', { as: 'mgc', body })).status).toBe(200)
    }
    expect(await compareTotals(app, '/mayyit/search/', 'mk')).toBe('counted')
    expect(await compareTotals(app, '/mayyit/search/', 'mgc')).toBe('kept')
  })

  it.each([
    ['mk', ['MK', 'ADMIN']],
    ['mk', ['MK', 'MK_DELEGATE', 'BAYAH_CONVENER']],
    ['mk', ['MK', 'NATIONAL_READ_ONLY', 'BAYAH_COORDINATOR']],
    ['mk', ['MK', 'MGC', 'GHUSL_CHAIR', 'DELETE']],
    ['admin7', ['NATIONAL_READ_ONLY', 'ADMIN', 'BAYAH_REGISTRATION_EXPORT_DATA']],
    ['reporting', ['MAYYIT_REPORTING', 'FATEHA_APPROVER']],
  ] satisfies [string, Role[]][])('is right for %s with the roles %j', async (as, roles) => {
    const { db } = app.services
    const others = db.updateTable('appUser').where('email', '=', `${as}@example.org`)
    const { roles: before } = await db
      .selectFrom('appUser')
      .select('roles')
      .where('email', '=', `${as}@example.org`)
      .executeTakeFirstOrThrow()
    await others.set({ roles }).execute()
    for (const path of LISTS) await compareTotals(app, path, as)
    await others.set({ roles: before }).execute()
  })

  it('is right for whoever is named for the release of another region, and has no role', async () => {
    const { db } = app.services
    const search = async () => app.call('POST', '/announcement/search/', { as: 'coordinator', body: { pageSize: -1 } })
    expect((await search()).status).toBe(403)
    for (const regionId of [3, 7])
      await db
        .insertInto('setting')
        .values({ regionId, name: 'announcementApprovalEmails', value: 'coordinator@example.org' })
        .onConflict((conflict) =>
          conflict.columns(['regionId', 'name']).doUpdateSet({ value: 'coordinator@example.org' }),
        )
        .execute()
    expect((await search()).body.response.data.length).toBeGreaterThan(0)
    await compareTotals(app, '/announcement/search/', 'coordinator')
  })

  it('is kept as it is counted', async () => {
    expect(await miscounts(app.services.db)).toEqual([])
  })
})
