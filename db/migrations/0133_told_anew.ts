import { adding } from '../schema/read.ts'

export const olderServers = 'go on'

/** Who has been told of somebody is not told again where others have not (decisions §14): `db/schema/custody.toldAnew.sql`. */
export const up = adding('custody.toldAnew')
