import { z } from 'zod'
import { date, reference } from '../../../../../kit/rules/fields.ts'
import type { ListFields } from '../../../../../kit/rules/search.ts'
import { localDate } from '../../../../../kit/rules/time.ts'
import { recordAccess } from '../../../rules/access.ts'
import { announcementMessages } from '../../../rules/announcementMessages.ts'
import { recordApi } from '../../../rules/api.ts'
import { type Begins, begunInput } from '../../../rules/begun.ts'
import {
  deceasedFields,
  deceasedInput,
  deceasedListFields,
  jamatkhanaFields,
  priorityListField,
} from '../../../rules/deceased.ts'
import { dateRule, jamatkhanaRule, pastDate } from '../../../rules/facts.ts'
import { familyContact } from '../../../rules/familyContact.ts'
import type { KindRules } from '../../../rules/kind.ts'
import { recordLifecycle } from '../../../rules/lifecycle.ts'
import { recordPaths } from '../../../rules/paths.ts'
import { standingFields, standingListFields, viewOnlyFields } from '../../../rules/record.ts'
import { changeOf } from '../../../rules/wishAnswer.ts'
import { deceasedWords } from '../../../rules/words.ts'
import { kindWords } from '../words/en.ts'
import { type SamarFacts, samarWording } from './wording.ts'

const input = {
  ...deceasedInput,
  jamatkhanaId: reference(kindWords.selectJamatkhana),
  samarDate: date(kindWords.selectDate),
}
const create = z.strictObject({ ...input, ...begunInput })
export type SamarInput = z.output<z.ZodObject<typeof input>>

const row = z.object({
  ...standingFields,
  ...deceasedFields,
  ...jamatkhanaFields,
  samarDate: z.string(),
  priority: z.boolean(),
})

const record = row.extend({ ...viewOnlyFields, familyContact: familyContact.nullable() })
export type SamarRecord = z.output<typeof record>

const access = recordAccess('SAMAR', { create: [], approve: [] })
const lifecycle = recordLifecycle({ label: kindWords.label, thing: 'Announcement' })

const fields = {
  ...standingListFields(lifecycle.statuses),
  ...deceasedListFields,
  jamatkhanaId: { label: kindWords.jamatkhana, type: 'SELECT' },
  samarDate: { label: kindWords.date, type: 'DATE' },
  priority: priorityListField,
} as const satisfies ListFields

/** The next gathering for the same person begins from one that was announced; its day is asked. */
const samarBegins: Begins<SamarRecord> = {
  kinds: ['samar'],
  from: ['ANNOUNCEMENT_SENT'],
  known: ({
    deceasedTitle,
    deceasedName,
    firstCity,
    secondCity,
    firstFamily,
    secondFamily,
    jamatkhanaId,
    familyContact,
  }) => ({
    ...{ deceasedTitle, deceasedName, firstCity, secondCity, firstFamily, secondFamily, jamatkhanaId },
    ...(familyContact && { familyContact }),
  }),
}

/** Samar: a gathering held after a death (1§3–§9). */
export const samarRules = {
  kind: 'samar',
  paths: recordPaths('samar'),
  module: 'SAMAR',
  label: kindWords.label,
  plural: kindWords.plural,
  thing: 'Announcement',
  access,
  lifecycle,
  hasPriority: true,
  asksFamily: true,
  nameField: 'deceasedName',
  jamatkhanaField: 'jamatkhanaId',
  eventField: 'samarDate',
  over: null,
  fields,
  words: { ...fields, ...deceasedWords },
  input,
  create,
  // What it was begun from is said once, when it is made.
  change: changeOf(input, record.extend(begunInput)),
  record,
  row,
  judge: (typed, facts) => ({
    ...jamatkhanaRule(typed, facts, { field: 'jamatkhanaId', create: access.create }),
    ...dateRule(typed, facts, 'samarDate'),
  }),
  isComplete: () => true,
  privateFields: ['familyContact'],
  begins: samarBegins,
  missingForApproval: (samar, now) => pastDate('samarDate', samar.samarDate, localDate(now, samar.timezone)),
  wording: (samar: SamarFacts, { jamatkhanaName }, language) => samarWording(samar, jamatkhanaName, language),
  messages: announcementMessages(kindWords.label, access),
} as const satisfies KindRules<SamarInput, SamarRecord>

export const samarApi = recordApi(samarRules)
