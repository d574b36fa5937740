import type { Trx } from '../../../kit/server/database/database.ts'
import type { Env } from '../../../kit/server/env.ts'
import { letter } from '../../../kit/server/mail/layout.ts'
import type { Letter } from '../../../kit/server/mail/mail.ts'
import { withdrawWaiting } from '../../../kit/server/mail/pace.ts'
import { holdingAreaPath } from '../../holdingArea/rules/paths.ts'
import { noteOverdueUntold, withoutPlace } from '../../holdingArea/server/public.ts'
import type { About } from '../../timeline/rules/timeline.ts'
import { custodyLetterWords } from '../words/en.ts'

type Sender = Pick<Env, 'publicUrl' | 'councilName'>
type Told = { about: About; to: readonly string[]; facility: string }

const [OVERDUE, WITHOUT_PLACE, PLACE_LOST, ALONE] = [
  'custody-overdue',
  'custody-without-place',
  'custody-place-lost',
  'custody-alone',
] as const

/** What tells of others too, who were brought without an order. */
const OF_OTHERS = { [OVERDUE]: 'overdueToldOn', [WITHOUT_PLACE]: 'noPlaceToldOn' } as const

/** Of somebody's stay nobody is told this any more, where it waits to be sent. */
const noMore =
  (...purposes: readonly (keyof typeof OF_OTHERS | typeof PLACE_LOST)[]) =>
  async (trx: Trx, about: About, now: string): Promise<boolean> => {
    let waited = false
    for (const purpose of purposes) {
      if (!(await withdrawWaiting(trx, { about }, [purpose], now))) continue
      waited = true
      if (purpose !== PLACE_LOST) await withoutPlace.tellAnewOfOthers(trx, about, { told: OF_OTHERS[purpose], purpose })
    }
    return waited
  }

/** That it is over: they have left, or stay longer. */
export const tellOfExitNoMore = noMore(OVERDUE)

/** That there is no place: they have one by now, or need none any more. */
export const tellOfPlaceNoMore = noMore(WITHOUT_PLACE, PLACE_LOST)

/** That there would be none: they have come since. */
export const tellOfLostPlaceNoMore = noMore(PLACE_LOST)

/** What is told of whoever is here: they are not, and may be expected all the same. */
export const tellOfPresenceNoMore = noMore(OVERDUE, WITHOUT_PLACE)

/** What is told of the house where they were: they are at another, and that they should have left is told anew of that. */
export async function tellOfHouseNoMore(trx: Trx, about: About, now: string): Promise<void> {
  await tellOfPlaceNoMore(trx, about, now)
  if (await tellOfExitNoMore(trx, about, now)) await noteOverdueUntold(trx, about)
}

/** Any of it: they need no place any more. */
export const tellOfStayNoMore = noMore(OVERDUE, WITHOUT_PLACE, PLACE_LOST)

const ofEntry = (entryId: number) => ({ apart: `entry ${entryId}` })

/** Of what somebody entered alone nobody is told any more, where that waits to be sent: a second person has looked. */
export const tellOfLoneNoMore = (trx: Trx, about: About, entryId: number, now: string): Promise<boolean> =>
  withdrawWaiting(trx, { about, limit: ofEntry(entryId) }, [ALONE], now)

/** Tells all chairs, by the facility alone: names do not lie in volunteers' mailboxes. */
const toChairs = (env: Sender, { about, to }: Told, purpose: string, title: string, says: string): Letter => ({
  ...{ purpose, about, to, subject: title },
  ...letter({
    title,
    paragraphs: [says],
    button: { label: custodyLetterWords.open, href: `${env.publicUrl}${holdingAreaPath()}/` },
    footer: custodyLetterWords.footer(env.councilName),
  }),
  repeatWhenUnknown: true,
})

/** Somebody was handed over by one person alone, whose band differed (decisions §14). */
export const aloneLetter = (env: Sender, told: Told & { entryId: number; who: string; called: string }): Letter => ({
  ...toChairs(
    env,
    told,
    ALONE,
    custodyLetterWords.aloneTitle(told.facility),
    custodyLetterWords.alone(told.who, told.facility, told.called),
  ),
  limit: ofEntry(told.entryId),
})

/** A letter that says one thing of a facility. */
const ofFacility =
  (purpose: string, what: 'overdue' | 'withoutPlace' | 'placeLost') =>
  (env: Sender, told: Told): Letter =>
    toChairs(
      env,
      told,
      purpose,
      custodyLetterWords[`${what}Title`](told.facility),
      custodyLetterWords[what](told.facility),
    )

/** Somebody should have left two hours ago and more; once (decisions §14, Leaving). */
export const overdueLetter = ofFacility(OVERDUE, 'overdue')

/** Somebody is here, and there is no place for them. */
export const withoutPlaceLetter = ofFacility(WITHOUT_PLACE, 'withoutPlace')

/** Somebody is expected, and their place is taken. */
export const placeLostLetter = ofFacility(PLACE_LOST, 'placeLost')
