import { adding } from '../schema/read.ts'

export const olderServers = 'go on'

/** An index for the figures of the dashboard: `db/schema/announcements.funerals.sql`. */
export const up = adding('announcements.funerals')
