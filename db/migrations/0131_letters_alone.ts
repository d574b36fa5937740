import { adding } from '../schema/read.ts'

export const olderServers = 'go on'

/** By itself, since it waits for readers and what it follows takes long: `db/schema/search.lettersAlone.sql`. */
export const up = adding('search.lettersAlone')
