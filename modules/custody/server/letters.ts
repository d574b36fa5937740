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

/** Of somebody's stay nobody is told any more, where that waits to be sent, that it is over: they have left, or stay longer. */
export const tellOfExitNoMore = (trx: Trx, about: About, now: string): Promise<boolean> =>
  withdrawWaiting(trx, { about }, [OVERDUE], now)

/** The same of whoever has a place by now, that there is none. */
export const tellOfPlaceNoMore = (trx: Trx, about: About, now: string): Promise<boolean> =>
  withdrawWaiting(trx, { about }, [WITHOUT_PLACE], now)

/** Both of whoever is here no more, who takes no place either. */
export const tellOfStayNoMore = (trx: Trx, about: About, now: string): Promise<boolean> =>
  withdrawWaiting(trx, { about }, [OVERDUE, WITHOUT_PLACE], now)

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
