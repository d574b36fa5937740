import { z } from 'zod'
import { instant, optionalInstant, reference } from '../../../../../kit/rules/fields.ts'
import type { ListFields } from '../../../../../kit/rules/search.ts'
import { isObject } from '../../../../../kit/rules/validation.ts'
import { messageWords } from '../../../../../kit/words/en.ts'
import { recordAccess } from '../../../rules/access.ts'
import { recordApi } from '../../../rules/api.ts'
import { begunInput } from '../../../rules/begun.ts'
import {
  deceasedFields,
  deceasedInput,
  deceasedListFields,
  jamatkhanaFields,
  priorityListField,
} from '../../../rules/deceased.ts'
import { DAYTIME } from '../../../rules/eventTime.ts'
import { instantRule, jamatkhanaRule, pastInstant } from '../../../rules/facts.ts'
import { familyContact } from '../../../rules/familyContact.ts'
import type { KindRules } from '../../../rules/kind.ts'
import { recordLifecycle } from '../../../rules/lifecycle.ts'
import { recordPaths } from '../../../rules/paths.ts'
import { standingFields, standingListFields, viewOnlyFields } from '../../../rules/record.ts'
import { changeOf } from '../../../rules/wishAnswer.ts'
import { deceasedWords } from '../../../rules/words.ts'
import { kindWords } from '../words/en.ts'
import { type FatehaFacts, fatehaWording } from './wording.ts'

const common = {
  ...deceasedInput,
  jamatkhanaId: reference(kindWords.selectJamatkhana),
}
/**
 * The date is not asked on creation (decisions §6): saying that there is none is harmless, any other value is refused,
 * unless the record that it begins from knows when it will be.
 */
const create = z
  .strictObject({ ...common, ...begunInput, fatehaDate: optionalInstant() })
  .refine(({ begunFrom, fatehaDate }) => fatehaDate === null || Boolean(begunFrom), {
    path: ['fatehaDate'],
    error: messageWords.invalid,
    // Of what is no form that alone is said.
    when: ({ value }) => isObject(value),
  })
const input = { ...common, fatehaDate: instant(kindWords.selectDate) }
export type FatehaInput = z.output<z.ZodObject<typeof common>> & { fatehaDate: string | null }

const row = z.object({
  ...standingFields,
  ...deceasedFields,
  ...jamatkhanaFields,
  /** An instant, which is shown in the zone of the Jamatkhana. */
  fatehaDate: z.string().nullable(),
  timezone: z.string(),
  priority: z.boolean(),
})
export type FatehaRow = z.output<typeof row>

const record = row.extend({ ...viewOnlyFields, familyContact: familyContact.nullable() })
export type FatehaRecord = z.output<typeof record>

const access = recordAccess('FATEHA', { create: ['FATEHA_APPROVER'], approve: ['FATEHA_APPROVER'] })
const lifecycle = recordLifecycle({ label: kindWords.label, thing: 'Request' })

const fields = {
  ...standingListFields(lifecycle.statuses),
  ...deceasedListFields,
  jamatkhanaId: { label: kindWords.jamatkhana, type: 'SELECT' },
  fatehaDate: { label: kindWords.listedDate, type: 'DATE_TIME' },
  priority: priorityListField,
} as const satisfies ListFields

/** Fateha Khwani: a prayer-recitation request, whose date is set when it is edited (1§3–§9, decisions §6). */
export const fatehaRules = {
  kind: 'fateha',
  paths: recordPaths('fateha'),
  module: 'FATEHA',
  label: kindWords.label,
  plural: kindWords.plural,
  thing: 'Request',
  access,
  lifecycle,
  hasPriority: true,
  asksFamily: true,
  nameField: 'deceasedName',
  jamatkhanaField: 'jamatkhanaId',
  eventField: 'fatehaDate',
  lacksEvent: kindWords.selectDate,
  knownFromFirst: ['fatehaDate'],
  over: null,
  fields,
  words: {
    ...fields,
    ...deceasedWords,
    fatehaDate: { label: kindWords.date, reads: { timeAt: 'jamatkhanaId' } },
  },
  input,
  create,
  // What it was begun from is said once, when it is made.
  change: changeOf(input, record.extend(begunInput)),
  record,
  row,
  judge: (typed, facts) => ({
    ...jamatkhanaRule(typed, facts, { field: 'jamatkhanaId', create: access.create }),
    ...instantRule(typed, facts, { field: 'fatehaDate', hours: DAYTIME }),
  }),
  isComplete: () => true,
  privateFields: ['familyContact'],
  missingForApproval: ({ fatehaDate }, now) =>
    fatehaDate === null ? { fatehaDate: kindWords.selectDate } : pastInstant('fatehaDate', fatehaDate, now),
  wording: (fateha: FatehaFacts, { jamatkhanaName, zone }, language) =>
    fatehaWording(fateha, jamatkhanaName, zone, language),
  messages: {
    submitted: () => kindWords.submitted,
    updated: kindWords.updated,
    approved: kindWords.approved,
    deleted: kindWords.deleted,
    alreadyApproved: kindWords.alreadyApproved,
  },
} as const satisfies KindRules<FatehaInput, FatehaRecord>

export const fatehaApi = recordApi(fatehaRules)
