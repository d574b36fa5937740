import type { Actor } from '../../../kit/rules/access.ts'
import type { Trx } from '../../../kit/server/database/database.ts'
import type { Columns } from '../../../kit/server/list/source.ts'
import type { SheetColumn } from '../../../kit/server/list/spreadsheet.ts'
import type { Services } from '../../../kit/server/services.ts'
import type { Jamatkhana } from '../../places/rules/placesApi.ts'
import type { recordApi } from '../rules/api.ts'
import type { FamilyContact } from '../rules/familyContact.ts'
import type { KindRules } from '../rules/kind.ts'
import type { LoadedRecord } from './load.ts'

/** The parts of a record that follow from what was typed and where. */
export type RecordValues = {
  personTitle: string | null
  personName: string
  regionId: number
  jamatkhanaId: number | null
  jamatkhanaIds: number[]
  timezone: string
  /** After this instant nothing about it goes out; null when it has no event. */
  eventEndsOn: string | null
  wording: string
}

/** Where something is entered: the chosen Jamatkhana, and the creator's own for kinds without one (decisions §2). */
export type Whereabouts = {
  chosen: Jamatkhana | null
  home: { jamatkhanaId: number; regionId: number; timezone: string }
}

/** A kind's answer fields and those that access and lifecycle need, as `recordSelect` reads them. */
export type StoredRecord = Record<string, unknown>

/**
 * One kind as the server knows it: its rules, and where its own columns live. Types are checked by `defineKind`;
 * the shared handlers need none of them.
 */
export type KindServer<Input = object, Own extends object = object> = {
  readonly rules: KindRules<Input, StoredRecord>
  readonly api: ReturnType<typeof recordApi>
  /** The table of its own columns, keyed by `record_id`; null when it has none. */
  readonly table: string | null
  /** Its own columns, in camelCase, named as in the answer. */
  readonly own: readonly (keyof Own & string)[]
  /** Those of its own columns that a list row may say; absent: all of them. */
  readonly listed?: readonly (keyof Own & string)[]
  /** Under which names it answers the person's title and name. */
  readonly personFields: { title: string; name: string }
  /** Whether the answer names the Jamatkhana. */
  readonly answersJamatkhana: boolean
  /** Where its own list fields stand in SQL. */
  readonly columns: Columns
  /** The columns of its spreadsheet; instants are written in the given zone. */
  readonly sheet: (zone: string) => readonly SheetColumn<StoredRecord>[]
  /** The family contact that is stored beside the record; null for kinds that keep it among their own columns. */
  readonly contactOf: (input: Input) => FamilyContact | null
  /** Whom the family page's link is sent to; null when nobody was named. */
  readonly familyEmailOf: (record: LoadedRecord) => string | null
  readonly jamatkhanaOf: (input: Input) => number | null
  readonly recordValues: (input: Input, where: Whereabouts) => RecordValues
  readonly ownValues: (input: Input) => Own
  /** What this user may see of a record, where single fields are closed to some roles (decisions §5). */
  readonly shownTo?: (record: LoadedRecord, actor: Actor) => LoadedRecord
  /** What else happens in the transaction of an approval. */
  readonly onApproved?: (services: Services, trx: Trx, record: LoadedRecord) => Promise<void>
}

/** Checks a kind's types and forgets them, so that one set of handlers serves every kind. */
export function defineKind<Input, Own extends object>(
  kind: {
    [Part in keyof KindServer<Input, Own>]: Part extends 'rules' | 'api' ? unknown : KindServer<Input, Own>[Part]
  },
): KindServer {
  return kind as unknown as KindServer
}
