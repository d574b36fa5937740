import { localParts } from '../../../../../kit/rules/time.ts'
import { written, zoneInWords } from '../../../../../kit/rules/when.ts'
import type { Trx } from '../../../../../kit/server/database/database.ts'
import type { Env } from '../../../../../kit/server/env.ts'
import type { Job } from '../../../../../kit/server/jobs/jobs.ts'
import { letter } from '../../../../../kit/server/mail/layout.ts'
import type { Letter } from '../../../../../kit/server/mail/mail.ts'
import { lettersTo } from '../../../../../kit/server/mail/readers.ts'
import type { Services } from '../../../../../kit/server/services.ts'
import { allRegions, jamatkhanas } from '../../../../places/server/public.ts'
import { addresseesOf } from '../../../../settings/server/public.ts'
import { asTyped } from '../../../rules/wording.ts'
import { recordStatusWords } from '../../../words/en.ts'
import { daysSinceDeath, isReportedDelayed, REPORT_TIME } from '../rules/delayed.ts'
import { mayyitPaths } from '../rules/paths.ts'
import { delayedLetterWords } from '../words/en.ts'

/** Often enough for every zone's 08:00; what is due is checked each time. */
const EVERY_QUARTER = '*/15 * * * *'
const KEEP_DAYS = 60

/** The daily report of each region, at 08:00 of its own time or as soon after as a server runs that day (decisions §9). */
export const delayedReportJob = (services: Services): Job<object> => ({
  name: 'mayyit.delayedReport',
  every: EVERY_QUARTER,
  writesLetters: true,
  run: () => reportDelayed(services),
})

/** Sends every report that is due and was not made yet; harmless to repeat, and on several servers at once. */
export async function reportDelayed(services: Services): Promise<void> {
  if (!services.env.modules.includes('MAYYIT')) return
  const now = services.clock.now().toString()
  for (const region of await allRegions(services.db)) {
    const { date, time } = localParts(now, region.timezone)
    if (time >= REPORT_TIME) await reportOf(services, region, date, now)
  }
}

type Region = { id: number; name: string; timezone: string }

async function reportOf(services: Services, region: Region, day: string, now: string): Promise<void> {
  const { db, env, mail, log } = services
  await db.transaction().execute(async (trx) => {
    if (!(await isFirst(trx, region, day, now))) return
    const delayed = await delayedIn(trx, region, now)
    if (delayed.length === 0) return
    const readers = await addresseesOf(trx, { regionId: region.id, list: 'delayedMayyitReportEmails', now })
    if (readers.length === 0) log.warn({ region: region.id }, 'the delayed Mayyit report has nobody to go to')
    else
      await mail.postAll(
        trx,
        lettersTo(readers, (to) => delayedReportLetter(env, { region, day, delayed, to, now })),
      )
    await trx
      .updateTable('delayedReport')
      .set({ records: delayed.length })
      .where('regionId', '=', region.id)
      .where('day', '=', day)
      .execute()
  })
}

/** Takes the day for this run. Another server that tries at the same moment waits here, and then has nothing to do. */
async function isFirst(trx: Trx, region: Region, day: string, now: string): Promise<boolean> {
  const taken = await trx
    .insertInto('delayedReport')
    .values({ regionId: region.id, day, madeOn: now, records: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst()
  const oldest = Temporal.PlainDate.from(day).subtract({ days: KEEP_DAYS }).toString()
  if (taken) await trx.deleteFrom('delayedReport').where('regionId', '=', region.id).where('day', '<', oldest).execute()
  return taken !== undefined
}

/** What the report says of one Mayyit. */
export type DelayedMayyit = Awaited<ReturnType<typeof delayedIn>>[number]

async function delayedIn(trx: Trx, region: Region, now: string) {
  const rows = await trx
    .selectFrom('mayyit')
    .innerJoin('record', 'record.id', 'mayyit.recordId')
    .leftJoin(jamatkhanas.as('jamatkhana'), 'jamatkhana.id', 'record.jamatkhanaId')
    .select([
      'record.id',
      'record.personTitle',
      'record.personName',
      'record.status',
      'record.timezone',
      'mayyit.dateOfDeath',
      'mayyit.chelliAnjaliDateTime',
      'jamatkhana.name as officiatingJkName',
    ])
    .where('record.regionId', '=', region.id)
    .where('record.deletedOn', 'is', null)
    .where('record.status', 'in', ['DRAFT', 'APPROVAL_PENDING', 'APPROVED', 'ANNOUNCEMENT_SENT'])
    .where('mayyit.dateOfDeath', 'is not', null)
    .orderBy('mayyit.dateOfDeath')
    .orderBy('record.id')
    .execute()
  return rows.filter((row) => isReportedDelayed(row, now))
}

/** The delayed Mayyit report of one region and day (decisions §9). */
function delayedReportLetter(
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
  const title = delayedLetterWords.title(region.name, written(day))
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
          asTyped(mayyit.personTitle, mayyit.personName),
          recordStatusWords[mayyit.status],
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
      ? delayedLetterWords.planned(written(chelliAnjaliDateTime, timezone), zoneInWords(timezone), days)
      : delayedLetterWords.notPlanned(days),
  ]
}
