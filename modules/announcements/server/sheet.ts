import { fullName, type Person } from '../../../kit/rules/person.ts'
import { stamped } from '../../../kit/rules/when.ts'
import type { SheetColumn } from '../../../kit/server/list/spreadsheet.ts'
import { picklistWords } from '../../../kit/words/en.ts'
import type { KindRules } from '../rules/kind.ts'
import { standingListFields } from '../rules/record.ts'
import { recordStatusWords, standingFieldWords, standingSheetWords } from '../words/en.ts'
import type { ListedRow } from './load.ts'

type Column = SheetColumn<ListedRow>

/** How a field of a row is written into its cell. `header`: what the column is called, where neither list nor form say. */
export type Cell = { of(row: ListedRow, field: string): ReturnType<Column['of']>; readonly header?: string }

/** Text, a number, or Yes and No, as they are stored. */
export const plain: Cell = {
  of(row, field) {
    const value = row[field]
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
  },
}

/** What was picked from a list, in words: it is stored as the documents write it. */
export const picked: Cell = { of: (row, field) => picklistWords.said((row[field] ?? null) as string | null) }

/** The same as it is stored, under a header of its own. */
export const headed = (header: string): Cell => ({ ...plain, header })

/** What another field of the row says of it: the name of what this one is the id of. */
export const saidBy = (other: string): Cell => ({ of: (row) => plain.of(row, other) })

/** The time of an event, in the zone of the event, which stands in another field of the row. */
export const eventTime = (zoneField = 'timezone'): Cell => ({
  of: (row, field) => (row[field] ? stamped(String(row[field]), String(row[zoneField])) : null),
})

const jamatkhana: Cell = { of: (row) => row.jamatkhana?.name ?? null }

const STANDING = Object.keys(standingListFields([]))

/** What a kind's list shows besides what all lists do. */
const listed = ({ fields }: Pick<KindRules, 'fields'>): Record<string, Cell> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([field]) => !STANDING.includes(field))
      .map(([field, { type }]) => {
        if (field === 'jamatkhanaId') return [field, jamatkhana]
        return [field, type === 'DATE_TIME' ? eventTime() : plain]
      }),
  )

/**
 * The columns of a kind's spreadsheet; the times of its history stand in the given zone, those of events in their own
 * (decisions §4, §15).
 */
export function sheetOf(
  { rules, sheet = listed(rules) }: { rules: KindRules; sheet?: Readonly<Record<string, Cell | null>> },
  { zone, withRegion }: { zone: string; withRegion: boolean },
): Column[] {
  const own = Object.entries(sheet).flatMap(([field, cell]): Column[] => {
    const header = cell?.header ?? rules.fields[field]?.label ?? rules.words[field]?.label ?? field
    return cell ? [{ header, of: (row) => cell.of(row, field) }] : []
  })
  const who = (person: Person | null) => person && fullName(person)
  const when = (instant: string | null) => instant && stamped(instant, zone)
  return [
    { header: standingFieldWords.id, of: ({ id }) => id },
    ...(withRegion ? [{ header: standingFieldWords.regionId, of: ({ regionName }: ListedRow) => regionName }] : []),
    ...own,
    { header: standingFieldWords.status, of: ({ status }) => recordStatusWords[status] },
    { header: standingSheetWords.approvedBy, of: ({ approvedBy }) => who(approvedBy) },
    { header: standingFieldWords.approvedOn, of: ({ approvedOn }) => when(approvedOn) },
    { header: standingFieldWords.announcementSentOn, of: ({ announcementSentOn }) => when(announcementSentOn) },
    { header: standingSheetWords.createdBy, of: ({ createdBy }) => who(createdBy) },
    { header: standingFieldWords.createdOn, of: ({ createdOn }) => when(createdOn) },
  ]
}
