import { adding } from '../schema/read.ts'

export const olderServers = 'go on'

/** Notes of timelines in the language of whoever reads them (decisions §20): `db/schema/timeline.said.sql`. */
export const up = adding('timeline.said')
