import { type RawBuilder, sql } from 'kysely'
import { type Actor, mayEver } from '../../../kit/rules/access.ts'
import type { AskedPerson } from '../../../kit/rules/askedPerson.ts'
import { beginWords, hasWords, type PersonFound, type PersonSource } from '../../../kit/server/personSource.ts'
import type { Services } from '../../../kit/server/services.ts'
import { usersAccess } from '../rules/access.ts'
import { userPaths } from '../rules/paths.ts'
import { USER_STATUS_WORDS, type UserStatus } from '../rules/user.ts'
import { JOINS, usersQuery } from './list.ts'
import './tables.ts'

const GROUP = { key: 'user', label: 'Users' }

/** Whoever has an account, for those who may list users (2§2). */
export const peopleWithAccounts: PersonSource = {
  groups: (_services, actor) => (mayEver(actor, usersAccess.list) ? [GROUP] : []),
  find,
}

type Row = { id: number; name: string; jamatkhana: string; region: string; status: UserStatus; asTyped: boolean }

async function find({ db }: Services, actor: Actor, asked: AskedPerson, most: number): Promise<PersonFound[]> {
  // Nobody's phone is known here.
  if (asked.by === 'phone') return []
  const { fits, asTyped, rank } = asked.by === 'name' ? named(asked) : written(asked.email)
  const { rows } = await sql<Row>`
    select app_user.id, app_user.name, app_user.status, found.as_typed, jamatkhana.name as jamatkhana, region.name as region
    from (
      select app_user.id, ${asTyped} as as_typed, ${rank} as rank from app_user
      where ${usersQuery(actor).root} and ${fits}
      order by rank desc, app_user.id desc limit ${most}
    ) as found
    join app_user on app_user.id = found.id
    ${JOINS.region} ${JOINS.jamatkhana}
    order by found.rank desc, found.id desc`.execute(db)
  return rows.map(({ id, name, jamatkhana, region, status, asTyped }) => ({
    ...{ group: GROUP.key, id, name, personName: name, asTyped },
    line: `${jamatkhana}, ${region}`,
    status: USER_STATUS_WORDS[status],
    path: userPaths.view(id),
  }))
}

type Conditions = Readonly<Record<'fits' | 'asTyped' | 'rank', RawBuilder<unknown>>>

const NAME = sql`folded(app_user.name)`

function named({ name, words, ways }: AskedPerson & { by: 'name' }): Conditions {
  const typed = sql`folded(${name}::text)`
  const asTyped = hasWords(NAME, words)
  const alike = ways.map((way) => sql`consonants(folded(${way}::text)) <% consonants(${NAME})`)
  return {
    fits: sql`(${sql.join([asTyped, ...alike], sql` or `)})`,
    asTyped,
    rank: sql`case when ${beginWords(NAME, words)} then 3 when ${asTyped} then 2 else similarity(${NAME}, ${typed}) end`,
  }
}

const written = (email: string): Conditions => ({
  fits: sql`(lower(app_user.email) = ${email} or lower(app_user.communication_email) = ${email})`,
  asTyped: sql`true`,
  rank: sql`0`,
})
