import { isDate, isInstant } from '../../../kit/rules/fields.ts'
import type { FieldWords, Reading, SaidChange, WordsByField } from '../../../kit/rules/fieldWords.ts'
import { written } from '../../../kit/rules/when.ts'
import { picklistWords } from '../../../kit/words/en.ts'
import { changeWords } from '../words/en.ts'
import { fieldInWords } from './inWords.ts'
import type { FieldChange } from './timeline.ts'

/** What is needed besides the changes to say them. */
export type ChangesContext = {
  words: WordsByField
  /** The fields as they stand now: the places at which its times are, since there is no telling from the changes alone. */
  now: Readonly<Record<string, unknown>>
  jamatkhanas: readonly { id: number; name: string; timezone: string }[]
  /** The zone of times that no Jamatkhana gives one to. */
  zone: string
  /** The zone of the reader: any other one is named (decisions §4). */
  ownZone: string
}

/**
 * The changes of each entry, oldest first, in words. They are gone through from the newest back, so that each time
 * stands in the zone of the place that was chosen when it was written.
 */
export function changesInWords(
  entries: readonly { changes: readonly FieldChange[] }[],
  context: ChangesContext,
): SaidChange[][] {
  let after = context.now
  const said = entries.toReversed().map(({ changes }) => {
    const stood = changes.flatMap((change) => ('before' in change ? [[change.field, change.before]] : []))
    const before: ChangesContext['now'] = { ...after, ...Object.fromEntries(stood) }
    const lines = changes.map((change): SaidChange => {
      const field = nameInWords(change.field, context.words)
      if (change.before === undefined && change.after === undefined) return { field }
      const reads = context.words[change.field]?.reads
      return {
        field,
        before: valueInWords(change.before, reads, { ...context, now: before }),
        after: valueInWords(change.after, reads, { ...context, now: after }),
      }
    })
    after = before
    return lines
  })
  return said.toReversed()
}

/** 'Date of death', 'Form 15: last name at birth'. */
export function nameInWords(field: string, words: WordsByField): string {
  if (!Object.hasOwn(words, field)) return fieldInWords(field)
  const { label, of } = words[field] as FieldWords
  return of ? changeWords.of(of, label) : label
}

/** Null where nothing stood. What does not look like what it should be is read as it stands: old entries are kept for good. */
function valueInWords(value: unknown, reads: Reading | undefined, context: ChangesContext): string | null {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return null
  if (typeof value === 'boolean') return value ? changeWords.yes : changeWords.no
  if (typeof value === 'string' && isDate(value)) return written(value)
  if (typeof value === 'string' && isInstant(value)) return timeInWords(value, reads, context)
  if (reads === 'jamatkhana')
    return context.jamatkhanas.find(({ id }) => id === value)?.name ?? changeWords.number(String(value))
  if (Array.isArray(value)) return value.map((each) => valueInWords(each, reads, context)).join(', ')
  if (reads === 'picklist') return picklistWords.said(String(value))
  if (typeof reads === 'object' && 'choices' in reads) return reads.choices[String(value)] ?? String(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function timeInWords(instant: string, reads: Reading | undefined, context: ChangesContext): string {
  const place = typeof reads === 'object' && 'timeAt' in reads ? context.now[reads.timeAt] : null
  const zone = context.jamatkhanas.find(({ id }) => id === place)?.timezone ?? context.zone
  return written(instant, zone, context.ownZone)
}
