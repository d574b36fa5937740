import { adding } from '../schema/read.ts'

/** A server of before would write to a guardian who has no address. */
export const olderServers = 'stop'

/** Guardians who do not agree, or have no e-mail (decisions §13): `db/schema/bayah.heard.sql`. */
export const up = adding('bayah.heard')
