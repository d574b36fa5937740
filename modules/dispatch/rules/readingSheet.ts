import { z } from 'zod'
import { endpoint, idQuery } from '../../../kit/rules/endpoint.ts'
import { isDate } from '../../../kit/rules/fields.ts'
import { MESSAGES } from '../../../kit/rules/messages.ts'
import { ANNOUNCEMENT_KINDS } from '../../announcements/rules/kindNames.ts'
import { announcementAccess } from './access.ts'
import { CORRECTIONS } from './announcement.ts'

/** The day (absent: today there) and the Jamatkhana (absent: the user's own) of a sheet. */
const query = z.object({
  date: z
    .string({ error: MESSAGES.invalid })
    .refine((date) => date === '' || isDate(date), { error: MESSAGES.invalid })
    .transform((date) => date || undefined)
    .optional(),
  jamatkhanaId: idQuery,
})

/** What was announced for a Jamatkhana on a day, to be read aloud. */
export const readingSheet = z.object({
  date: z.string(),
  jamatkhana: z.object({ id: z.number(), name: z.string() }),
  timezone: z.string(),
  items: z.array(
    z.object({
      recordId: z.number(),
      kind: z.enum(ANNOUNCEMENT_KINDS),
      wording: z.string(),
      announcedOn: z.string(),
      /** Set when it corrects what was announced before. */
      correction: z.enum(CORRECTIONS).nullable(),
    }),
  ),
})
export type ReadingSheet = z.output<typeof readingSheet>

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
