import type { Env } from '../../../kit/server/env.ts'
import { letter } from '../../../kit/server/mail/layout.ts'
import type { Letter } from '../../../kit/server/mail/mail.ts'
import { holdingAreaPath } from '../../holdingArea/rules/paths.ts'
import type { About } from '../../timeline/rules/timeline.ts'
import { custodyLetterWords } from '../words/en.ts'

type Sender = Pick<Env, 'publicUrl' | 'councilName'>
type Told = { about: About; to: readonly string[]; facility: string }

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
    'custody-alone',
    custodyLetterWords.aloneTitle(told.facility),
    custodyLetterWords.alone(told.who, told.facility, told.called),
  ),
  limit: { apart: `entry ${told.entryId}` },
})

/** Somebody should have left two hours ago and more; once (decisions §14, Leaving). */
export const overdueLetter = (env: Sender, told: Told): Letter =>
  toChairs(
    env,
    told,
    'custody-overdue',
    custodyLetterWords.overdueTitle(told.facility),
    custodyLetterWords.overdue(told.facility),
  )

/** Somebody is here, and there is no place for them. */
export const withoutPlaceLetter = (env: Sender, told: Told): Letter =>
  toChairs(
    env,
    told,
    'custody-without-place',
    custodyLetterWords.withoutPlaceTitle(told.facility),
    custodyLetterWords.withoutPlace(told.facility),
  )
