import { adding } from '../schema/read.ts'

/** What a server of before deletes meanwhile, no link tells of as cancelled: it is gone from it all the same. */
export const olderServers = 'go on'

/** Calendar links and what they tell of as cancelled (decisions §21): `db/schema/calendar.links.sql` and the others. */
export const up = adding('calendar.links', 'announcements.gone', 'bayah.gone')
