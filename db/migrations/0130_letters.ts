import { adding } from '../schema/read.ts'

export const olderServers = 'go on'

/** Names are found by their plain letters, whichever mark stands over them: `db/schema/search.letters.sql`. */
export const up = adding('search.letters')
