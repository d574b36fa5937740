import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { rolesGranted } from './public.ts'

// Who holds a role by their term, as the set-up asks (decisions §11): terms are cut in SQL, and judged as everywhere.

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Noon of 16 November in Toronto, where region 3 is. */
const NOW = '2026-11-16T17:00:00Z'

it.each([
  ['since long ago, with no end', '2020-01-01', null, true],
  ['since today', '2026-11-16', null, true],
  ['from tomorrow on', '2026-11-17', null, false],
  ['from next year on', '2027-11-17', null, false],
  ['until today', '2020-01-01', '2026-11-16', true],
  ['until yesterday', '2020-01-01', '2026-11-15', false],
  ['until last year', '2020-01-01', '2025-11-16', false],
  ['until next year', '2020-01-01', '2027-11-16', true],
])('a role held %s', async (_, from, until, isHeld) => {
  const { db } = app.services
  await sql`delete from app_user where email = 'termed@example.org'`.execute(db)
  await sql`
    insert into app_user (first_name, last_name, email, communication_email, region_id, jamatkhana_id, roles,
      start_date, end_date, status, created_on, updated_on)
    values ('Termed', 'Hirji', 'termed@example.org', 'termed@example.org', 3, 302, '{MK,GSO_CHAIR}', ${from}, ${until},
      'ACTIVE', now(), now())`.execute(db)
  const others = sql`update app_user set status = 'INACTIVE' where email <> 'termed@example.org' and jamatkhana_id = 302`
  await others.execute(db)
  const at302 = async (regionId: number | null) =>
    (await rolesGranted(db, { regionId, now: NOW })).filter(({ jamatkhanaId }) => jamatkhanaId === 302)
  const held = ['GSO_CHAIR', 'MK'].map((role) => ({ role, regionId: 3, jamatkhanaId: 302 }))
  for (const regionId of [3, null]) {
    const found = (await at302(regionId)).map(({ role, regionId: region, jamatkhanaId }) => ({
      ...{ role, regionId: region, jamatkhanaId },
    }))
    expect(found.toSorted((one, other) => (one.role < other.role ? -1 : 1))).toEqual(isHeld ? held : [])
  }
  expect(await at302(7)).toEqual([])
})

it.each([
  ['another who has begun', '2026-11-17', null, '2020-01-01', '2027-11-16', true],
  ['another whose last day it is', '2026-11-17', null, '2020-01-01', '2026-11-16', true],
  ['another who ended yesterday', '2026-11-17', null, '2020-01-01', '2026-11-15', false],
  ['another who began today', '2026-11-17', '2027-11-16', '2026-11-16', '2026-11-16', true],
])('a role held, beside one who stays longer and begins tomorrow, by %s', async (_, from, until, since, to, isHeld) => {
  const { db } = app.services
  await sql`delete from app_user where email like 'termed%'`.execute(db)
  await sql`
    insert into app_user (first_name, last_name, email, communication_email, region_id, jamatkhana_id, roles,
      start_date, end_date, status, created_on, updated_on)
    select 'Termed', 'Hirji', 'termed' || begins || '@example.org', 'termed@example.org', 5, 501, '{GSO_CHAIR}',
      begins::date, ends::date, 'ACTIVE', now(), now()
    from (values (${from}::text, ${until}::text), (${since}::text, ${to}::text)) as term (begins, ends)`.execute(db)
  for (const regionId of [5, null]) {
    const chairs = (await rolesGranted(db, { regionId, now: NOW })).filter(
      ({ role, jamatkhanaId }) => role === 'GSO_CHAIR' && jamatkhanaId === 501,
    )
    expect(chairs.length > 0).toBe(isHeld)
  }
})
