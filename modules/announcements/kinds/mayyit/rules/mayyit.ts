import { z } from 'zod'
import { mayOn } from '../../../../../kit/rules/access.ts'
import { type KindRules, placeOf } from '../../../rules/kind.ts'
import { ownPlaceInput } from '../../../rules/ownPlace.ts'
import { changeOf } from '../../../rules/wishAnswer.ts'
import { kindWords } from '../words/en.ts'
import { mayyitAccess } from './access.ts'
import { mayyitBegins } from './begins.ts'
import { contentFields, type MayyitContent, PRIVATE_FIELDS, workflowFields } from './fields.ts'
import { judgeMayyit } from './judge.ts'
import { mayyitLifecycle } from './lifecycle.ts'
import { mayyitPaths } from './paths.ts'
import { type MayyitRecord, mayyitListFields, mayyitRecord, mayyitRow } from './record.ts'
import { settled } from './sections.ts'
import { mayyitWording } from './wording.ts'
import { mayyitWords } from './words.ts'

/** What is stored of a submission; the Ghusl form is said on creation alone. */
export type MayyitInput = MayyitContent & { workflowId?: number | null; stepId?: number | null }

const input = { ...contentFields, ...workflowFields }
const { regionId } = ownPlaceInput
/** Its region is the creator's, frozen: asked of national members alone (decisions §2). */
const create = z.strictObject({ ...input, regionId }).transform(settled)
const change = changeOf(contentFields, mayyitRecord).transform(settled)

/** Mayyit: the funeral announcement (1§3–§9, 2§1–§5, decisions §12). */
export const mayyitRules = {
  kind: 'mayyit',
  paths: mayyitPaths,
  module: 'MAYYIT',
  label: kindWords.label,
  plural: kindWords.plural,
  thing: 'Announcement',
  access: mayyitAccess,
  lifecycle: mayyitLifecycle,
  hasPriority: false,
  asksFamily: true,
  nameField: 'deceasedName',
  jamatkhanaField: 'officiatingJk',
  eventField: 'chelliAnjaliDateTime',
  // It is approved all the same, to be recorded (decisions §12).
  over: { next: kindWords.overNext, approved: kindWords.overApproved },
  fields: mayyitListFields,
  words: mayyitWords,
  input,
  create,
  change,
  record: mayyitRecord,
  row: mayyitRow,
  judge: judgeMayyit,
  isComplete: (input) => input.chelliAnjaliLocation !== null,
  privateFields: PRIVATE_FIELDS,
  begins: mayyitBegins,
  missingForApproval: () => ({}),
  wording: (mayyit, { zone, find }, language) => mayyitWording(mayyit, zone, find, language),
  messages: {
    submitted: (actor, record) => {
      if (record.status === 'DRAFT') return kindWords.savedAsDraft
      return mayOn(actor, mayyitAccess.approve, placeOf(record)) ? kindWords.submittedByApprover : kindWords.submitted
    },
    updated: kindWords.updated,
    approved: kindWords.approved,
    deleted: kindWords.deleted,
    alreadyApproved: kindWords.alreadyApproved,
  },
} as const satisfies KindRules<MayyitInput, MayyitRecord>
