import { adding } from '../schema/read.ts'

export const olderServers = 'go on'

/** Records that lose their approval while all is held after a restore (decisions §18): `db/schema/dispatch.doubt.sql`. */
export const up = adding('dispatch.doubt')
