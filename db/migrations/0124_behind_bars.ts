import { adding } from '../schema/read.ts'

export const olderServers = 'go on'

/** Indexes for the lists behind the bars of dashboards: `db/schema/announcements.places.sql`, `db/schema/bayah.counted.sql`. */
export const up = adding('announcements.places', 'bayah.counted')
