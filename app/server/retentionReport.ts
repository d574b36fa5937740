import type { Job } from '../../kit/server/jobs/jobs.ts'
import { inReadersLanguage } from '../../kit/server/languages.ts'
import { letter } from '../../kit/server/mail/layout.ts'
import type { Letter } from '../../kit/server/mail/mail.ts'
import { lettersTo } from '../../kit/server/mail/readers.ts'
import { type RetentionReport, reportOfYear } from '../../kit/server/retention.ts'
import type { Services } from '../../kit/server/services.ts'
import { activeUsersWithRoles, asReader } from '../../modules/users/server/public.ts'
import { retainedWords, retentionReportWords } from '../words/en.ts'
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
  const letters = lettersTo(members.map(asReader), (to) => reportLetter(env, report, to))
  await db.transaction().execute((trx) => mail.postAll(trx, letters))
}

/** One line of the report: 'Kept for 730 days since their deletion. Cleared: 12. Due within a year: 7.' */
export const lineInWords = ({ days, since, cleared, due }: RetentionReport[number]): string =>
  retentionReportWords.line(days, inReadersLanguage(since), cleared, due)

/** What a line of the report is about: its name is also what is stored. */
export const heading = (what: string): string =>
  (retainedWords as Readonly<Record<string, string | undefined>>)[what] ?? what

function reportLetter({ councilName }: Services['env'], report: RetentionReport, to: readonly string[]): Letter {
  const body = letter({
    title: retentionReportWords.title,
    paragraphs: [retentionReportWords.text],
    groups: report.map((line) => ({ label: heading(line.what), lines: [lineInWords(line)] })),
    footer: retentionReportWords.footer(councilName),
  })
  return {
    purpose: 'retention-report',
    about: null,
    to,
    subject: retentionReportWords.subject,
    ...body,
    repeatWhenUnknown: true,
  }
}
