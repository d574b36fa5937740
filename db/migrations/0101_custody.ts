import { adding } from '../schema/read.ts'

export const olderServers = 'stop'

/** Each change of hands of the deceased, and what stays take from it (decisions §14): `db/schema/custody.sql`. */
export const up = adding('custody')
