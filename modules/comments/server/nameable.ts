import { type Actor, mayOn } from '../../../kit/rules/access.ts'
import { fullName } from '../../../kit/rules/person.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import type { Services } from '../../../kit/server/services.ts'
import { type Addressee, activeUsersCalled } from '../../users/server/public.ts'
import type { Nameable } from '../rules/sayingApi.ts'
import type { Where } from './comments.ts'

/** As many as stand above a field on a phone without scrolling. */
const MOST_OFFERED = 5

type Seeing = Pick<Where, 'place' | 'view' | 'roles' | 'addresses'>
type Means = Pick<Services, 'clock'> & { db: Database | Trx }
type Called = { part: string } | { within: string }
type Found = Addressee & { jamatkhana: string }

/** Those who are called so and may see it now, but the writer: whoever may not see it cannot be named. */
async function seeing(
  { db, clock }: Means,
  actor: Actor,
  { place, view, roles, addresses }: Seeing,
  called: Called,
): Promise<Found[]> {
  const now = clock.now().toString()
  const found = await activeUsersCalled(db, { called, roles, place, addresses, now })
  return found.filter(
    (user) => user.id !== actor.id && (mayOn(user, view, place) || addresses.includes(user.email.toLowerCase())),
  )
}

/** Whom the list offers for what is typed so far, in the order of their names. */
export async function peopleCalled(services: Means, actor: Actor, where: Seeing, part: string): Promise<Nameable[]> {
  const found = await seeing(services, actor, where, { part })
  return found
    .toSorted((a, b) => fullName(a).localeCompare(fullName(b), 'en') || a.id - b.id)
    .slice(0, MOST_OFFERED)
    .map(({ id, firstName, lastName, jamatkhana: place }) => ({ id, firstName, lastName, place }))
}

/** Whoever may be meant by an @ in a text. */
export const peopleNamedIn = (services: Means, actor: Actor, where: Seeing, text: string): Promise<Found[]> =>
  text.includes('@') ? seeing(services, actor, where, { within: text }) : Promise.resolve([])
