import { adding } from '../schema/read.ts'

export const olderServers = 'stop'

/** In which languages a region announces (decisions §20): `db/schema/announced.languages.sql`. */
export const up = adding('announced.languages')
