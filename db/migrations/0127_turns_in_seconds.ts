import { adding } from '../schema/read.ts'

export const olderServers = 'go on'

/**
 * What turns of receivers are; an index of what goes out at once; and no more of those that nothing asks by, or that
 * another one serves: `db/schema/kit.turns.sql`, `db/schema/announcements.unread.sql`.
 */
export const up = adding('kit.turns', 'announcements.unread')
