import { sql } from 'kysely'
import { type Actor, grantingRoles, reachOf } from '../../../kit/rules/access.ts'
import type { AskedPerson } from '../../../kit/rules/askedPerson.ts'
import type { Database } from '../../../kit/server/database/database.ts'
import { withinReach } from '../../../kit/server/list/source.ts'
import {
  lookFor,
  looksForWords,
  type PersonFound,
  type PersonLook,
  type PersonSource,
} from '../../../kit/server/personSource.ts'
import { jamatkhanas } from '../../places/server/public.ts'
import { bayahAccess } from '../rules/access.ts'
import { ceremonyStamp } from '../rules/consentText.ts'
import { bayahPaths } from '../rules/paths.ts'
import type { BayahStatus } from '../rules/statuses.ts'
import { aboutWords, statusWords } from '../words/en.ts'
import { PLACE_COLUMNS } from './list.ts'
import './tables.ts'

const GROUP = { key: 'bayah', label: aboutWords.registration }

/** Children who are registered, found by their names and by those who stand for them (decisions §2). */
export const peopleInBayah: PersonSource = {
  groups: ({ env }, actor) =>
    env.modules.includes('BAYAH') && grantingRoles(actor, bayahAccess.list).length > 0 ? [GROUP] : [],
  find: ({ db }, actor, asked, most) => findChildren(db, actor, asked, most),
}

type Row = {
  id: number
  name: string
  status: BayahStatus
  bayahDateTime: string
  jamatkhana: string
  timezone: string
}

function findChildren(db: Database, actor: Actor, asked: AskedPerson, most: number): Promise<PersonFound[]> {
  const within = withinReach(reachOf(actor, bayahAccess.list), PLACE_COLUMNS)
  return lookFor([GROUP.key], looksFor(asked), most, async ({ fits, rank, asTyped }) => {
    const { rows } = await sql<Row>`
      select bayah.id, bayah.name, bayah.status, bayah.bayah_date_time, jamatkhana.name as jamatkhana, jamatkhana.timezone
      from (
        select bayah.id, ${rank} as rank from bayah
        where bayah.deleted_on is null and ${within} and ${fits}
        order by rank desc, bayah.id desc limit ${most}
      ) as found
      join bayah on bayah.id = found.id
      join ${jamatkhanas} as jamatkhana on jamatkhana.id = bayah.jamatkhana_id
      order by found.rank desc, found.id desc`.execute(db)
    return rows.map(({ id, name, status, bayahDateTime, jamatkhana, timezone }) => ({
      ...{ group: GROUP.key, id, name, personName: name, asTyped },
      line: `${jamatkhana}, ${ceremonyStamp(bayahDateTime, timezone)}`,
      status: statusWords[status],
      path: bayahPaths.view(id),
    }))
  })
}

const NAME = sql`folded(bayah.name)`
const GUARDIAN_NAME = sql`folded(first_name || ' ' || last_name)`

/** Registrations whose guardian fits; the guardian is looked through and never answered. */
const ofGuardians = (fits: ReturnType<typeof sql>) =>
  sql`bayah.id in (select bayah_id from bayah_guardian where ${fits})`

function looksFor(asked: AskedPerson): PersonLook[] {
  if (asked.by === 'phone')
    return [
      {
        fits: ofGuardians(sql`phone_digits(coalesce(phone_no, '')) like ${`%${asked.digits} %`}`),
        rank: sql`0`,
        asTyped: true,
      },
    ]
  if (asked.by === 'email')
    return [{ fits: ofGuardians(sql`lower(email) = ${asked.email}`), rank: sql`0`, asTyped: true }]
  const typed = sql`folded(${asked.name}::text)`
  const ways = asked.ways.map((way) => sql`consonants(folded(${way}::text)) <% consonants(${NAME})`)
  return [
    ...looksForWords(NAME, asked.words, sql`(${NAME} = ${typed})`),
    ...looksForWords(GUARDIAN_NAME, asked.words, sql`0`).map(({ fits, ...look }) => ({
      ...look,
      fits: ofGuardians(fits as ReturnType<typeof sql>),
    })),
    { fits: sql`(${sql.join(ways, sql` or `)})`, rank: sql`similarity(${NAME}, ${typed})`, asTyped: false },
  ]
}
