import { z } from 'zod'
import { name, optionalTitle } from '../../../../../kit/rules/fields.ts'
import type { ListFields } from '../../../../../kit/rules/search.ts'
import { recordAccess } from '../../../rules/access.ts'
import { announcementMessages } from '../../../rules/announcementMessages.ts'
import { recordApi } from '../../../rules/api.ts'
import { jamatkhanaFields } from '../../../rules/deceased.ts'
import { familyContact, familyContactInput } from '../../../rules/familyContact.ts'
import type { KindRules } from '../../../rules/kind.ts'
import { recordLifecycle } from '../../../rules/lifecycle.ts'
import { type OwnPlace, ownPlaceInput, ownPlaceRule } from '../../../rules/ownPlace.ts'
import { recordPaths } from '../../../rules/paths.ts'
import { standingFields, standingListFields, viewOnlyFields } from '../../../rules/record.ts'
import { changeOf } from '../../../rules/wishAnswer.ts'
import { recordWords } from '../../../rules/words.ts'
import { kindWords } from '../words/en.ts'
import { type MafiFacts, mafiWording } from './wording.ts'

const input = {
  title: optionalTitle(),
  name: name({ message: kindWords.invalidName }),
  familyContact: familyContactInput,
}
export type MafiInput = z.output<z.ZodObject<typeof input>>
const create: z.ZodType<MafiInput & OwnPlace> = z.strictObject({ ...input, ...ownPlaceInput })

/** Its Jamatkhana is the creator's, frozen: it is answered, and asked of national members alone (decisions §2). */
const row = z.object({ ...standingFields, ...jamatkhanaFields, title: z.string().nullable(), name: z.string() })

const record = row.extend({ ...viewOnlyFields, familyContact: familyContact.nullable() })
export type MafiRecord = z.output<typeof record>

const access = recordAccess('MAFI', { create: [], approve: [] })
const lifecycle = recordLifecycle({ label: kindWords.label, thing: 'Announcement' })

const fields = {
  ...standingListFields(lifecycle.statuses),
  title: { label: kindWords.title, type: 'TEXT' },
  name: { label: kindWords.name, type: 'TEXT' },
  jamatkhanaId: { label: kindWords.jamatkhana, type: 'SELECT' },
} as const satisfies ListFields

/** Mafi: a forgiveness request on behalf of an ill person (1§3–§9). It has neither a date nor a priority. */
export const mafiRules = {
  kind: 'mafi',
  paths: recordPaths('mafi'),
  module: 'MAFI',
  label: kindWords.label,
  plural: kindWords.plural,
  thing: 'Announcement',
  access,
  lifecycle,
  hasPriority: false,
  asksFamily: true,
  nameField: 'name',
  jamatkhanaField: null,
  eventField: null,
  over: null,
  fields,
  words: { ...fields, ...recordWords, familyContact: { label: kindWords.familyContact } },
  input,
  create,
  change: changeOf(input, record),
  record,
  row,
  judge: (typed, facts) => ownPlaceRule(typed, facts, ['regionId', 'jamatkhanaId']),
  isComplete: () => true,
  privateFields: ['familyContact'],
  missingForApproval: () => ({}),
  wording: (mafi: MafiFacts, _where, language) => mafiWording(mafi, language),
  messages: announcementMessages(kindWords.label, access),
} as const satisfies KindRules<MafiInput, MafiRecord>

export const mafiApi = recordApi(mafiRules)
