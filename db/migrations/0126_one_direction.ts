import { adding } from '../schema/read.ts'

export const olderServers = 'go on'

/** One index for either direction of a column: `db/schema/announcements.forward.sql`. */
export const up = adding('announcements.forward')
