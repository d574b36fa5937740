import type { z } from 'zod'
import type { Actor, ModuleName, Place } from '../../../kit/rules/access.ts'
import type { FieldWords, WordsByField } from '../../../kit/rules/fieldWords.ts'
import type { Language } from '../../../kit/rules/language.ts'
import type { Lifecycle } from '../../../kit/rules/lifecycle.ts'
import type { ListFields } from '../../../kit/rules/search.ts'
import type { FieldErrors } from '../../../kit/rules/validation.ts'
import type { OverWords } from '../../calendar/rules/outlook.ts'
import type { AnnouncementKind } from '../../kinds/rules/kindNames.ts'
import type { AnnouncedIn } from '../../settings/rules/announcedIn.ts'
import type { RecordAccess } from './access.ts'
import type { Begins } from './begun.ts'
import type { RecordEvent, Status } from './lifecycle.ts'
import type { RecordPaths } from './paths.ts'
import type { WishAnswer } from './wishAnswer.ts'

/** What a form's rules need to know besides what was typed. */
export type Facts = {
  actor: Actor
  /** Now, ISO; "today" is judged in the zone of the event. */
  now: string
  /** The Jamatkhanas that this user may choose for the kind, and the ones the record already names. */
  jamatkhanas: readonly { id: number; name: string; timezone: string; region?: { id: number; name: string } }[]
  /** The record before an edit; null on creation. */
  before: Record<string, unknown> | null
  /** The regions that announce otherwise than in English alone, and in which languages. */
  announcedIn: AnnouncedIn
  /** The zone of the record's region, where no Jamatkhana gives one; absent: the user's own. */
  regionTimezone?: string
  /** The values on offer for fields whose choices come from the database, by field; a field that is absent is not judged. */
  offers?: Readonly<Record<string, readonly (string | number)[]>>
}

/** Finds a Jamatkhana by its id: its name and zone, for wording. */
export type FindJamatkhana = (id: number) => { name: string; timezone: string } | undefined

/** Where something is announced to be: at the chosen Jamatkhana, if any; times without one stand in this zone. */
export type WordingPlace = { jamatkhanaName: string | null; zone: string; find: FindJamatkhana }

/** What a user reads after doing something, word for word (1§8). */
export type KindMessages = {
  submitted: (actor: Actor, record: StandingRecord) => string
  updated: string
  approved: string
  deleted: string
  alreadyApproved: string
}

/** What somebody typed, and a record as it is read, where the kind is not known. */
export type Typed = Readonly<Record<string, unknown>>

type Nullable<Input> = { [Field in keyof Input]: null extends Input[Field] ? Field : never }[keyof Input]
/** An input as it may be sent: what may be null can be left out. */
export type Sent<Input> = Omit<Input, Nullable<Input>> & Partial<Pick<Input, Nullable<Input>>>

/** The name of a field that a client sets; of a kind that nothing is known of, any. */
type InputName<Input> = [keyof Input] extends [never] ? string : keyof Input & string

/**
 * One kind of announcement as rules know it: everything that browser and server must agree on.
 * Screens and queries are written beside it, in the kind's own folder.
 *
 * A record answers every field under the name that a client sets it by. What takes a kind's own types is declared as a
 * method, so that one set of handlers and screens can hold every kind.
 */
export type KindRules<
  Input extends Typed = Typed,
  Answer extends Record<keyof Input, unknown> = Record<keyof Input, unknown>,
