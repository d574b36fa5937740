import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { repeatableRandom } from '../../db/seed/random.ts'
import { FIRST_SEEDERS, LAST_SEEDERS, RECORD_SEEDERS } from '../../db/seed/records.ts'
import { clearing } from '../../kit/server/database/kept.ts'
import { clear, countPast, type Retained } from '../../kit/server/retention.ts'
import { submit } from '../../modules/announcements/testing/records.ts'
import { startTestApp, type TestApp } from '../testing/testApp.ts'
import { RETENTION } from './modules.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T15:00:00Z' })
  const { db } = app.services
  for (const seeder of [...FIRST_SEEDERS, ...RECORD_SEEDERS, ...LAST_SEEDERS])
    await seeder({ db, clock: app.clock, random: repeatableRandom(1), count: 60 })
  // With its letters and links.
  await submit(app, 'samar')
})
afterAll(() => app.close())

/** Long before anything of the demonstration, so that one row is past and no other. */
const AT = '2020-01-01T00:00:00Z'
/** Later than any time that a line may be over at, and within the demonstration. */
const LATELY = '2026-11-19T12:00:00Z'
/** Since `AT`, and before any line of two years is over: what is changed later than it was cleared is cleared again. */
const SINCE = '2021-06-01T12:00:00Z'

/** Sets one of the rows to what is said of it. */
const one = (table: string, which: string, values: string) =>
  `update ${table} set ${values} where ctid = (select ctid from ${table} where ${which} order by ctid limit 1)`
const line = (event: string, address: string) =>
  `insert into timeline_entry (about_kind, about_id, "on", event, address) values ('samar', 1, ${AT_SQL}, '${event}', ${address})`
const because = (event: string, note: string) =>
  `insert into timeline_entry (about_kind, about_id, "on", event, note, note_said) values ('bodyTransfer', 1, ${AT_SQL}, '${event}', ${note})`
const AT_SQL = `timestamptz '${AT}'`
const LATELY_SQL = `timestamptz '${LATELY}'`
const SINCE_SQL = `timestamptz '${SINCE}'`
const CLOSED = 'select id from ghusl_workflow where closed_on is not null'
const closed = (workflows: string) =>
  one('ghusl_workflow', `closed_on is not null and id in (${workflows})`, `closed_on = ${AT_SQL}`)

const calendarLink = (created: string, fetched: string, ended: string) =>
  `insert into calendar_link (user_id, purpose, names, token_hash, created_on, fetched_on, ended_on)
   values (3, 'RITES', false, 'hash', ${created}, ${fetched}, ${ended})`

type Case = {
  /** What makes a row whose time begins at `AT`, or `later` (days): everything else about it is new. */
  past: readonly string[]
  /** Days after `AT` at which the time begins, where it is not that. */
  later?: number
  /** A row that is old in every other way, and is not past. */
  never?: string
}

