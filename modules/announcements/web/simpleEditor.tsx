import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { Actor } from '../../../kit/rules/access.ts'
import { sitePaths } from '../../../kit/rules/sitePaths.ts'
import { confirm } from '../../../kit/web/confirm.ts'
import { type DraftOf, draftOf } from '../../../kit/web/form/draftOf.ts'
import { RecordForm } from '../../../kit/web/form/RecordForm.tsx'
import type { RecordForm as Form } from '../../../kit/web/form/useRecordForm.ts'
import { fixedJamatkhana, zoneOf } from '../rules/facts.ts'
import type { Facts, FindJamatkhana } from '../rules/kind.ts'
import { movesAway, movingQuestion } from '../rules/moving.ts'
import { choosesPlace, ownPlaceOf } from '../rules/ownPlace.ts'
import { simpleFormWords } from '../words/en.ts'
import { type EditorProps, type EditorScreens, editorScreens } from './editorScreens.tsx'
import type { KindWeb, WebRecord } from './kindWeb.ts'
import { agreesToReopen } from './reopening.ts'
import { askJamatkhanas, asksPlace, useFacts } from './useFacts.ts'
import { type EditorRules, useRecordEditor } from './useRecordEditor.ts'
import { WordingPaper } from './WordingPaper.tsx'

type SimpleRules<Shape extends z.ZodRawShape, Answer extends WebRecord> = EditorRules<Answer> & {
  readonly input: Shape
  readonly wording: (typed: DraftOf<Shape>, jamatkhana: string | null, zone: string, find: FindJamatkhana) => string
}

/** What the inputs of a form are drawn from; `before` is the record that is edited, null for a new one. */
export type InputsProps<Rules extends { input: z.ZodRawShape; record: z.ZodType }> = {
  form: Form<DraftOf<Rules['input']>>
  facts: Facts
  before: z.output<Rules['record']> | null
}

/**
 * The screens of a kind whose form is a single page beside its live wording. The form starts with what the rules call
 * its inputs, so a kind adds only what draws them.
 */
export function simpleEditor<
  Shape extends z.ZodRawShape,
  Answer extends WebRecord & { readonly [Field in keyof Shape]: unknown },
>(
  kind: KindWeb<SimpleRules<Shape, Answer>>,
  Inputs: ComponentType<InputsProps<{ input: Shape; record: z.ZodType<Answer> }>>,
): EditorScreens {
  const { rules } = kind
  const placeField = rules.jamatkhanaField

  function Editor({ before, reload }: EditorProps<Answer, null>) {
    const facts = useFacts(rules, before)
    const textOf = (typed: DraftOf<Shape>) => {
      const find = (id: unknown) => facts.jamatkhanas.find((jamatkhana) => jamatkhana.id === id)
      const chosen = placeField && (typed as Readonly<Record<string, unknown>>)[placeField]
      return rules.wording(typed, find(chosen)?.name ?? null, zoneOf(chosen, facts), find)
    }
    const form = useRecordEditor({
      kind,
      before,
      facts,
      initial: before ? draftOf(rules.input, before) : newDraft(facts),
      agrees: async (input) =>
        before === null ||
        ((await agreesToMove(before, (input as Readonly<Record<string, unknown>>)[placeField ?? ''], facts)) &&
          agreesToReopen(rules.label, before, {
            before: textOf(draftOf(rules.input, before)),
            after: textOf(draftOf(rules.input, input as Record<keyof Shape, unknown>)),
          })),
      keep: before ? undefined : { form: `${rules.kind}/new-${rules.kind}`, named: rules.nameField },
      reload,
    })
    return (
      <RecordForm
        form={form}
        submitLabel={before ? simpleFormWords.save : simpleFormWords.submit}
        cancel={{ to: before ? rules.paths.view(before.id) : sitePaths.home() }}
        aside={<WordingPaper text={textOf(form.values)} />}
      >
        <Inputs form={form} facts={facts} before={before} />
      </RecordForm>
    )
  }

  async function agreesToMove(before: Answer, jamatkhanaId: unknown, facts: Facts): Promise<boolean> {
    const house = movesAway(rules, facts, before, jamatkhanaId)
    return !house || confirm({ ...movingQuestion(rules.label, house), cancelLabel: simpleFormWords.back })
  }

  /** Nothing is typed; an officer's own Jamatkhana stands already (1§6). */
  const newDraft = ({ actor, jamatkhanas }: Facts) => ({
    ...draftOf(rules.input, null),
    ...(placeField
      ? { [placeField]: fixedJamatkhana(actor, rules.access.create, jamatkhanas) }
      : choosesPlace(actor) && ownPlaceOf(actor)),
  })

  const needs = (user: Actor | null) => (asksPlace(placeField, user) ? [askJamatkhanas(rules.module)] : [])
  return editorScreens(kind, { Editor, needs, search: () => null })
}
