import type { Role } from '../../../kit/rules/access.ts'
import { filterInWords, type ListOptions, optionsOf } from '../../../kit/rules/filterWords.ts'
import { ROLE_WORDS } from '../../../kit/rules/roleWords.ts'
import type { Filter, ListFields } from '../../../kit/rules/search.ts'
import { KINDS } from '../../announcements/kinds/all.ts'
import { bayahFields, bayahWords } from '../../bayah/rules/bayahFields.ts'
import { announcementListFields } from '../../dispatch/rules/announcement.ts'
import { textOf } from '../../dispatch/rules/plainText.ts'
import { ghuslWords } from '../../ghusl/rules/words.ts'
import { workflowFields } from '../../ghusl/rules/workflowFields.ts'
import { settingInWords, settingLabel } from '../../settings/rules/settings.ts'
import { changesInWords, type SaidChange, type WordsByField } from '../../timeline/rules/changesInWords.ts'
import { fieldInWords } from '../../timeline/rules/inWords.ts'
import type { FieldChange, TimelineEvent } from '../../timeline/rules/timeline.ts'
import { deliveryFields } from '../../transfers/rules/deliveryFields.ts'
import { orderFields, orderWords } from '../../transfers/rules/orderFields.ts'
import { userFields, userWords } from '../../users/rules/user.ts'
import { TIMELINE, trailFields } from './trail.ts'

/** The places that changes may name, and the zone in which times are said. */
export type SayingContext = {
  jamatkhanas: readonly { id: number; name: string; timezone: string }[]
  regions: readonly { id: number; name: string }[]
  zone: string
}

/** A line as it is stored, as far as its changes hang on it. */
export type ToldChanges = { aboutKind: string; event: TimelineEvent; changes: readonly FieldChange[] }

/** A value of a list is a text, of which nobody reads more here; the record's own page has all of it. */
const LONGEST = 200

/** What changed, in words; of an export, what it was asked by. */
export function sayChanges({ aboutKind, event, changes }: ToldChanges, context: SayingContext): SaidChange[] {
  if (event === 'EXPORTED') return changes.map((change) => ({ field: askedInWords(aboutKind, change, context) }))
  if (aboutKind === 'settings') return changes.map(settingChange).map(short)
  const { jamatkhanas, zone } = context
  const read = changes.map((change) => readable(aboutKind, change))
  // Which place a time was at may not stand in the line, so that each says whose it is.
  const words = wordsFor(aboutKind, context)
  const [said = []] = changesInWords([{ changes: read }], { words, now: {}, jamatkhanas, zone, ownZone: '' })
  return said.map(short)
}

const LIST_FIELDS: Readonly<Record<string, ListFields>> = {
  ...Object.fromEntries(Object.values(KINDS).map(({ kind, fields }) => [kind, fields])),
  announcement: announcementListFields,
  user: userFields,
  bayah: bayahFields,
  ghuslWorkflow: workflowFields,
  bodyTransfer: orderFields,
  bodyDelivery: deliveryFields,
  [TIMELINE]: trailFields,
}

function askedInWords(kind: string, { field, after }: FieldChange, { jamatkhanas, regions }: SayingContext): string {
  const declared = LIST_FIELDS[kind]?.[field]
  if (!declared) return fieldInWords(field)
  const named = (those: SayingContext['regions']) => those.map(({ id, name }) => ({ value: id, label: name }))
  const options: ListOptions = { [field]: named(field === 'regionId' ? regions : jamatkhanas) }
  return filterInWords(declared, after as Filter, optionsOf(field, declared, options))
}

function settingChange({ field, before, after }: FieldChange): SaidChange {
  const said = (value: unknown) => settingInWords(field, String(value)) || null
  return { field: settingLabel(field), before: said(before), after: said(after) }
}

const wordsFor = (kind: string, { regions }: SayingContext): WordsByField => ({
  ...WORDS[kind],
  regionId: { label: 'Region', reads: { choices: Object.fromEntries(regions.map(({ id, name }) => [id, name])) } },
})

const WORDS: Readonly<Record<string, WordsByField>> = {
  ...Object.fromEntries(Object.values(KINDS).map(({ kind, words }) => [kind, words])),
  announcement: { content: { label: 'Text' } },
  calendarEvent: { eventDate: { label: 'Date' }, blocks: { label: 'Holds back' } },
  user: userWords,
  bayah: bayahWords,
  ghuslWorkflow: ghuslWords,
  bodyTransfer: orderWords,
}

/** With values that no field's words read, as text: several of something, and what has tags. */
function readable(kind: string, { field, ...values }: FieldChange): FieldChange {
  const read = (value: unknown) => {
    if (Array.isArray(value)) return value.map((one) => ROLE_WORDS[one as Role] ?? one).join(', ')
    return kind === 'announcement' && typeof value === 'string' ? textOf(value) : value
  }
  return { field, ...eachOf(values, read) }
}

const short = ({ field, ...values }: SaidChange): SaidChange => ({
  field,
  ...eachOf(values, (text) => (text && text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text)),
})

const eachOf = <Value, Said>(values: Readonly<Record<string, Value>>, say: (value: Value) => Said) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, say(value)]))
