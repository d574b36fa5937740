import { adding } from '../schema/read.ts'

export const olderServers = 'stop'

/** Who reads what in which language (decisions §20): `db/schema/languages.sql`. */
export const up = adding('languages')
