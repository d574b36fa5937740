import { sql } from 'kysely'
import { peopleIn } from '../../../kit/server/personSource.ts'
import { userPaths } from '../rules/paths.ts'
import type { UserStatus } from '../rules/user.ts'
import { foundUserWords, userStatusWords } from '../words/en.ts'
import { JOINS, userList } from './list.ts'
import './tables.ts'

type Row = { jamatkhana: string; region: string; status: UserStatus }

/** Whoever has an account, for those who may list users (2§2). Nobody's phone is known here. */
export const peopleWithAccounts = peopleIn<Row>({
  group: { key: 'user', label: foundUserWords.group },
  module: null,
  list: userList,
  name: 'name',
  select: sql`app_user.status, jamatkhana.name as jamatkhana, region.name as region`,
  joins: sql`${JOINS.region} ${JOINS.jamatkhana}`,
  contacts: (asked) =>
    asked.by === 'email'
      ? sql`(lower(app_user.email) = ${asked.email} or lower(app_user.communication_email) = ${asked.email})`
      : null,
  tell: ({ id, jamatkhana, region, status }) => ({
    line: `${jamatkhana}, ${region}`,
    status: userStatusWords[status],
    path: userPaths.view(id),
  }),
})
