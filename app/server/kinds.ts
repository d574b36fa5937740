import { KIND_SERVERS } from '../../modules/announcements/kinds/allServer.ts'
import { recordChanged } from '../../modules/dispatch/server/jobs.ts'

const KINDS = Object.values(KIND_SERVERS).map((kind) => ({ ...kind, onChanged: recordChanged }))

/** Every kind of announcement, with sending told of each change to its records (decisions §8). */
export const kinds = () => KINDS
