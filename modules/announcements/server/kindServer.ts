import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '../../../kit/rules/access.ts'
import type { Trx } from '../../../kit/server/database/database.ts'
import type { Served } from '../../../kit/server/http/contract.ts'
import type { Job } from '../../../kit/server/jobs/jobs.ts'
import type { Column, Columns, List } from '../../../kit/server/list/list.ts'
import type { Retained } from '../../../kit/server/retention.ts'
import type { Sealed } from '../../../kit/server/sealed.ts'
import type { Services } from '../../../kit/server/services.ts'
import type { Jamatkhana } from '../../places/rules/placesApi.ts'
import type { AnnouncedIn } from '../../settings/rules/announcedIn.ts'
import type { recordApi } from '../rules/api.ts'
import type { Facts, KindRules, Typed } from '../rules/kind.ts'
import type { Lapse } from '../rules/wording.ts'
import type { Occasion } from './happenings.ts'
import type { LoadedRecord } from './load.ts'
import { listOf, ownFields, type Sources, type StandingColumn, type StandingField } from './recordSelect.ts'
import type { Cell } from './sheet.ts'

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
  /** The lines of the wording that are not announced any more after an instant; absent: none. */
  lapses?: readonly Lapse[]
}

/** The columns of table `record` that keep the title and name of a deceased. */
export const DECEASED_IN_RECORD = { deceasedTitle: 'personTitle', deceasedName: 'personName' } as const

/** Where something is entered: the chosen Jamatkhana, and the creator's own for kinds without one (decisions §2). */
export type Whereabouts = {
  chosen: Jamatkhana | null
  /** Every Jamatkhana that the input names, the chosen one among them. */
  named: readonly Jamatkhana[]
  home: { jamatkhanaId: number; regionId: number; timezone: string; regionTimezone?: string }
  announcedIn: AnnouncedIn
}

/** Who looks at an answer, and when. */
export type Look = { actor: Actor; now: string }

/** SQL for something that others know of a record, given SQL for its id. */
type OfRecord = (recordId: RawBuilder<unknown>) => RawBuilder<unknown>

export type FamilyAt = {
  readonly table: string
  readonly column: string
  /** As clients call it. */
  readonly field: string
  /** The field that says in which language they read; absent: the contact itself says it. */
  readonly language?: string
  /** Who the contact is; null where nobody was named. */
  nameOf(record: LoadedRecord): string | null
  /** Of whoever reads at this address of the record's; null where it is nobody's. */
  phoneOf(record: LoadedRecord, address: string): string | null
  /** What else goes to addresses of a family, and asks it nothing. */
  readonly letters?: readonly string[]
}

/** SQL for the ids of records with a contact of this e-mail address, or whose phones are like this pattern. */
export type ContactsWith = {
  email(email: string): RawBuilder<unknown>
  phonesLike(pattern: string): RawBuilder<unknown>
}

/** What sending, which no kind knows, is told of records and says of them (decisions §8). */
export type SendingOf = {
  /** Told in the transaction of every approval, edit, cancellation, deletion and toggle, so that it looks again. */
  changed(services: Services, trx: Trx, recordId: number): Promise<void>
  /**
   * Told, in the transaction and before it is changed, of an approved record that stops being approved without being
   * announced: edited, its approval taken back, cancelled, deleted, completed.
   */
  unapproved(trx: Trx, recordId: number): Promise<void>
  /** SQL for the announcement that carries a record and has not gone out (`Carrier`). */
  readonly carrier: OfRecord
  /** SQL for how a record that went out stands (`AnnouncedAs`). */
  readonly announcedAs: OfRecord
  /** SQL for whether an approved record has had its turn by priority, and waits for a slot like any other. */
  readonly passedOver: OfRecord
}

type Gone = { by: number; now: string; deleted?: true }

/**
 * What a kind says of itself for the server. Every field that its clients set is a column of its own table, but for those
 * of `inRecord` and those that every kind has; a list row says those of them that the rules' `row` names.
 */
