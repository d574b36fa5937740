import { dateInWords, instantInWords, zoneInWords } from '../../../../../kit/rules/time.ts'
import type { Env } from '../../../../../kit/server/env.ts'
import { letter } from '../../../../../kit/server/mail/layout.ts'
import type { Letter } from '../../../../../kit/server/mail/mail.ts'
import { STATUS_WORDS } from '../../../rules/lifecycle.ts'
import { titledName } from '../../../rules/wording.ts'
import { daysSinceDeath } from '../rules/delayed.ts'
import { mayyitPaths } from '../rules/paths.ts'
import { delayedLetterWords } from '../words/en.ts'
import type { DelayedMayyit } from './delayedReport.ts'

/** The delayed Mayyit report of one region and day (decisions §9). */
export function delayedReportLetter(
  { publicUrl, councilName }: Pick<Env, 'publicUrl' | 'councilName'>,
  report: {
    region: { name: string }
    day: string
    delayed: readonly DelayedMayyit[]
    to: readonly string[]
    now: string
  },
): Letter {
  const { region, day, delayed, to, now } = report
  const title = delayedLetterWords.title(region.name, dateInWords(day))
  return {
    purpose: 'delayed-mayyit-report',
    about: null,
    to,
    subject: title,
    ...letter({
      title,
      paragraphs: [delayedLetterWords.intro(delayed.length)],
      groups: delayed.map((mayyit) => ({
        label: delayedLetterWords.mayyit(
          titledName(mayyit.personTitle, mayyit.personName),
          STATUS_WORDS[mayyit.status],
        ),
        lines: linesOf(mayyit, now),
        link: { label: delayedLetterWords.openOne, href: `${publicUrl}${mayyitPaths.view(mayyit.id)}` },
      })),
      button: { label: delayedLetterWords.openList, href: `${publicUrl}${mayyitPaths.list()}` },
      footer: delayedLetterWords.footer(councilName),
    }),
    repeatWhenUnknown: true,
  }
}

function linesOf(mayyit: DelayedMayyit, now: string): string[] {
  const { chelliAnjaliDateTime, timezone, officiatingJkName } = mayyit
  const days = daysSinceDeath(mayyit, now)
  return [
    officiatingJkName ? delayedLetterWords.officiating(officiatingJkName) : delayedLetterWords.noOfficiating,
    chelliAnjaliDateTime
      ? delayedLetterWords.planned(instantInWords(chelliAnjaliDateTime, timezone), zoneInWords(timezone), days)
      : delayedLetterWords.notPlanned(days),
  ]
}
