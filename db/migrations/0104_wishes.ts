import { adding } from '../schema/read.ts'

export const olderServers = 'go on'

/** What a family had before it when it answered (decisions §6): `db/schema/wishes.sql`. */
export const up = adding('wishes')
