import { KIND_SERVERS } from '../../modules/announcements/kinds/allServer.ts'
import { keepDoubt } from '../../modules/dispatch/server/inDoubt.ts'
import { recordChanged } from '../../modules/dispatch/server/jobs.ts'
import { announcedOfRecord, carrierOfRecord, passedOver } from '../../modules/dispatch/server/public.ts'

const KINDS = Object.values(KIND_SERVERS).map((kind) => ({
  ...kind,
  sending: {
    ...{ changed: recordChanged, unapproved: keepDoubt },
    ...{ carrier: carrierOfRecord, announcedAs: announcedOfRecord, passedOver },
  },
}))

/** Every kind of announcement, with sending told of each change to its records and of each approval that is lost, and asked which announcement carries one and how it went out (decisions §8). */
export const kinds = () => KINDS