> = {
  /** In the calls: `/samar/…`, and in the database. */
  readonly kind: AnnouncementKind
  readonly paths: RecordPaths
  readonly module: ModuleName
  /** 'Samar', 'Fateha Khwani'. */
  readonly label: string
  /** What several are called, in menus and over the list: 'Samars'. */
  readonly plural: string
  readonly thing: 'Announcement' | 'Request'
  readonly access: RecordAccess
  readonly lifecycle: Lifecycle<Status, RecordEvent>
  readonly hasPriority: boolean
  /** Whether a family is asked to confirm the text; of one that is not, no screen or letter speaks (decisions §6). */
  readonly asksFamily: boolean
  /** Which field says whose record it is. */
  readonly nameField: InputName<Input>
  /** Which field says the Jamatkhana whose officers approve it; null where none is asked. */
  readonly jamatkhanaField: InputName<Input> | null
  /** Which field of its list says when its event is: a date or an instant; null where it has none. */
  readonly eventField: InputName<Input> | null
  /** What is said of a waiting one that has no event yet, where it can't be approved without; absent: it can. */
  readonly lacksEvent?: string
  /** Fields that a new one has only from the record that it begins from; absent: none. */
  readonly knownFromFirst?: readonly InputName<Input>[]
  /** What is said in place of the next sending once its event is over; null where it is nothing of the kind's own. */
  readonly over: OverWords | null
  readonly fields: ListFields
  /** What the forms call each field, and how the timeline reads its values. */
  readonly words: WordsByField & Readonly<Record<keyof Input & string, FieldWords>>
  /** Every field that a client sets, with its own check. */
  readonly input: Readonly<Record<keyof Input & string, z.ZodType>>
  /** What a client sends to create; unknown keys are refused. */
  readonly create: z.ZodType<Input>
  /** What a client sends to change: the same, `version`, how a family's wish is answered, and the answer's own keys, which are ignored. */
  readonly change: z.ZodType<Input & { version?: number; familyWish?: WishAnswer | null | undefined }>
  readonly record: z.ZodObject & z.ZodType<Answer>
  readonly row: z.ZodObject
  /** What a record of it begins, of which kinds; absent: nothing. */
  readonly begins?: Begins<never>
  /** Rules that need facts: dates against today, Jamatkhanas against the list. Must not trust the input's types. */
  readonly judge: (input: Typed, facts: Facts) => FieldErrors
  /** Whether a submitted record can ask for approval; one that is not complete is a DRAFT (decisions §6). */
  isComplete(input: Input): boolean
  /** Fields of which the timeline keeps the name alone (decisions §6). */
  readonly privateFields: readonly string[]
  /** What still keeps a record from being approved, by field; empty when nothing does. */
  missingForApproval(record: Answer, now: string): FieldErrors
  /** The text that is announced, in a language (decisions §7, §20). Accepts a half-typed form. */
  wording(facts: Partial<Input>, where: WordingPlace, language: Language): string
  readonly messages: KindMessages
}

/** Whose record it is, from its answer or a row of its list. */
export const nameOf = ({ nameField }: Pick<KindRules, 'nameField'>, record: object): string =>
  String((record as Record<string, unknown>)[nameField])

/** What a waiting record still lacks for its approval, in words; null when nothing. */
export const lacksOf = ({ eventField, lacksEvent }: Pick<KindRules, 'eventField' | 'lacksEvent'>, record: object) =>
  (eventField && (record as Record<string, unknown>)[eventField] === null && lacksEvent) || null

/** The day or the instant of a record's event; neither where it has none, or none yet. */
export function eventOf(
  { eventField, fields }: Pick<KindRules, 'eventField' | 'fields'>,
  record: object,
): { date?: string; at?: string } {
  const value = eventField && (record as Record<string, unknown>)[eventField]
  if (!eventField || typeof value !== 'string') return {}
  return fields[eventField]?.type === 'DATE' ? { date: value } : { at: value }
}

/** The common part of every record's answer that access and lifecycle look at. */
export type StandingRecord = {
  id: number
  status: Status
  regionId: number
  jamatkhanaId: number | null
  /** Where a kind names several. */
  jamatkhanaIds?: number[]
  createdBy: { id: number } | null
}

/** Where a record stands, for permissions (decisions §2). */
export const placeOf = (record: Omit<StandingRecord, 'id' | 'status'>): Place => ({
  regionId: record.regionId,
  jamatkhanaIds: record.jamatkhanaIds ?? (record.jamatkhanaId === null ? [] : [record.jamatkhanaId]),
  principalJamatkhanaId: record.jamatkhanaId,
  createdById: record.createdBy?.id ?? null,
})
