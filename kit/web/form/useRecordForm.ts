import { type FormEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { secretsOf } from '../../rules/secret.ts'
import { check, type FieldErrors } from '../../rules/validation.ts'
import { leaveUnsavedWords, savedVersionWords } from '../../words/en.ts'
import { ApiError } from '../apiError.ts'
import { clearLast, flash, showBanner, unsay } from '../banners.ts'
import { staysHere, tellFailure } from '../failures.ts'
import { forgetReason } from '../givenReason.ts'
import { arrived, leadingNowhere, noteHere } from '../navigation.ts'
import { rememberPressed, useFocusAfter } from '../returnFocus.ts'
import { type Binding, emptyAsNull, type FieldPath, type ValueAt } from './binding.ts'
import { dayFault } from './dayFault.ts'
import { tellMadeBefore, tellWhatIsNeverKept, wantsAnother } from './entryWords.ts'
import { errorsAfterChange, NO_ERRORS, type ShownErrors } from './errorsWhileTyping.ts'
import { type Clash, isSame, takenUp } from './keptDrafts.ts'
import { type DraftKeeper, type Keeping, useKeptDraft } from './useKeptDraft.ts'
import { useLeaveGuard } from './useLeaveGuard.ts'
import { useTyped } from './useTyped.ts'

export type RecordFormOptions<Schema extends z.ZodType, Values, Saved> = {
  /** The same schema and rules that the server checks with. */
  schema: Schema
  judge?: (input: Record<string, unknown>, typed: Values) => FieldErrors
  /** What the form starts with; read once. */
  initial: Values
  /** What is sent, where that differs from what is typed. */
  toBody?: (values: Values) => unknown
  /** Asks before saving; false goes back to the form. */
  beforeSave?: (value: z.output<Schema>) => Promise<boolean>
  /** `entryKey` goes with what creates something, so that a lost answer makes nothing twice (`Endpoint.once`). */
  save: (value: z.output<Schema>, entryKey: string) => Promise<Saved>
  /** Where to go, and what to say, after success; a form that stays takes nothing more until it has ended. */
  afterSave: (answer: Saved) => unknown
  /** On forms that create: where what was made is shown, should this entry have made something already. */
  shownAt?: (id: number) => string
  /** On edit forms: shows the saved record, offered when the server refuses because it has changed. */
  reload?: () => void
  /** On long forms: keeps what is typed in this browser until it is saved or thrown away (decisions §12). */
  keep?: Keeping
}

export type RecordForm<Values> = {
  readonly values: Values
  readonly errors: FieldErrors
  readonly saving: boolean
  readonly dirty: boolean
  /** Counts failed attempts; the error summary takes the focus at each. */
  readonly attempts: number
  at: <Path extends FieldPath<Values>>(path: Path) => Binding<ValueAt<Values, Path>>
  submit: (event?: FormEvent) => void
  /** What stands in the way of saving now, by field; shows nothing. */
  faults: () => FieldErrors
  /** Shows what is wrong with some of the fields, like an attempt to save; whether nothing is. */
  verify: (concerns: (field: string) => boolean) => boolean
  readonly draft: DraftKeeper
  /** Fields that both the kept draft and somebody else have changed. */
  readonly clashes: readonly OpenClash[]
}

/** A field that holds what somebody else has saved until the user chooses what they had typed. */
export type OpenClash = { readonly field: string; readonly holdsTyped: boolean; readonly swap: () => void }

/**
 * A form over a record: the server's rules, errors by field, one submission at a time, nothing typed lost by accident.
 * A 422 puts its messages on the fields and in banners (1§8); no answer at all leaves everything as it is. Whoever has
 * left before the answer is told where they are by then, and led nowhere.
 */
export function useRecordForm<Schema extends z.ZodType, Values extends object, Saved>(
  options: RecordFormOptions<Schema, Values, Saved>,
): RecordForm<Values> {
  const { schema, judge, initial, toBody = (values: Values) => values } = options
  const [start] = useState(() => emptyAsNull(initial))
  const form = useTyped(start)
  const [shown, setShown] = useState<ShownErrors>(NO_ERRORS)
  const [attempts, setAttempts] = useState(0)
  const [clashes, setClashes] = useState<readonly Clash[]>([])
  const [saving, setSaving] = useState(false)
  const busy = useRef(false)
  const saved = useRef(false)
  /** Whether the server has said that this entry made something before. */
  const madeBefore = useRef(false)
  const dirty = form.isDirty()
  const [secrets] = useState(() => secretsOf(schema))
  const draft = useKeptDraft({
    keeping: options.keep,
    secrets,
    start,
    typed: () => (form.isDirty() ? form.now() : null),
    take(kept) {
      const taken = takenUp(start, kept)
      form.setAll(taken.values)
      setClashes(taken.clashes)
      tellWhatIsNeverKept(secrets)
    },
  })
  useLeaveGuard(() => !saved.current && form.isDirty(), draft)
  // While it is saved nothing in the form can have the focus.
  useFocusAfter(saving)

  const checkNow = () => {
    const typed = form.now()
    return check(schema, toBody(typed), judge && ((input) => judge(input, typed)), dayFault)
  }

  const faults = (): FieldErrors => {
    const checked = checkNow()
    return checked.ok ? {} : checked.errors
  }

  const set = (path: string, value: unknown) => {
    form.set(path, value)
    draft.touch()
    if (Object.keys(shown.all).length === 0) return
    setShown(errorsAfterChange(shown, path, faults()))
  }

  const fail = (errors: FieldErrors, fromServer: readonly string[]) => {
    setShown({ all: errors, fromServer })
    setAttempts((count) => count + 1)
  }

  const tell = (error: unknown, isStillHere: boolean) => {
    const { reload, shownAt } = options
    // The fields that it speaks of are not there to look at.
    if (!isStillHere) return tellFailure(error)
    if (error instanceof ApiError && error.madeBefore !== null) {
      madeBefore.current = true
      return tellMadeBefore(error, error.madeBefore, shownAt)
    }
    const isConflict = error instanceof ApiError && error.status === 422 && Object.keys(error.fieldErrors).length === 0
    if (isConflict && reload) {
      const [text = error.msg] = error.globalErrors
      // What is kept of this form is then offered over what somebody else has saved.
      const showSaved = () => {
        clearLast()
        void draft.flush().then(reload)
      }
      showBanner('error', text, { label: savedVersionWords.show, onAct: showSaved })
      return
    }
    // The page that it leads to says what has become of what was typed.
    if (!staysHere(error) && draft.isKeeping()) flash('info', leaveUnsavedWords.kept)
    tellFailure(error, (errors) => fail(errors, Object.keys(errors)))
  }

  const run = async () => {
    if (madeBefore.current) {
      if (!(await wantsAnother())) return
      madeBefore.current = false
      await draft.startAnother()
    }
    clearLast()
    const checked = checkNow()
    if (!checked.ok) return fail(checked.errors, [])
    setShown(NO_ERRORS)
    if (options.beforeSave && !(await options.beforeSave(checked.value))) return
    rememberPressed()
    const isStillHere = noteHere()
    setSaving(true)
    try {
      // A sign-in that turns out to have ended leads away from here.
      await draft.flush()
      const answer = await options.save(checked.value, draft.entryKey())
      saved.current = true
      draft.forget()
      forgetReason()
      if (isStillHere()) await options.afterSave(answer)
      else {
        unsay(leaveUnsavedWords.kept)
        await leadingNowhere(() => options.afterSave(answer))
      }
      // The form stands until the next page is there; what it says is saved.
      await arrived()
    } catch (error) {
      tell(error, isStillHere())
    } finally {
      setSaving(false)
    }
  }

  return {
    values: form.values,
    errors: shown.all,
    saving,
    dirty,
    attempts,
    at: (path) => ({
      name: path,
      id: `field-${path}`,
      value: valueAt(form.values, path) as never,
      error: shown.all[path],
      set: (value) => set(path, value),
    }),
    submit: (event) => {
      event?.preventDefault()
      if (busy.current) return
      busy.current = true
      void run().finally(() => {
        busy.current = false
      })
    },
    faults,
    verify: (concerns) => {
      const wrong = Object.fromEntries(Object.entries(faults()).filter(([field]) => concerns(field)))
      if (Object.keys(wrong).length === 0) setShown(NO_ERRORS)
      else fail(wrong, [])
      return Object.keys(wrong).length === 0
    },
    draft,
    clashes: clashes.map(({ field, saved, typed }) => {
      const holdsTyped = isSame(valueAt(form.values, field), typed)
      return { field, holdsTyped, swap: () => set(field, holdsTyped ? saved : typed) }
    }),
  }
}

function valueAt(values: object, path: string): unknown {
  return path.split('.').reduce<unknown>((at, step) => (at as Record<string, unknown> | null)?.[step] ?? null, values)
}
