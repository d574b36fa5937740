import { adding } from '../schema/read.ts'

export const olderServers = 'go on'

/** The chairs are told once of whoever has no place (decisions §14): `db/schema/custody.noPlace.sql`. */
export const up = adding('custody.noPlace')
