import type { RecordValues, Whereabouts } from './kindServer.ts'

/** The columns of table `record` that keep their person's title and name. */
export const DECEASED_IN_RECORD = { deceasedTitle: 'personTitle', deceasedName: 'personName' } as const

/** Whom such a record is about, and where it stands: at the chosen Jamatkhana (decisions §2). */
export const deceasedValues = (
  input: { deceasedTitle: string | null; deceasedName: string; jamatkhanaId: number },
  { chosen, home }: Whereabouts,
): Omit<RecordValues, 'eventEndsOn' | 'wording'> => ({
  personTitle: input.deceasedTitle,
  personName: input.deceasedName,
  regionId: chosen?.region.id ?? home.regionId,
  jamatkhanaId: input.jamatkhanaId,
  jamatkhanaIds: [input.jamatkhanaId],
  timezone: chosen?.timezone ?? home.timezone,
})
