import { adding } from '../schema/read.ts'

export const olderServers = 'go on'

/** An index for the home page (decisions §6): `db/schema/board.sql`. */
export const up = adding('board')
