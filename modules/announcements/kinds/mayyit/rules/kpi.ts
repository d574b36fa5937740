import { z } from 'zod'
import { date, reference } from '../../../../../kit/rules/fields.ts'
import { isListable, MOST_YEARS } from '../../../../../kit/rules/periods.ts'
import { messageWords, periodWords } from '../../../../../kit/words/en.ts'
import { kpiCheckWords } from '../words/en.ts'
import { DAYS_OF_WEEK } from './picklists.ts'

const MOST_REGIONS = 100

const asked = {
  startDate: date(kpiCheckWords.period),
  endDate: date(kpiCheckWords.period),
  regionIds: z.preprocess(
    (value) => value ?? [],
    z
      .array(reference(), { error: kpiCheckWords.regions })
      .min(1, { error: kpiCheckWords.regions })
      .max(MOST_REGIONS)
      .transform((ids) => [...new Set(ids)]),
  ),
}
const endsAfterStart = ({ startDate, endDate }: { startDate: string; endDate: string }) => startDate <= endDate
const TURNED = { path: ['endDate'], error: kpiCheckWords.turned }

/** What the dashboard asks for: days by Chelli Anjali, both ends included (2§5, 2§7). */
export const kpiBody = z.strictObject(asked).refine(endsAfterStart, TURNED)
export type KpiBody = z.output<typeof kpiBody>

/** The same month by month, of no more months than can be listed. */
export const kpiMonthsBody = kpiBody.refine(isListable, {
  ...{ path: ['endDate'], error: periodWords.atMost(MOST_YEARS) },
})

/** The same as a file. */
export const kpiExportBody = z
  .strictObject({ ...asked, format: z.enum(['xlsx', 'csv'], { error: messageWords.option }).default('xlsx') })
  .refine(endsAfterStart, TURNED)
export type KpiExportBody = z.output<typeof kpiExportBody>

export const DEATH_PLACES = ['HOSPITAL', 'ELSEWHERE'] as const

/** The figures of the dashboard (decisions §12); zeroes are listed. */
export const kpiReport = z.object({
  /** Mean days from death to funeral, one decimal; null when there was no funeral. */
  avgDays: z.number().nullable(),
  deathCountByPlace: z.array(z.object({ place: z.enum(DEATH_PLACES), count: z.number() })),
  aggByDayOfWeek: z.array(z.object({ dayOfWeek: z.enum(DAYS_OF_WEEK), count: z.number() })),
  aggByRegion: z.array(z.object({ regionId: z.number(), region: z.string(), count: z.number() })),
  aggByJk: z.array(z.object({ jamatkhanaId: z.number(), jamatkhana: z.string(), count: z.number() })),
})
export type KpiReport = z.output<typeof kpiReport>

/** Funerals month by month (`YYYY-MM`), those without any too. */
export const kpiMonths = z.array(
  z.object({ month: z.string(), count: z.number(), avgDays: z.number().nullable(), inHospital: z.number() }),
)
export type KpiMonths = z.output<typeof kpiMonths>

/** The period that the dashboard opens with: the calendar month before `today` (1§9). */
export function previousMonth(today: string): { startDate: string; endDate: string } {
  const first = Temporal.PlainDate.from(today).with({ day: 1 })
  return {
    startDate: first.subtract({ months: 1 }).toString(),
    endDate: first.subtract({ days: 1 }).toString(),
  }
}
