import { sql } from 'kysely'
import { looksForName, looksForWords, peopleIn } from '../../../kit/server/personSource.ts'
import { ceremonyStamp } from '../rules/consentText.ts'
import { bayahPaths } from '../rules/paths.ts'
import type { BayahStatus } from '../rules/statuses.ts'
import { aboutWords, statusWords } from '../words/en.ts'
import { bayahList, JOINS } from './list.ts'
import './tables.ts'

type Row = { status: BayahStatus; bayahDateTime: string; jamatkhana: string; timezone: string }

/** Registrations whose guardian fits; the guardian is looked through and never answered. */
const ofGuardians = (fits: unknown) => sql`bayah.id in (select bayah_id from bayah_guardian where ${fits})`

const GUARDIAN_NAME = sql`folded(first_name || ' ' || last_name)`

/** Children who are registered, found by their names and by those who stand for them (decisions §2). */
export const peopleInBayah = peopleIn<Row>({
  group: { key: 'bayah', label: aboutWords.registration },
  module: 'BAYAH',
  list: bayahList,
  name: 'name',
  select: sql`bayah.status, bayah.bayah_date_time, jamatkhana.name as jamatkhana, jamatkhana.timezone`,
  joins: JOINS.jamatkhana,
  contacts: (asked) =>
    ofGuardians(
      asked.by === 'email'
        ? sql`lower(email) = ${asked.email}`
        : sql`phone_digits(coalesce(phone_no, '')) like ${`%${asked.digits} %`}`,
    ),
  byName(name, asked) {
    const ofChildren = looksForName(name, asked)
    const guardians = looksForWords(GUARDIAN_NAME, asked.words, sql`0`)
    return [
      ...ofChildren.slice(0, -1),
      ...guardians.map(({ fits, ...look }) => ({ ...look, fits: ofGuardians(fits) })),
      ...ofChildren.slice(-1),
    ]
  },
  tell: ({ id, status, bayahDateTime, jamatkhana, timezone }) => ({
    line: `${jamatkhana}, ${ceremonyStamp(bayahDateTime, timezone)}`,
    status: statusWords[status],
    path: bayahPaths.view(id),
  }),
})
