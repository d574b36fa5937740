import { adding } from '../schema/read.ts'

export const olderServers = 'go on'

/** Words beside a record, and which record was begun from which (decisions §6): `db/schema/comments.sql`, `announcements.begun.sql`. */
export const up = adding('comments', 'announcements.begun')