const CASES: Readonly<Record<string, readonly Case[]>> = {
  'link tokens': [{ past: [one('link_token', 'true', `expires_on = ${AT_SQL}`)] }],
  'keys of entries': [
    {
      past: [
        `insert into entry_key (key, what, digest, "on") values (gen_random_uuid(), 'samar', 'digest', ${AT_SQL})`,
      ],
    },
  ],
  'mail bodies': [{ past: [one('mail', 'body_cleared_on is null', `created_on = ${AT_SQL}`)] }],
  deliveries: [{ past: [one('mail', 'true', `created_on = ${AT_SQL}`)] }],
  'views, exports and sign-ins': ['VIEWED', 'EXPORTED', 'SIGNED_IN', 'SIGNED_OUT'].map((event) => ({
    past: [line(event, 'null')],
    never: line('EDITED', 'null'),
  })),
  'addresses of users in timelines': [{ past: [line('EDITED', `'10.0.0.1'`)], never: line('EDITED', 'null') }],
  'reasons of links taken back': [
    {
      past: [because('UNLINKED', `'Another person, says the daughter', null`)],
      never: because('UNLINKED', `'To order 7', '{}'`),
    },
    { past: [because('UNLINKED', `'Another person', null`)], never: because('CANCELLED', `'Buried abroad', null`) },
  ],
  'reasons of revealed SINs': [
    {
      past: [because('REVEALED', `'For the registrar, asks Shirin Jiwa', null`)],
      never: because('CANCELLED', `'Buried abroad', null`),
    },
  ],
  'private parts of records': [
    {
      past: [
        one(
          'record',
          `announcement_sent_on is not null`,
          `announcement_sent_on = ${AT_SQL}, updated_on = ${SINCE_SQL}`,
        ),
      ],
      never: one(
        'record',
        `announcement_sent_on is not null`,
        `announcement_sent_on = ${LATELY_SQL}, updated_on = ${AT_SQL}`,
      ),
    },
    { past: [one('record', `status = 'CANCELLED' and announcement_sent_on is null`, `updated_on = ${AT_SQL}`)] },
  ],
  'deleted records': [
    {
      past: [
        one('record', `status = 'CANCELLED'`, `deleted_on = ${AT_SQL}, deleted_by = 1, updated_on = ${LATELY_SQL}`),
      ],
      never: one('record', `status = 'CANCELLED' and deleted_on is null`, `updated_on = ${AT_SQL}`),
    },
  ],
  'gatherings taken out of records': [
    {
      past: [
        `insert into record_occasion_gone (record_id, what, at, gone_on)
         select id, 'dilsoji', ${LATELY_SQL}, ${AT_SQL} from record where kind = 'mayyit' limit 1`,
      ],
    },
  ],
  'deleted events of the calendar': [
    {
      past: [
        `insert into calendar_event_gone (event_id, version, event_date, created_on, gone_on)
         values (9999, 1, '2026-11-19', ${LATELY_SQL}, ${AT_SQL})`,
      ],
    },
  ],
  'calendar links': [
    // Withdrawn, never fetched, and fetched no more; one that is fetched stays, however old.
    { past: [calendarLink(AT_SQL, 'null', 'null')], never: calendarLink(AT_SQL, LATELY_SQL, 'null') },
    { past: [calendarLink(AT_SQL, AT_SQL, 'null')] },
    { past: [calendarLink(AT_SQL, LATELY_SQL, AT_SQL)] },
  ],
  'SINs of Form 15': [
    {
      past: [
        `insert into mayyit_form15 (record_id, version, updated_on, updated_by, sin_sealed, sin_key_id)
          select record_id, 1, ${LATELY_SQL}, 1, '\\x00', 'key' from mayyit where workflow_id in
            (${CLOSED}) limit 1
          on conflict (record_id) do update set sin_sealed = '\\x00', sin_key_id = 'key'`,
        closed(`select workflow_id from mayyit join mayyit_form15 using (record_id) where sin_sealed is not null`),
      ],
    },
  ],
  'SINs of intake forms': [
    {
      past: [
        one('ghusl_intake', `workflow_id in (${CLOSED})`, `sin_sealed = '\\x00', sin_key_id = 'key'`),
        closed('select workflow_id from ghusl_intake where sin_sealed is not null'),
      ],
    },
  ],
  'names and details in custody entries': [
    {
      past: [
        `insert into custody_entry (about_kind, about_id, region_id, type, standing, happened_on, recorded_on, received_by_name)
         values ('ghuslWorkflow', 1, 3, 'LEFT', 'COUNTS', ${AT_SQL}, ${AT_SQL}, 'Omar Haji')`,
      ],
    },
  ],
  'wrist bands of stays': [
    {
      past: [one('holding_stay', 'true', `arrived = true, left_on = ${AT_SQL}, band = 'W-1', band_key = 'w-1'`)],
      never: one(
        'holding_stay',
        'true',
        `arrived = true, left_on = null, arrives_on = ${AT_SQL}, band = 'W-1', band_key = 'w-1'`,
      ),
    },
  ],
  'words of comments': [
    {
      past: [
        `insert into record_comment (about_kind, about_id, by_user, "on", text) values ('samar', 1, 3, ${AT_SQL}, 'Said')`,
      ],
      never: `insert into record_comment (about_kind, about_id, by_user, "on", private_cleared_on)
        values ('samar', 1, 3, ${AT_SQL}, ${AT_SQL})`,
    },
  ],
  'private parts of Ghusl workflows': [{ past: [one('ghusl_workflow', 'true', `updated_on = ${AT_SQL}`)] }],
  "Bay'ah registrations cancelled or unfinished": [
    {
      past: [one('bayah', `status = 'CANCELLED'`, `updated_on = ${AT_SQL}`)],
      never: one('bayah', `status = 'COMPLETE'`, `updated_on = ${AT_SQL}`),
    },
    // While the ceremony is still to come nothing has come to nothing.
    {
      past: [one('bayah', `status = 'NEW'`, `updated_on = ${AT_SQL}, bayah_date_time = ${AT_SQL}`)],
      never: one(
        'bayah',
        `status = 'NEW'`,
        `updated_on = ${AT_SQL}, bayah_date_time = ${AT_SQL} + interval '8761 hours'`,
      ),
    },
  ],
  "private parts of Bay'ah registrations": [
    {
      past: [one('bayah', `status = 'COMPLETE'`, `updated_on = ${AT_SQL}`)],
      never: one('bayah', `status = 'NEW'`, `updated_on = ${AT_SQL}`),
    },
    { past: [one('bayah', `status = 'APPROVED'`, `updated_on = ${AT_SQL}`)] },
  ],
  "deleted Bay'ah registrations": [
    { past: [one('bayah', `status = 'COMPLETE'`, `deleted_on = ${AT_SQL}, updated_on = ${LATELY_SQL}`)] },
  ],
  "Bay'ah forms sent to families": [
    {
      past: [one('bayah_form', 'true', `sent_on = ${AT_SQL}, expires_on = ${AT_SQL} + interval '720 hours'`)],
      never: one('bayah_form', 'true', `sent_on = ${AT_SQL}, expires_on = ${LATELY_SQL}`),
    },
    // Renewed since: kept from then on.
    {
      past: [
        one(
          'bayah_form',
          'true',
          `sent_on = timestamptz '2019-06-01T00:00:00Z', expires_on = ${AT_SQL} + interval '720 hours'`,
        ),
      ],
    },
  ],
  'vendor addresses of transfer orders': [
    { past: [one('body_transfer', 'true', `created_on = ${AT_SQL}, updated_on = ${AT_SQL}`)] },
  ],
  'private parts of external deliveries': [
    {
      past: [one('body_delivery', 'linked_on is not null', `created_on = ${AT_SQL}, linked_on = ${AT_SQL}`)],
      never: one('body_delivery', 'linked_on is not null', `created_on = ${AT_SQL}, linked_on = ${LATELY_SQL}`),
    },
    { past: [one('body_delivery', 'linked_on is null', `created_on = ${AT_SQL}`)] },
  ],
  'addresses and sign-ins of users': [
    {
      past: [one('app_user', `status = 'INACTIVE'`, `updated_on = ${AT_SQL}, end_date = null`)],
      never: one('app_user', `status = 'ACTIVE' and end_date is null`, `updated_on = ${AT_SQL}`),
    },
    // The last day is theirs whole.
    {
      past: [
        one(
          'app_user',
          `status = 'ACTIVE'`,
          `start_date = '2019-01-01', end_date = '2020-01-01', updated_on = ${SINCE_SQL}`,
        ),
      ],
      later: 1,
    },
  ],
}

