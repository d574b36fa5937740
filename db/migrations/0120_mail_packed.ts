import { adding } from '../schema/read.ts'

export const olderServers = 'stop'

/** Letters are stored in a sixth of their bytes: `db/schema/mail.packed.sql`. */
export const up = adding('mail.packed')
