import { dateInWords, instantInWords, zoneInWords } from '../../../../../kit/rules/time.ts'
import type { Env } from '../../../../../kit/server/env.ts'
import { letter } from '../../../../../kit/server/mail/layout.ts'
import type { Letter } from '../../../../../kit/server/mail/mail.ts'
import { STATUS_WORDS } from '../../../rules/lifecycle.ts'
import { titledName } from '../../../rules/wording.ts'
import { daysSinceDeath } from '../rules/delayed.ts'
import { mayyitPaths } from '../rules/paths.ts'
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
  const title = `Delayed Mayyits in ${region.name}, ${dateInWords(day)}`
  const intro =
    delayed.length === 1
      ? 'One funeral is more than three days after the death:'
      : `${delayed.length} funerals are more than three days after the death:`
  return {
    purpose: 'delayed-mayyit-report',
    about: null,
    to,
    subject: title,
    ...letter({
      title,
      paragraphs: [intro],
      groups: delayed.map((mayyit) => ({
        label: `${titledName(mayyit.personTitle, mayyit.personName)} (${STATUS_WORDS[mayyit.status]})`,
        lines: linesOf(mayyit, now),
        link: { label: 'Open this Mayyit', href: `${publicUrl}${mayyitPaths.view(mayyit.id)}` },
      })),
      button: { label: 'Open the list', href: `${publicUrl}${mayyitPaths.list()}` },
      footer: `${councilName}. You get this because your address stands in the settings of the region.`,
    }),
    repeatWhenUnknown: true,
  }
}

function linesOf(mayyit: DelayedMayyit, now: string): string[] {
  const { chelliAnjaliDateTime, timezone, officiatingJkName } = mayyit
  const days = daysSinceDeath(mayyit, now)
  return [
    officiatingJkName ? `Officiating Jamatkhana: ${officiatingJkName}` : 'No officiating Jamatkhana yet',
    chelliAnjaliDateTime
      ? `Chelli Anjali on ${instantInWords(chelliAnjaliDateTime, timezone)}, ${zoneInWords(timezone)}: ${days} days after the death`
      : `No Chelli Anjali planned, ${days} days since the death`,
  ]
}
