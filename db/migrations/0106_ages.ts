import { adding } from '../schema/read.ts'

export const olderServers = 'stop'

/** The age on an order (decisions §14): `db/schema/ages.sql`. */
export const up = adding('ages')
