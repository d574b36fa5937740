import type { Job } from '../../kit/server/jobs/jobs.ts'
import { letter } from '../../kit/server/mail/layout.ts'
import type { Letter } from '../../kit/server/mail/mail.ts'
import { type RetentionReport, reportOfYear } from '../../kit/server/retention.ts'
import type { Services } from '../../kit/server/services.ts'
import { activeUsersWithRoles } from '../../modules/users/server/public.ts'
import { RETENTION } from './modules.ts'

/** Once a year, when offices have opened again: what was cleared, and what is due (decisions §17). */
export const retentionReportJob = (services: Services): Job<object> => ({
  name: 'retention.report',
  every: '0 15 3 1 *',
  run: () => sendReport(services),
})

async function sendReport({ db, clock, env, mail }: Services): Promise<void> {
  const now = clock.now()
  const members = await activeUsersWithRoles(db, ['NATIONAL_ROP_MEMBER'], now.toString())
  if (members.length === 0) return
  const report = await reportOfYear(db, RETENTION, now)
  const to = members.map(({ communicationEmail }) => communicationEmail)
  await db.transaction().execute((trx) => mail.post(trx, reportLetter(env, report, to)))
}

/** One line of the report: 'Kept for 730 days since their deletion. Cleared: 12. Due within a year: 7.' */
export const lineInWords = ({ days, since, cleared, due }: RetentionReport[number]): string =>
  `Kept for ${days} days since ${since}. Cleared in the past year: ${cleared.toLocaleString('en-CA')}. Due within a year: ${due.toLocaleString('en-CA')}.`

const heading = (what: string) => what.charAt(0).toUpperCase() + what.slice(1)

function reportLetter({ councilName }: Services['env'], report: RetentionReport, to: readonly string[]): Letter {
  const body = letter({
    title: 'What was kept, and what was cleared',
    paragraphs: ['Personal data is kept no longer than it is needed. This is what the past year has cleared.'],
    groups: report.map((line) => ({ label: heading(line.what), lines: [lineInWords(line)] })),
    footer: `${councilName}. You get this once a year as a national member.`,
  })
  return {
    purpose: 'retention-report',
    about: null,
    to,
    subject: 'Yearly report: personal data that was cleared',
    ...body,
    repeatWhenUnknown: true,
  }
}
