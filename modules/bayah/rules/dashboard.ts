import { z } from 'zod'
import { date, reference } from '../../../kit/rules/fields.ts'
import { anyOf, type CountedList, type Figure, mostInWords, totalOf } from '../../../kit/rules/figures.ts'
import { daysOf, isListable, MOST_YEARS, monthInWords, type Period } from '../../../kit/rules/periods.ts'
import { messageWords, periodWords } from '../../../kit/words/en.ts'
import { dashboardWords, familyFaithWords, sexWords } from '../words/en.ts'
import { FAMILY_FAITHS } from './familyFaith.ts'
import { SEXES } from './sexes.ts'

const MOST = 500

const ids = () =>
  z.preprocess(
    (value) => value ?? undefined,
    z
      .array(reference(), { error: messageWords.invalid })
      .max(MOST)
      .transform((given) => [...new Set(given)])
      .optional(),
  )

const endsAfterStart = ({ startDate, endDate }: Period) => startDate <= endDate
const TURNED = { path: ['endDate'], error: dashboardWords.endsBefore }
const TOO_LONG = { path: ['endDate'], error: periodWords.atMost(MOST_YEARS) }

const period = { startDate: date(dashboardWords.periodRequired), endDate: date(dashboardWords.periodRequired) }

/** What the figures are asked for: ceremonies by their local days, both ends included; all regions where none is named (2§7). */
export const figuresBody = z
  .strictObject({ ...period, jamatkhanaIds: ids(), regionIds: ids() }, { error: messageWords.invalid })
  .refine(endsAfterStart, TURNED)
  .refine(isListable, TOO_LONG)
export type FiguresBody = z.output<typeof figuresBody>

/** The same as the dashboard asks it: for some region at least (2§5). */
export const dashboardQuestion = z
  .object({
    ...period,
    regionIds: z.array(reference()).min(1, { error: dashboardWords.noRegion }),
  })
  .refine(endsAfterStart, TURNED)
  .refine(isListable, TOO_LONG)

const bayah_count = z.number()
export const bySex = z.array(z.object({ sex: z.enum(SEXES), bayah_count }))
export const byFaith = z.array(z.object({ faith: z.enum(FAMILY_FAITHS), bayah_count }))
/** Months as `YYYY-MM`. */
export const byMonth = z.array(z.object({ bayah_month: z.string(), bayah_count }))
/** The same, and how many families of those are multi-faith. */
export const byMonthAndFaith = z.array(
  z.object({ bayah_month: z.string(), bayah_count, multi_faith_count: z.number() }),
)
export const byRegion = z.array(z.object({ regionId: z.number(), region: z.string(), bayah_count }))

/** The figures of the dashboard (2§3, decisions §13); zeroes are listed. */
export const figures = z.object({ bySex, byFaith, byMonth, byRegion })
export type Figures = z.output<typeof figures>

/** The period that the dashboard opens with: the calendar month of `today` (2§2). */
export const currentMonth = (today: string): Period => daysOf(today.slice(0, 7))

type Card = {
  readonly title: string
  readonly what: string
  /** The card in a sentence. */
  readonly says: (figures: readonly Figure[]) => string
  readonly of: (figures: Figures) => Figure[]
}

/** 'Most were in November 2026: 7 of 12.'; where there is one alone, '7 in November 2026.' */
const mostIn = (figures: readonly Figure[]): string => {
  const [first, ...others] = figures
  return first && first.count > 0 && others.length === 0
    ? dashboardWords.allIn(first.count, first.name)
    : mostInWords(figures, 'in')
}

/** 'Male 3, Female 4.' */
const eachInWords = (figures: readonly Figure[]): string =>
  totalOf(figures) === 0 ? dashboardWords.none : dashboardWords.each(figures)

/** The ceremonies that are counted, as the list of registrations finds them (decisions §13). */
export const COUNTED = { day: 'bayahDateTime', leftOut: ['CANCELLED'] } as const satisfies CountedList

/** What the list of those of a faith is filtered by. */
export const ofFaith = (faith: (typeof FAMILY_FAITHS)[number]) => ({ familyFaith: anyOf([faith]) })

/** The four cards of the dashboard, in their order (2§2). */
export const CARDS = {
  region: {
    title: dashboardWords.region,
    what: dashboardWords.byRegion,
    says: mostIn,
    of: (data) =>
      data.byRegion.map(({ regionId, region, bayah_count }) => ({
        name: region,
        count: bayah_count,
        behind: { regionId: anyOf([regionId]) },
      })),
  },
  month: {
    title: dashboardWords.month,
    what: dashboardWords.byMonth,
    says: mostIn,
    of: (data) =>
      data.byMonth.map(({ bayah_month, bayah_count }) => ({
        name: monthInWords(bayah_month),
        count: bayah_count,
        days: daysOf(bayah_month),
      })),
  },
  sex: {
    title: dashboardWords.sex,
    what: dashboardWords.bySex,
    says: eachInWords,
    of: (data) =>
      data.bySex.map(({ sex, bayah_count }) => ({
        name: sexWords[sex],
        count: bayah_count,
        behind: { sex: anyOf([sex]) },
      })),
  },
  faith: {
    title: dashboardWords.faith,
    what: familyFaithWords.label,
    says: eachInWords,
    of: (data) =>
      data.byFaith.map(({ faith, bayah_count }) => ({
        name: familyFaithWords.faiths[faith],
        count: bayah_count,
        behind: ofFaith(faith),
      })),
  },
} as const satisfies Record<string, Card>
