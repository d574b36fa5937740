import { adding } from '../schema/read.ts'

export const olderServers = 'go on'

/** One index for either direction of a column, and one for what was corrected: `db/schema/announcements.forward.sql`, `db/schema/dispatch.said.sql`. */
export const up = adding('announcements.forward', 'dispatch.said')
