import { sql } from 'kysely'
import type { Columns } from '../../../kit/server/list/source.ts'
import type { SheetColumn } from '../../../kit/server/list/spreadsheet.ts'
import type { RecordValues, StoredRecord, Whereabouts } from './kindServer.ts'
import { named, plain } from './sheet.ts'

/** The columns that Samar and Fateha keep in their tables under the same names. */
export const DECEASED_OWN = ['firstCity', 'secondCity', 'firstFamily', 'secondFamily'] as const

/** Where those stand in SQL. */
export const deceasedColumns: Columns = {
  firstCity: { at: sql`own.first_city`, is: 'text' },
  secondCity: { at: sql`own.second_city`, is: 'text' },
  firstFamily: { at: sql`own.first_family`, is: 'text' },
  secondFamily: { at: sql`own.second_family`, is: 'text' },
}

/** The columns that open their spreadsheets. */
export const deceasedSheet: readonly SheetColumn<StoredRecord>[] = [
  plain('ID', 'id'),
  plain('Title', 'deceasedTitle'),
  plain('Name', 'deceasedName'),
  plain('First city', 'firstCity'),
  plain('Second city', 'secondCity'),
  plain('First family', 'firstFamily'),
  plain('Second family', 'secondFamily'),
  named('Jamatkhana', 'jamatkhana'),
]

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
