import { adding } from '../schema/read.ts'

export const olderServers = 'go on'

/** Which order the labels of a workflow come from, so that they end where it names that no more: `db/schema/custody.labelOf.sql`. */
export const up = adding('custody.labelOf')
