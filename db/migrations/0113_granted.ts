import { adding } from '../schema/read.ts'

export const olderServers = 'go on'

/** An index for what a region still needs (decisions §11): `db/schema/users.granted.sql`. */
export const up = adding('users.granted')
