import { adding } from '../schema/read.ts'

export const olderServers = 'stop'

/** In which language the contact of a Mayyit reads (decisions §20): `db/schema/mayyit.language.sql`. */
export const up = adding('mayyit.language')
