import { adding } from '../schema/read.ts'

export const olderServers = 'stop'

/** Letters that come back (decisions §22): `db/schema/returns.sql`. */
export const up = adding('returns')
