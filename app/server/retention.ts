import { clearLinks } from '../../kit/server/links.ts'
import { clearMailBodies, removeMails } from '../../kit/server/mail/upkeep.ts'
import { clearKeys } from '../../kit/server/once.ts'
import type { Retained } from '../../kit/server/retention.ts'
import { clearPrivateParts, removeDeleted } from '../../modules/announcements/server/retention.ts'
import { clearAddresses, clearWithoutChange } from '../../modules/timeline/server/retention.ts'
import { kinds } from './kinds.ts'

const YEAR = 365

/** What is kept, how long, since when (decisions §17); a daily job clears what is past it. */
export const RETENTION: readonly Retained[] = [
  { what: 'link tokens', days: 90, since: 'their expiry', clear: clearLinks },
  { what: 'keys of entries', days: 30, since: 'the entry', clear: clearKeys },
  { what: 'mail bodies', days: YEAR, since: 'the letter was written', clear: clearMailBodies },
  { what: 'deliveries', days: 2 * YEAR, since: 'the letter was written', clear: removeMails },
  {
    what: 'private parts of records',
    days: 2 * YEAR,
    since: 'sending, or the last change',
    clear: (db, before, now) => clearPrivateParts(db, kinds(), before, now),
  },
  { what: 'deleted records', days: YEAR, since: 'their deletion', clear: removeDeleted },
  { what: 'views, exports and sign-ins', days: 2 * YEAR, since: 'they happened', clear: clearWithoutChange },
  { what: 'addresses of users in timelines', days: 2 * YEAR, since: 'what they did', clear: clearAddresses },
]
