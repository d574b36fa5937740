import { ask } from '../../../kit/web/queries.ts'
import { usersApi } from '../rules/usersApi.ts'

/** What stands in the address of a user's pages. */
export type UserParams = { id: number }

/** The user of a page, as a question. */
export const askUser = (params: UserParams) => ask(usersApi.get, { params })
