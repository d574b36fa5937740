import { sql } from 'kysely'
import { type Actor, mayEver } from '../../../kit/rules/access.ts'
import type { AskedPerson } from '../../../kit/rules/askedPerson.ts'
import {
  lookFor,
  looksForName,
  type PersonFound,
  type PersonLook,
  type PersonSource,
} from '../../../kit/server/personSource.ts'
import type { Services } from '../../../kit/server/services.ts'
import { usersAccess } from '../rules/access.ts'
import { userPaths } from '../rules/paths.ts'
import type { UserStatus } from '../rules/user.ts'
import { foundUserWords, userStatusWords } from '../words/en.ts'
import { JOINS, usersQuery } from './list.ts'
import './tables.ts'

const GROUP = 'user'

/** Whoever has an account, for those who may list users (2§2). */
export const peopleWithAccounts: PersonSource = {
  groups: (_services, actor) => (mayEver(actor, usersAccess.list) ? [{ key: GROUP, label: foundUserWords.group }] : []),
  find,
}

type Row = { id: number; name: string; jamatkhana: string; region: string; status: UserStatus }

async function find({ db }: Services, actor: Actor, asked: AskedPerson, most: number): Promise<PersonFound[]> {
  return lookFor([GROUP], looksFor(asked), most, async ({ fits, rank, asTyped }) => {
    const { rows } = await sql<Row>`
      select app_user.id, app_user.name, app_user.status, jamatkhana.name as jamatkhana, region.name as region
      from (
        select app_user.id, ${rank} as rank from app_user
        where ${usersQuery(actor).root} and ${fits}
        order by rank desc, app_user.id desc limit ${most}
      ) as found
      join app_user on app_user.id = found.id
      ${JOINS.region} ${JOINS.jamatkhana}
      order by found.rank desc, found.id desc`.execute(db)
    return rows.map(({ id, name, jamatkhana, region, status }) => ({
      ...{ group: GROUP, id, name, personName: name, asTyped },
      line: `${jamatkhana}, ${region}`,
      status: userStatusWords[status],
      path: userPaths.view(id),
    }))
  })
}

const NAME = sql`folded(app_user.name)`

function looksFor(asked: AskedPerson): PersonLook[] {
  // Nobody's phone is known here.
  if (asked.by === 'phone') return []
  if (asked.by === 'email') return [{ fits: hasAddress(asked.email), rank: sql`0`, asTyped: true }]
  return looksForName(NAME, asked)
}

const hasAddress = (email: string) =>
  sql`(lower(app_user.email) = ${email} or lower(app_user.communication_email) = ${email})`
