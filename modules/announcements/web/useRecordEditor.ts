import { useRef } from 'react'
import type { z } from 'zod'
import { type Actor, mayOn } from '../../../kit/rules/access.ts'
import { withNames } from '../../../kit/rules/names/typedNames.ts'
import { sitePaths } from '../../../kit/rules/sitePaths.ts'
import type { FieldErrors } from '../../../kit/rules/validation.ts'
import { callUntyped } from '../../../kit/web/api.ts'
import { flash } from '../../../kit/web/banners.ts'
import type { FieldPath } from '../../../kit/web/form/binding.ts'
import type { Keeping } from '../../../kit/web/form/useKeptDraft.ts'
import { type RecordForm, useRecordForm } from '../../../kit/web/form/useRecordForm.ts'
import { goTo } from '../../../kit/web/navigation.ts'
import { queryClient } from '../../../kit/web/queries.ts'
import { type Facts, placeOf, type StandingRecord } from '../rules/kind.ts'
import type { Status } from '../rules/lifecycle.ts'
import { sees } from '../rules/moving.ts'
import type { WishAnswer } from '../rules/wishAnswer.ts'
import { movingWords } from '../words/en.ts'
import { answerToWish } from './answeringWish.ts'
import { justSubmitted } from './justSubmitted.ts'
import type { KindWeb, WebRecord, WebRow, WebRules } from './kindWeb.ts'
import { agreedNames } from './typedNames.ts'

/** What editing takes of a kind's rules besides. */
export type EditorRules<Answer extends WebRecord = WebRecord> = WebRules & {
  readonly create: z.ZodType<Record<string, unknown>>
  readonly change: z.ZodType<Record<string, unknown>>
  readonly record: z.ZodType<Answer>
  isComplete(input: Record<string, unknown>): boolean
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
  /** What is said of a new one that is refused; absent: the refusal. */
  refused?: (error: unknown) => unknown
  /** Asks before saving; false goes back to the form. */
  agrees: (input: Record<string, unknown>) => Promise<boolean>
  keep: Keeping
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
  /** What is sent besides what is typed: names as they are meant, and how the edit answers the family. */
  const agreed = useRef<Agreed>({})

  async function agrees(input: Record<string, unknown>): Promise<boolean> {
    // Of a draft that this submits everything is asked: until now nobody was written to.
    const submitsDraft = before?.status === 'DRAFT' && rules.isComplete(input)
    const names = await agreedNames(rules.input, input, submitsDraft ? null : before)
    if (!names) return false
    const named = withNames(input, names)
    for (const { path, meant } of names) form.at(path as FieldPath<Values>).set(meant as never)
    if (!(await editing.agrees(named))) return false
    // Of a draft nobody is written to, and what is approved was approved whatever the family asked.
    const asks = before && before.status !== 'APPROVED' && rules.isComplete(named)
    const wish = asks ? await answerToWish(kind, before) : {}
    agreed.current = { ...(names.length > 0 && named), ...wish }
    return wish !== null
  }

  const form: RecordForm<Values> = useRecordForm({
    schema: before ? rules.change : rules.create,
    judge: (input, typed: Values) => ({ ...judge?.(input, typed), ...rules.judge(input, facts) }),
    initial: editing.initial,
    toBody: (values) => ({ ...toBody(values), ...(before && { version: before.version }) }),
    beforeSave: agrees,
    save: async (typed, onceKey) => {
      const body = { ...typed, ...agreed.current }
      return (await (before
        ? callUntyped(api.change, { params: { id: before.id }, body })
        : callUntyped(api.create, { body, onceKey }).catch((error) => {
            throw editing.refused?.(error) ?? error
          }))) as WebRecord
    },
    shownAt: rules.paths.view,
    afterSave: (record) =>
      before
        ? afterChange(kind, facts.actor, record, before.status, agreed.current)
        : afterSubmit(kind, facts.actor, record),
    ...(before && { reload: editing.reload }),
    keep: editing.keep,
  })
  return form
}

type Agreed = { familyWish?: WishAnswer | null }

type Kind = Pick<KindWeb, 'rules'>

/** After submitting, an ADMIN sees the record, everybody else the home page with the message and what was submitted (1§4). */
function afterSubmit({ rules }: Kind, actor: Actor, record: StandingRecord): void {
  const isAdmin = actor.roles.includes('ADMIN') || actor.roles.includes('NATIONAL_ROP_MEMBER')
  if (!isAdmin) justSubmitted.set(() => ({ kind: rules.kind, id: record.id }))
  leaveWith(rules.messages.submitted(actor, record), isAdmin ? rules.paths.view(record.id) : sitePaths.home())
}

/**
 * After a change everybody sees the record as it now is; whoever may approve what a family asked for reads it on the way to
 * that. `before` is the status in which it was edited.
 */
function afterChange({ rules }: Kind, actor: Actor, record: WebRow, before: Status, { familyWish }: Agreed): void {
  const { messages } = rules
  // What is still a draft, or no longer, reads as if it were submitted only now (1§8).
  if (!sees(actor, rules.access, record)) {
    const where = movingWords.moved(rules.label, record.jamatkhana?.name ?? null)
    leaveWith(`${messages.updated} ${where}`, rules.paths.list())
    return
  }
  const isSubmission = record.status === 'DRAFT' || (before === 'DRAFT' && record.status === 'APPROVAL_PENDING')
  const approves = familyWish && mayOn(actor, rules.access.approve, placeOf(record))
  const path = (approves ? rules.paths.approve : rules.paths.view)(record.id)
  leaveWith(isSubmission ? messages.submitted(actor, record) : messages.updated, path)
}

function leaveWith(message: string, path: string): void {
  // What was loaded before the change is not shown again.
  queryClient.removeQueries({ type: 'inactive' })
  void queryClient.invalidateQueries({ refetchType: 'none' })
  flash('success', message)
  goTo(path)
}
