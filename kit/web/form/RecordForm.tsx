import { Button } from '@mantine/core'
import { type ReactNode, Suspense, useId } from 'react'
import { recordFormWords } from '../../words/en.ts'
import { lazyPart } from '../lazyPart.tsx'
import { ButtonLink, type Target } from '../links.tsx'
import { useFocusAfter } from '../returnFocus.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { KeptDraftNotice } from './KeptDraftNotice.tsx'
import classes from './RecordForm.module.css'
import type { RecordForm as Form } from './useRecordForm.ts'

/** Seldom somebody else has changed what is being edited. */
const ChangedSince = lazyPart(() => import('./ChangedSince.tsx').then((file) => file.ChangedSince))

type RecordFormProps = {
  form: Pick<Form<never>, 'errors' | 'attempts' | 'saving' | 'submit' | 'draft' | 'clashes'>
  submitLabel: string
  /** Where 'Cancel' leads; absent where there is nowhere to go. */
  cancel?: Target
  /** More things to do, beside submitting. */
  moreActions?: ReactNode
  /** On forms of many screens: the bar of actions stays in sight on a wide screen too, as it does on a phone. */
  stickyActions?: boolean
  /** Beside the actions, in words: that something is not saved yet. */
  note?: string | null
  /** Why it cannot be submitted as it stands, in words beside the button; null where it can. */
  whyNot?: string | null
  /** Sections stand side by side where there is room. */
  wide?: boolean
  /** Stands beside the form from 1200 px on, and folds under it below: the live wording, the same-person hints. */
  aside?: ReactNode
  children: ReactNode
}

/** The frame of a form: error summary, sections in one column, what stands beside, and the bar of actions. */
export function RecordForm({
  form,
  submitLabel,
  cancel,
  moreActions,
  stickyActions = false,
  note,
  whyNot,
  wide = false,
  aside,
  children,
}: RecordFormProps) {
  const why = useId()
  // What was kept is taken up or thrown away before anything is typed over it.
  const { undecided } = form.draft
  useFocusAfter(undecided)
  return (
    <form
      noValidate
      onSubmit={whyNot ? (event) => event.preventDefault() : form.submit}
      className={classes.form}
      data-aside={aside ? true : undefined}
      data-wide={wide || undefined}
    >
      {undecided && (
        <div className={classes.fields}>
          <KeptDraftNotice draft={form.draft} />
        </div>
      )}
      {/* What is typed after it was sent would be saved nowhere. */}
      <div className={classes.fields} hidden={undecided} inert={form.saving}>
        {form.clashes.length > 0 && (
          <Suspense>
            <ChangedSince clashes={form.clashes} />
          </Suspense>
        )}
        <ErrorSummary errors={form.errors} attempts={form.attempts} />
        {children}
      </div>
      {aside && (
        <aside className={classes.aside} hidden={undecided}>
          {aside}
        </aside>
      )}
      <div className={classes.actions} data-sticky={stickyActions || undefined} hidden={undecided}>
        <Button
          type="submit"
          loading={form.saving}
          disabled={Boolean(whyNot)}
          aria-describedby={whyNot ? why : undefined}
        >
          {submitLabel}
        </Button>
        {moreActions}
        {cancel && (
          <ButtonLink to={cancel.to} search={cancel.search} variant="default">
            {recordFormWords.cancel}
          </ButtonLink>
        )}
        {(note !== undefined || whyNot !== undefined) && (
          <p id={why} className={classes.note} role="status">
            {whyNot ?? note}
          </p>
        )}
      </div>
    </form>
  )
}

type FormSectionProps = {
  title: string
  help?: string
  /** Among sections side by side: as wide as all of them. */
  wide?: boolean
  children: ReactNode
}

/** A short named part of a form. */
export function FormSection({ title, help, wide = false, children }: FormSectionProps) {
  return (
    <fieldset className={classes.section} data-wide={wide || undefined}>
      <legend className={classes.legend}>{title}</legend>
      {help && <p className={classes.help}>{help}</p>}
      {children}
    </fieldset>
  )
}

/** Fields that belong side by side where there is room: first and last name. */
export const FieldRow = ({ children }: { children: ReactNode }) => <div className={classes.row}>{children}</div>
