import type { z } from 'zod'
import type { FieldErrors } from '../../../kit/rules/validation.ts'
import { callUntyped } from '../../../kit/web/api.ts'
import type { Keeping } from '../../../kit/web/form/useKeptDraft.ts'
import { type RecordForm, useRecordForm } from '../../../kit/web/form/useRecordForm.ts'
import type { Facts } from '../rules/kind.ts'
import { afterChange, afterSubmit } from './afterSubmit.ts'
import type { KindWeb, WebRecord, WebRules } from './kindWeb.ts'

/** What editing takes of a kind's rules besides. */
export type EditorRules<Answer extends WebRecord = WebRecord> = WebRules & {
  readonly create: z.ZodType<Record<string, unknown>>
  readonly change: z.ZodType<Record<string, unknown>>
  readonly record: z.ZodType<Answer>
}

type Editing<Values extends object> = {
  kind: KindWeb<EditorRules>
  /** The record that is edited, as it was opened; null: it is new. */
  before: WebRecord | null
  facts: Facts
  /** What the form starts with; read once. */
  initial: Values
  /** What is sent, where that differs from what is typed. */
  toBody?: (values: Values) => object
  /** What is wrong with it besides. */
  judge?: (input: Record<string, unknown>, typed: Values) => FieldErrors
  /** Asks before saving; false goes back to the form. */
  agrees: (input: Record<string, unknown>) => Promise<boolean>
  keep: Keeping | undefined
  /** Shows the record as somebody else has saved it meanwhile. */
  reload: () => void
}

/** One editor with two beginnings: a record that is new, which is submitted, and one that is there, which is changed. */
export function useRecordEditor<Values extends object>({
  kind,
  before,
  facts,
  ...editing
}: Editing<Values>): RecordForm<Values> {
  const { rules, api } = kind
  const { toBody = (values) => values, judge } = editing
  return useRecordForm({
    schema: before ? rules.change : rules.create,
    judge: (input, typed: Values) => ({ ...judge?.(input, typed), ...rules.judge(input, facts) }),
    initial: editing.initial,
    toBody: (values) => ({ ...toBody(values), ...(before && { version: before.version }) }),
    beforeSave: editing.agrees,
    save: async (body, onceKey) =>
      (await (before
        ? callUntyped(api.change, { params: { id: before.id }, body })
        : callUntyped(api.create, { body, onceKey }))) as WebRecord,
    shownAt: rules.paths.view,
    afterSave: (record) =>
      before ? afterChange(kind, facts.actor, record, before.status) : afterSubmit(kind, facts.actor, record),
    ...(before && { reload: editing.reload }),
    ...(editing.keep && { keep: editing.keep }),
  })
}
