import { KIND_SERVERS } from '../../modules/announcements/kinds/allServer.ts'
import { recordChanged } from '../../modules/dispatch/server/jobs.ts'
import { carrierOfRecord } from '../../modules/dispatch/server/public.ts'

const KINDS = Object.values(KIND_SERVERS).map((kind) => ({
  ...kind,
  onChanged: recordChanged,
  carrier: carrierOfRecord,
}))

/** Every kind of announcement, with sending told of each change to its records, and asked which announcement carries one (decisions §8). */
export const kinds = () => KINDS
