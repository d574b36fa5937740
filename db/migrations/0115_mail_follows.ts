import { adding } from '../schema/read.ts'

export const olderServers = 'go on'

/** Letters that go a minute after one of another purpose (decisions §9): `db/schema/mail.follows.sql`. */
export const up = adding('mail.follows')
