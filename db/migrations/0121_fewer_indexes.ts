import { adding } from '../schema/read.ts'

export const olderServers = 'go on'

/** Fewer and smaller indexes of records: `db/schema/announcements.fewer.sql`. */
export const up = adding('announcements.fewer')
