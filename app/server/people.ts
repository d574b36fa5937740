import type { PersonSource } from '../../kit/server/personSource.ts'
import { peopleOfRecords } from '../../modules/announcements/server/people.ts'
import { peopleInBayah } from '../../modules/bayah/server/people.ts'
import { peopleInGhusl } from '../../modules/ghusl/server/people.ts'
import { peopleInTransfers } from '../../modules/transfers/server/people.ts'
import { peopleWithAccounts } from '../../modules/users/server/people.ts'
import { kinds } from './kinds.ts'

/** Everything in which the header finds people, in the order of the menu; a module that keeps people adds its own. */
export const PEOPLE: readonly PersonSource[] = [
  peopleOfRecords(kinds),
  peopleInBayah,
  peopleInGhusl,
  peopleInTransfers,
  peopleWithAccounts,
]
