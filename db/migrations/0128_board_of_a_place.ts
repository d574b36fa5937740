import { adding } from '../schema/read.ts'

export const olderServers = 'go on'

/** What stands on home is counted within reach from an index alone: `db/schema/board.places.sql`. */
export const up = adding('board.places')
