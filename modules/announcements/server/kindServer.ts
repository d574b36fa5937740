import type { RawBuilder } from 'kysely'
import type { Actor } from '../../../kit/rules/access.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import type { Served } from '../../../kit/server/http/contract.ts'
import type { Job } from '../../../kit/server/jobs/jobs.ts'
import type { Columns } from '../../../kit/server/list/source.ts'
import type { SheetColumn } from '../../../kit/server/list/spreadsheet.ts'
import type { Sealed } from '../../../kit/server/sealed.ts'
import type { Services } from '../../../kit/server/services.ts'
import type { Jamatkhana } from '../../places/rules/placesApi.ts'
import type { recordApi } from '../rules/api.ts'
import type { FamilyContact } from '../rules/familyContact.ts'
import type { Facts, KindRules } from '../rules/kind.ts'
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
  /** Every Jamatkhana that the input names, the chosen one among them. */
  named: readonly Jamatkhana[]
  home: { jamatkhanaId: number; regionId: number; timezone: string; regionTimezone?: string }
}

/** SQL for something that others know of a record, given SQL for its id. */
type OfRecord = (recordId: RawBuilder<unknown>) => RawBuilder<unknown>

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
  /** Tables that hold nothing but private data of its records, keyed by `record_id`; retention empties them. */
  readonly privateTables?: readonly string[]
  /** What it stores encrypted, for a change of keys. */
  readonly sealed?: readonly Sealed[]
  /** Those of its own columns that a list row may say; absent: all of them. */
  readonly listed?: readonly (keyof Own & string)[]
  /** What else is read of it, `expression as name`: everywhere, and in the whole record only. */
  readonly alsoRead?: {
    readonly inRows: readonly RawBuilder<unknown>[]
    readonly inRecord: readonly RawBuilder<unknown>[]
  }
  /** SQL for the announcement that carries a record and has not gone out (`Carrier`); absent: nothing is known of it. */
  readonly carrier?: OfRecord
  /** SQL for how a record that went out stands (`AnnouncedAs`); absent: nothing is known of it. */
  readonly announcedAs?: OfRecord
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
  /** Every Jamatkhana that it names, for kinds that name several. */
  readonly jamatkhanasOf?: (input: Input) => readonly number[]
  /** The values on offer for fields whose choices come from the database (`Facts.offers`). */
  readonly offers?: (db: Database, actor: Actor) => Promise<Facts['offers']>
  readonly recordValues: (input: Input, where: Whereabouts) => RecordValues
  /** Holds the values of its own columns; whatever else it holds is left out. */
  readonly ownValues: (input: Input) => Own
  /** What this user may see of a record, where single fields are closed to some roles (decisions §5). */
  readonly shownTo?: (record: LoadedRecord, actor: Actor, now: string) => LoadedRecord
  /** A list row as it is answered, where something follows from now. */
  readonly presentRow?: (row: StoredRecord, now: string) => StoredRecord
  /** SQL for its gatherings, `record_id, jamatkhana_id, starts_on, what`, for finding those that meet another's. */
  readonly gatherings?: RawBuilder<unknown>
  /** What else happens in the transaction of a creation. */
  readonly onCreated?: (services: Services, trx: Trx, id: number, input: Input) => Promise<void>
  /** What else happens in the transaction that makes records ANNOUNCEMENT_SENT. */
  readonly onAnnounced?: (trx: Trx, ids: readonly number[]) => Promise<void>
  /** The calls that only this kind has; `kinds` are all of them. */
  readonly moreRoutes?: (kinds: () => readonly KindServer[]) => Served[]
  /** The work of this kind that comes round by itself. */
  readonly jobs?: (services: Services) => Job<object>[]
  /** Told in the transaction of every approval, edit, cancellation, deletion and toggle, so that sending looks again. */
  readonly onChanged?: (services: Services, trx: Trx, recordId: number) => Promise<void>
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
