import type { Trx } from '../../../kit/server/database/database.ts'
import type { Env } from '../../../kit/server/env.ts'
import { letter } from '../../../kit/server/mail/layout.ts'
import type { Letter } from '../../../kit/server/mail/mail.ts'
import { withdrawWaiting } from '../../../kit/server/mail/pace.ts'
import { holdingAreaPath } from '../../holdingArea/rules/paths.ts'
import type { About } from '../../timeline/rules/timeline.ts'
import { custodyLetterWords } from '../words/en.ts'

type Sender = Pick<Env, 'publicUrl' | 'councilName'>
type Told = { about: About; to: readonly string[]; facility: string }

const [OVERDUE, WITHOUT_PLACE, ALONE] = ['custody-overdue', 'custody-without-place', 'custody-alone'] as const
const PLACE_LOST = 'custody-place-lost'

/** Of somebody's stay nobody is told any more, where that waits to be sent, that it is over: they have left, or stay longer. */
export const tellOfExitNoMore = (trx: Trx, about: About, now: string): Promise<boolean> =>
  withdrawWaiting(trx, { about }, [OVERDUE], now)

/** The same of whoever has a place by now, or needs none any more, that there is none. */
export const tellOfPlaceNoMore = (trx: Trx, about: About, now: string): Promise<boolean> =>
  withdrawWaiting(trx, { about }, [WITHOUT_PLACE, PLACE_LOST], now)

/** The same of whoever has come since, that there would be none. */
export const tellOfLostPlaceNoMore = (trx: Trx, about: About, now: string): Promise<boolean> =>
  withdrawWaiting(trx, { about }, [PLACE_LOST], now)

/** What is told of whoever is here, of whoever is not, who may be expected all the same. */
export const tellOfPresenceNoMore = (trx: Trx, about: About, now: string): Promise<boolean> =>
  withdrawWaiting(trx, { about }, [OVERDUE, WITHOUT_PLACE], now)

/** All of it of whoever needs no place any more. */
export const tellOfStayNoMore = (trx: Trx, about: About, now: string): Promise<boolean> =>
  withdrawWaiting(trx, { about }, [OVERDUE, WITHOUT_PLACE, PLACE_LOST], now)

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

/** Somebody should have left two hours ago and more; once (decisions §14, Leaving). */
export const overdueLetter = (env: Sender, told: Told): Letter =>
  toChairs(
    env,
    told,
    OVERDUE,
    custodyLetterWords.overdueTitle(told.facility),
    custodyLetterWords.overdue(told.facility),
  )

/** Somebody is here, and there is no place for them. */
export const withoutPlaceLetter = (env: Sender, told: Told): Letter =>
  toChairs(
    env,
    told,
    WITHOUT_PLACE,
    custodyLetterWords.withoutPlaceTitle(told.facility),
    custodyLetterWords.withoutPlace(told.facility),
  )

/** Somebody is expected, and their place is taken. */
export const placeLostLetter = (env: Sender, told: Told): Letter =>
  toChairs(
    env,
    told,
    PLACE_LOST,
    custodyLetterWords.placeLostTitle(told.facility),
    custodyLetterWords.placeLost(told.facility),
  )
