import { z } from 'zod'
import { endpoint, idQuery } from '../../../kit/rules/endpoint.ts'
import { isDate } from '../../../kit/rules/fields.ts'
import { written } from '../../../kit/rules/when.ts'
import { messageWords } from '../../../kit/words/en.ts'
import { CORRECTIONS } from '../../announcements/rules/record.ts'
import { ANNOUNCEMENT_KINDS, capitalKind } from '../../kinds/rules/kindNames.ts'
import { sheetHeadingWords } from '../words/en.ts'
import { announcementAccess } from './access.ts'

/** The day (absent: today there) and the Jamatkhana (absent: the user's own) of a sheet. */
const query = z.object({
  date: z
    .string({ error: messageWords.invalid })
    .refine((date) => date === '' || isDate(date), { error: messageWords.invalid })
    .transform((date) => date || undefined)
    .optional(),
  jamatkhanaId: idQuery,
})

/** What was announced for a Jamatkhana on a day, to be read aloud. */
export const readingSheet = z.object({
  date: z.string(),
  /** Null where there is none that the user may read for. */
  jamatkhana: z.object({ id: z.number(), name: z.string() }).nullable(),
  timezone: z.string(),
  items: z.array(
    z.object({
      recordId: z.number(),
      kind: z.enum(ANNOUNCEMENT_KINDS),
      /** As the e-mail said it. */
      wording: z.string(),
      announcedOn: z.string(),
      /** Set when it corrects what was announced before. */
      correction: z.enum(CORRECTIONS).nullable(),
      /** With what it then begins, in the languages in which it was announced (decisions §20). */
      mark: z.string().nullable(),
      /** What a cancellation says next, before the words that it cancels (decisions §8). */
      cancels: z.string().nullable(),
      /** It comes from an e-mail that a person edited. */
      editedByHand: z.boolean(),
      /** What a later correction made of it, on whatever day: it is not so any more. */
      later: z
        .object({
          correction: z.enum(CORRECTIONS),
          on: z.string(),
          name: z.string(),
          /** The text is about this one alone; otherwise only part of it is not so any more. */
          ofAll: z.boolean(),
        })
        .nullable(),
    }),
  ),
})
export type ReadingSheet = z.output<typeof readingSheet>
/** One that can be printed. */
export type SheetOfJamatkhana = ReadingSheet & { jamatkhana: NonNullable<ReadingSheet['jamatkhana']> }
type SheetItem = ReadingSheet['items'][number]

/** The small line over what is read: 'Samar, from an e-mail edited by hand', and not to read what is no longer so. */
export function headingOf({ kind, editedByHand, later }: SheetItem, zone: string): string {
  const heading = editedByHand ? sheetHeadingWords.edited(capitalKind(kind)) : capitalKind(kind)
  if (later === null) return heading
  const { correction, on, name, ofAll } = later
  const when = written(on, zone)
  return ofAll
    ? sheetHeadingWords.notSo(heading, correction, when)
    : sheetHeadingWords.partNotSo(heading, name, correction, when)
}

/** The calls of the reading sheet. */
export const readingSheetApi = {
  read: endpoint({
    method: 'GET',
    path: '/announcement/readingSheet/',
    summary: 'What was announced for a Jamatkhana on a day',
    access: announcementAccess.readingSheet,
    query,
    response: readingSheet,
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/announcement/readingSheet/pdf/',
    summary: 'The same as a PDF to print',
    access: announcementAccess.readingSheet,
    query,
    response: z.unknown(),
    file: true,
  }),
} as const
