import { fullName } from '../../../kit/rules/person.ts'
import { timestamp } from '../../../kit/rules/time.ts'
import type { SheetColumn } from '../../../kit/server/list/spreadsheet.ts'
import { STATUS_WORDS, type Status } from '../rules/lifecycle.ts'
import type { StoredRecord } from './kindServer.ts'

type Column = SheetColumn<StoredRecord>

/** A column of text or numbers, as they are stored. */
export const plain = (header: string, field: string): Column => ({
  header,
  of: (row) => (row[field] ?? null) as string | number | boolean | null,
})

/** An instant, in the zone of the sheet. */
export const instant = (header: string, field: string, zone: string): Column => ({
  header,
  of: (row) => (row[field] ? timestamp(String(row[field]), zone) : null),
})

/** The time of an event, in the zone of the event, which stands in another field of the row. */
export const instantOfEvent = (header: string, field: string, zoneField = 'timezone'): Column => ({
  header,
  of: (row) => (row[field] ? timestamp(String(row[field]), String(row[zoneField])) : null),
})

const who = (header: string, field: string): Column => ({
  header,
  of: (row) => (row[field] ? fullName(row[field] as { firstName: string; lastName: string }) : null),
})

/** The name that an object-valued field carries, such as the Jamatkhana's. */
export const named = (header: string, field: string): Column => ({
  header,
  of: (row) => (row[field] as { name?: string } | null)?.name ?? null,
})

/** The columns that close the spreadsheet of every kind. */
export const standingSheet = (zone: string): Column[] => [
  { header: 'Status', of: (row) => STATUS_WORDS[row.status as Status] },
  who('Approved by', 'approvedBy'),
  instant('Approved on', 'approvedOn', zone),
  instant('Announced on', 'announcementSentOn', zone),
  who('Created by', 'createdBy'),
  instant('Created on', 'createdOn', zone),
]
