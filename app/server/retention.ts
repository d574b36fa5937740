import { clearLinks, countExpiredLinks } from '../../kit/server/links.ts'
import { clearMailBodies, countMailBodies, countOldMails, removeMails } from '../../kit/server/mail/upkeep.ts'
import { clearKeys, countKeys } from '../../kit/server/once.ts'
import type { Retained } from '../../kit/server/retention.ts'
import { clearMayyitSins, countMayyitSins } from '../../modules/announcements/kinds/mayyit/server/retention.ts'
import {
  clearPrivateParts,
  countDeleted,
  countPrivateParts,
  removeDeleted,
} from '../../modules/announcements/server/retention.ts'
import {
  clearParticulars,
  countDeletedBayahs,
  countForms,
  countParticulars,
  countUnfinished,
  removeDeletedBayahs,
  removeForms,
  removeUnfinished,
} from '../../modules/bayah/server/retention.ts'
import {
  clearIntakeSins,
  clearWorkflows,
  countIntakeSins,
  countWorkflows,
} from '../../modules/ghusl/server/retention.ts'
import {
  clearAddresses,
  clearWithoutChange,
  countAddresses,
  countWithoutChange,
} from '../../modules/timeline/server/retention.ts'
import { clearDeliveries, clearOrders, countDeliveries, countOrders } from '../../modules/transfers/server/retention.ts'
import { clearLongGone, countLongGone } from '../../modules/users/server/retention.ts'
import { kinds } from './kinds.ts'

const YEAR = 365

/** What is kept, how long, since when (decisions §17); a daily job clears what is past it. */
export const RETENTION: readonly Retained[] = [
  { what: 'link tokens', days: 90, since: 'their expiry', clear: clearLinks, count: countExpiredLinks },
  { what: 'keys of entries', days: 30, since: 'the entry', clear: clearKeys, count: countKeys },
  { what: 'mail bodies', days: YEAR, since: 'the letter was written', clear: clearMailBodies, count: countMailBodies },
  { what: 'deliveries', days: 2 * YEAR, since: 'the letter was written', clear: removeMails, count: countOldMails },
  {
    what: 'private parts of records',
    days: 2 * YEAR,
    since: 'sending, or the last change',
    clear: (db, before, now) => clearPrivateParts(db, kinds(), before, now),
    count: countPrivateParts,
  },
  { what: 'deleted records', days: YEAR, since: 'their deletion', clear: removeDeleted, count: countDeleted },
  {
    what: "Bay'ah registrations cancelled or unfinished",
    days: YEAR,
    since: 'the last change',
    clear: removeUnfinished,
    count: countUnfinished,
  },
  {
    what: "private parts of Bay'ah registrations",
    days: 2 * YEAR,
    since: 'the last change',
    clear: clearParticulars,
    count: countParticulars,
  },
  {
    what: "deleted Bay'ah registrations",
    days: YEAR,
    since: 'their deletion',
    clear: removeDeletedBayahs,
    count: countDeletedBayahs,
  },
  { what: "Bay'ah forms sent to families", days: YEAR, since: 'they were sent', clear: removeForms, count: countForms },
  {
    what: 'SINs of intake forms',
    days: 90,
    since: 'their workflow was completed or cancelled',
    clear: clearIntakeSins,
    count: countIntakeSins,
  },
  {
    what: 'SINs of Form 15',
    days: 90,
    since: 'the workflow of their Mayyit was completed or cancelled',
    clear: clearMayyitSins,
    count: countMayyitSins,
  },
  {
    what: 'private parts of Ghusl workflows',
    days: 2 * YEAR,
    since: 'the last change',
    clear: clearWorkflows,
    count: countWorkflows,
  },
  {
    what: 'vendor addresses of transfer orders',
    days: 2 * YEAR,
    since: 'the last change',
    clear: clearOrders,
    count: countOrders,
  },
  {
    what: 'private parts of external deliveries',
    days: 2 * YEAR,
    since: 'they came, or were linked',
    clear: clearDeliveries,
    count: countDeliveries,
  },
  {
    what: 'views, exports and sign-ins',
    days: 2 * YEAR,
    since: 'they happened',
    clear: clearWithoutChange,
    count: countWithoutChange,
  },
  {
    what: 'addresses of users in timelines',
    days: 2 * YEAR,
    since: 'what they did',
    clear: clearAddresses,
    count: countAddresses,
  },
  {
    what: 'addresses and sign-ins of users',
    days: 2 * YEAR,
    since: 'their access ended',
    clear: clearLongGone,
    count: countLongGone,
  },
]