/** In days, as decisions §17 has them. */
const KEPT: Readonly<Record<string, number>> = {
  'link tokens': 90,
  'keys of entries': 30,
  'mail bodies': 365,
  deliveries: 730,
  'views, exports and sign-ins': 730,
  'reasons of links taken back': 730,
  'reasons of revealed SINs': 730,
  'addresses of users in timelines': 730,
  'private parts of records': 730,
  'deleted records': 365,
  'gatherings taken out of records': 90,
  'deleted events of the calendar': 90,
  'calendar links': 90,
  'SINs of Form 15': 90,
  'SINs of intake forms': 90,
  'private parts of Ghusl workflows': 730,
  "Bay'ah registrations cancelled or unfinished": 365,
  "private parts of Bay'ah registrations": 730,
  "deleted Bay'ah registrations": 365,
  "Bay'ah forms sent to families": 365,
  'names and details in custody entries': 730,
  'wrist bands of stays': 730,
  'words of comments': 730,
  'vendor addresses of transfer orders': 730,
  'private parts of external deliveries': 730,
  'addresses and sign-ins of users': 730,
}

test('each line of the table has its time, and a case', () => {
  expect(Object.fromEntries(RETENTION.map(({ what, days }) => [what, days]))).toEqual(KEPT)
  expect(Object.keys(CASES).toSorted()).toEqual(Object.keys(KEPT).toSorted())
})

describe.each(RETENTION)('$what', (kept) => {
  const cases = CASES[kept.what] ?? []
  test.each(cases)('stay until their time is over, to the second, and then go once', async ({ past, later = 0 }) => {
    const over = Temporal.Instant.from(AT).add({ hours: 24 * (kept.days + later) })
    const after = over.add({ seconds: 1 })
    expect(await gone(kept, past, [over.subtract({ seconds: 1 }), after, after])).toEqual([0, 1, 0])
  })

  test.for(cases.flatMap(({ never = [] }) => never))('stay where something newer counts: %s', async (statement) => {
    const after = Temporal.Instant.from(AT).add({ hours: 24 * kept.days, seconds: 1 })
    expect(await gone(kept, [statement], [after])).toEqual([0])
  })
})

/** How many of a line go at each of some times, after the rows were set so; all of it is taken back. */
async function gone(kept: Retained, rows: readonly string[], times: readonly Temporal.Instant[]): Promise<number[]> {
  const cleared: number[] = []
  const tried = app.services.db.transaction().execute(async (trx) => {
    await clearing(trx, async () => {
      for (const statement of rows) await sql.raw(statement).execute(trx)
    })
    for (const now of times) {
      const counted = await countPast(trx, kept, now)
      cleared.push(await clear(trx, kept, now))
      expect(counted).toBe(cleared.at(-1))
    }
    throw new TakenBack()
  })
  await expect(tried).rejects.toThrow(TakenBack)
  return cleared
}

class TakenBack extends Error {}
