import { adding } from '../schema/read.ts'

export const olderServers = 'go on'

/** Whom to ring at a facility or a cemetery (decisions §14, Forecast): `db/schema/phones.sql`. */
export const up = adding('phones')
