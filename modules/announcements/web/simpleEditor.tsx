import { type ComponentType, useState } from 'react'
import type { z } from 'zod'
import type { Asker } from '../../../kit/rules/access.ts'
import type { Language } from '../../../kit/rules/language.ts'
import { sitePaths } from '../../../kit/rules/sitePaths.ts'
import { confirm } from '../../../kit/web/confirm.ts'
import type { FieldPath } from '../../../kit/web/form/binding.ts'
import { type DraftOf, draftOf } from '../../../kit/web/form/draftOf.ts'
import { RecordForm } from '../../../kit/web/form/RecordForm.tsx'
import type { RecordForm as RecordFormOf } from '../../../kit/web/form/useRecordForm.ts'
import { useAnswer } from '../../../kit/web/queries.ts'
import { type FirstRecord, firstIn } from '../rules/begun.ts'
import { announcedInAt, fixedJamatkhana, zoneOf } from '../rules/facts.ts'
import type { Facts, WordingPlace } from '../rules/kind.ts'
import { changesRegion, movesAway, movingQuestion } from '../rules/moving.ts'
import { choosesPlace, ownPlaceOf } from '../rules/ownPlace.ts'
import { inEachOf } from '../rules/wording.ts'
import { simpleFormWords } from '../words/en.ts'
import { type EditorProps, type EditorScreens, editorScreens } from './editorScreens.tsx'
import { askFirst, FilledIn, type First, isForFirst, keptAs, knownFrom, refusedForFirst } from './first.tsx'
import type { KindWeb, WebRecord } from './kindWeb.ts'
import { agreesToReopen } from './reopening.ts'
import { askJamatkhanas, asksPlace, useFacts } from './useFacts.ts'
import { type EditorRules, useRecordEditor } from './useRecordEditor.ts'
import { WordingPaper } from './WordingPaper.tsx'

type SimpleRules<Shape extends z.ZodRawShape, Answer extends WebRecord> = EditorRules<Answer> & {
  readonly input: Shape
  readonly wording: (typed: DraftOf<Shape>, where: WordingPlace, language: Language) => string
}

/** What the inputs of a form are drawn from; `first` is the record that a new one begins from; `before` is the record that is edited, null for a new one. */
export type InputsProps<Rules extends { input: z.ZodRawShape; record: z.ZodType }> = {
  form: RecordFormOf<DraftOf<Rules['input']>>
  facts: Facts
  before: z.output<Rules['record']> | null
  first: FirstRecord | null
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
  type Props = Omit<EditorProps<Answer, FirstRecord | null>, 'search'> & { first: First | null }
  const { rules } = kind
  const placeField = rules.jamatkhanaField

  /** A new one that another record leads to begins with what that one knows. */
  function Editor({ search: from, ...props }: EditorProps<Answer, FirstRecord | null>) {
    return from && props.before === null ? <BegunForm from={from} {...props} /> : <Form {...props} first={null} />
  }

  function BegunForm({ from, ...props }: Omit<Props, 'first'> & { from: FirstRecord }) {
    const record = useAnswer(askFirst(from))
    return <Form {...props} first={{ from, record }} />
  }

  function Form({ before, reload, first: given }: Props) {
    const [isRefused, setRefused] = useState(false)
    const [isApart, setApart] = useState(false)
    const first = isApart ? null : given
    const facts = useFacts(rules, before)
    const textOf = (typed: DraftOf<Shape>) => {
      const find = (id: unknown) => facts.jamatkhanas.find((jamatkhana) => jamatkhana.id === id)
      const chosen = placeField && (typed as Readonly<Record<string, unknown>>)[placeField]
      const where = { jamatkhanaName: find(chosen)?.name ?? null, zone: zoneOf(chosen, facts), find }
      return inEachOf(announcedInAt(typed, facts, find(chosen)), (language) => rules.wording(typed, where, language))
    }
    const form = useRecordEditor({
      kind,
      before,
      facts,
      initial: before ? draftOf(rules.input, before) : newDraft(facts, first),
      ...(first && {
        toBody: (values: DraftOf<Shape>) => ({ ...values, begunFrom: first.from }),
        refused(error: unknown) {
          if (!isForFirst(error)) return error
          setRefused(true)
          return refusedForFirst(error, first)
        },
      }),
      agrees: async (input) => {
        if (before === null) return true
        const place = (input as Readonly<Record<string, unknown>>)[placeField ?? '']
        return (
          (await agreesToMove(before, place, facts)) &&
          agreesToReopen(kind, before, {
            before: textOf(draftOf(rules.input, before)),
            after: textOf(draftOf(rules.input, input as Record<keyof Shape, unknown>)),
            elsewhere: changesRegion(facts, before, place),
          })
        )
      },
      keep: before
        ? { form: `${rules.kind}/edit/${before.id}`, basis: before.version }
        : { form: keptAs(rules.kind, given), named: rules.nameField },
      reload,
    })
    function goOnApart() {
      setApart(true)
      for (const field of rules.knownFromFirst ?? []) form.at(field as FieldPath<typeof form.values>).set(null as never)
    }
    return (
      <RecordForm
        form={form}
        submitLabel={before ? simpleFormWords.save : simpleFormWords.submit}
        cancel={{ to: before ? rules.paths.view(before.id) : sitePaths.home() }}
        aside={<WordingPaper text={textOf(form.values)} />}
      >
        {first && <FilledIn first={first} goOnApart={isRefused ? goOnApart : null} />}
        <Inputs form={form} facts={facts} before={before} first={first?.from ?? null} />
      </RecordForm>
    )
  }

  async function agreesToMove(before: Answer, jamatkhanaId: unknown, facts: Facts): Promise<boolean> {
    const house = movesAway(rules, facts, before, jamatkhanaId)
    return !house || confirm({ ...movingQuestion(rules.label, house), cancelLabel: simpleFormWords.back })
  }

  /** Nothing is typed; an officer's own Jamatkhana stands already (1§6). */
  const newDraft = (facts: Facts, first: First | null) => {
    const { actor, jamatkhanas, now } = facts
    const zoneAt = (id: number | null) => zoneOf(id, facts)
    const known = first ? knownFrom(first, rules.kind, { now, zoneAt }) : {}
    const nothing = draftOf(rules.input, null)
    if (!placeField) return { ...nothing, ...known, ...(choosesPlace(actor) && ownPlaceOf(actor)) }
    const own = fixedJamatkhana(actor, rules.access.create, jamatkhanas)
    const offered = jamatkhanas.find(({ id }) => id === known[placeField])
    const place = own ?? offered?.id ?? null
    // When it will be is known of the one place alone: of any other it is asked.
    const elsewhere = rules.eventField !== null && place !== known[placeField]
    return { ...nothing, ...known, ...(elsewhere && { [rules.eventField]: null }), [placeField]: place }
  }

  const needs = ({ user }: Asker, from: FirstRecord | null) => [
    ...(asksPlace(placeField, user) ? [askJamatkhanas(rules.module)] : []),
    ...(from ? [askFirst(from)] : []),
  ]
  return editorScreens(kind, { Editor, needs, search: ({ from }) => firstIn(from) })
}