type Declared<Input extends Typed> = {
  readonly rules: KindRules<Input>
  readonly api: ReturnType<typeof recordApi<KindRules>>
  /** The table of its own columns, keyed by `record_id`; null when it has none. */
  readonly table: string | null
  /** Its fields that stand in table `record` under another name. */
  readonly inRecord: Readonly<Partial<Record<keyof Input, 'personTitle' | 'personName' | 'jamatkhanaId'>>>
  /** Tables that hold nothing but private data of its records, keyed by `record_id`; retention empties them. */
  readonly privateTables?: readonly string[]
  /** What it stores encrypted, for a change of keys. */
  readonly sealed?: readonly Sealed[]
  /** What it keeps besides its records for how long (decisions §17). */
  readonly retention?: readonly Retained[]
  /** What else is read of it: everywhere, and in the whole record only. */
  readonly alsoRead?: { readonly inRows: Sources; readonly inRecord: Sources }
  /** Where its list is filtered by what its rows do not say. */
  readonly filteredBy?: Columns
  /** How sending follows its records; absent: nothing is sent of them. */
  readonly sending?: SendingOf
  /** How its spreadsheet writes each field, in order; absent: what its list shows, as the list calls it. */
  readonly sheet?: Readonly<Record<string, Cell | null>>
  /** Where the family's contact is kept, and whom it rings; absent: beside the record. */
  readonly familyAt?: FamilyAt
  /** Every Jamatkhana that it names, for kinds that name several. */
  jamatkhanasOf?(input: Input): readonly number[]
  /** The values on offer for fields whose choices come from the database (`Facts.offers`). */
  readonly offers?: (services: Pick<Services, 'db' | 'env'>, actor: Actor) => Promise<Facts['offers']>
  /** All but the text, which its rules say; absent: what its fields say by themselves (`recordValues`). */
  recordValues?(input: Input, where: Whereabouts): Omit<RecordValues, 'wording'>
  /** SQL for its gatherings, `record_id, jamatkhana_id, starts_on, what`, for finding those that meet another's; absent: it has none with a time. */
  readonly gatherings?: RawBuilder<unknown>
  /** What happens of it, and when; absent: its event, if it has one. */
  readonly happens?: readonly Occasion[]
  /** SQL that finds the ids of its records by contacts among its own columns; absent: they stand beside the record. */
  readonly contactsWith?: ContactsWith
  /** What else happens in the transaction that makes records ANNOUNCEMENT_SENT. */
  readonly onAnnounced?: (trx: Trx, ids: readonly number[]) => Promise<void>
  /** The calls that only this kind has, as which it is called; `kinds` are all of them. */
  readonly moreRoutes?: (kind: KindServer, kinds: () => readonly KindServer[]) => Served[]
  /** The work of this kind that comes round by itself. */
  readonly jobs?: (services: Services) => Job<object>[]
  /** What else happens in the transaction that stores a new record; answers the record as it is then. */
  readonly onCreated?: (trx: Trx, record: LoadedRecord, doing: { by: number; now: string }) => Promise<LoadedRecord>
  /** What else happens in the transaction that cancels or deletes a record, by hand or by a correction that goes out. */
  readonly onGone?: (trx: Trx, record: LoadedRecord, doing: Gone) => Promise<void>
  /** What else happens when a correction announces a record again that another one had cancelled. */
  readonly onBack?: (trx: Trx, record: LoadedRecord, doing: { by: number; now: string }) => Promise<void>
  /**
   * What else happens in the transaction of an approval, and when what waits to be sent of the letters of
   * `approvalTells` has been taken back, since the record was changed and stays approved. The region's lists are kept.
   */
  readonly onApproved?: (services: Services, trx: Trx, record: LoadedRecord) => Promise<void>
  /** The letters that tell of an approval: what has not been sent of them says what does not hold, once the record is changed. */
  readonly approvalTells?: readonly string[]
}

/** One kind as the server knows it. The shared handlers need none of its types. */
export type KindServer<Input extends Typed = Typed> = Declared<Input> & {
  /** The columns of its own table that its clients set, in camelCase. */
  readonly own: readonly string[]
  readonly list: List
  readonly happens: readonly Occasion[]
  /** What an answer says that follows from the rest, from now and from who looks; it takes the place of what was read. */
  follows?(record: Typed, look: Look): Typed
}

type Answered = Pick<KindRules, 'fields' | 'row' | 'record'>
type RowOf<Rules extends Answered> = z.output<Rules['row']>
type RecordOf<Rules extends Answered> = z.output<Rules['record']>

/** A part of a declaration that must be there because of some fields; because of none it need not. */
type For<Fields, Part> = [Fields] extends [never] ? unknown : Part

/** What rows and records say that neither clients set nor every kind has. */
type Besides<Input, Rules extends Answered, Follows> = {
  readonly inRows: Exclude<keyof RowOf<Rules>, keyof Input | StandingField | Follows>
  readonly inRecord: Exclude<keyof RecordOf<Rules>, keyof Input | StandingField | Follows | keyof RowOf<Rules>>
}

/** The fields of the list that its rows do not say. */
type Unsaid<Input, Rules extends Answered> = Exclude<
  keyof Rules['fields'],
  keyof RowOf<Rules> & (StandingColumn | keyof Input)
>

/** What the answers of a kind demand of its declaration, so that no field is answered and read from nowhere. */
type Demanded<Input, Rules extends Answered, Follows extends string, Other = Besides<Input, Rules, Follows>> = {
  // A field of the list has a column to be filtered and sorted by: that of the row which says it, or one of its own.
  readonly filteredBy?: Readonly<Record<Unsaid<Input, Rules>, Column>>
} & For<Unsaid<Input, Rules>, { readonly filteredBy: object }> &
  For<Other[keyof Other], { readonly alsoRead: { readonly [Where in keyof Other]: ReadIn<Other[Where]> } }> &
  For<Follows, { follows(record: RowOf<Rules>, look: Look): Pick<RecordOf<Rules>, Follows> }> &
  // What rows say and the list does not show, the spreadsheet writes or leaves out knowingly.
  For<
    Exclude<keyof RowOf<Rules> & keyof Input, keyof Rules['fields']>,
    { readonly sheet: Record<keyof RowOf<Rules> & keyof Input, Cell | null> }
  >
type ReadIn<Field> = Readonly<Record<Field & string, RawBuilder<unknown>>>

/**
 * Declares a kind. `Follows` are the fields of its answers that `follows` says. A field of the answers that is read from
 * nowhere does not compile, nor does one of the list without its column; where that is known at start only, it throws.
 */
export function defineKind<Input extends Typed, Rules extends Answered, Follows extends string = never>(
  kind: Declared<Input> & Demanded<Input, Rules, Follows>,
): KindServer<Input> {
  return { ...kind, own: ownFields(kind), list: listOf(kind), happens: kind.happens ?? itsEvent(kind.rules) }
}

/** A kind's event as something that happens, where its Jamatkhana is. */
function itsEvent({ kind, label, eventField, fields }: KindRules): readonly Occasion[] {
  if (eventField === null) return []
  const isDay = fields[eventField]?.type === 'DATE'
  return [{ what: kind, label, at: eventField, ...(isDay && { isDay }), jamatkhana: null }]
}
