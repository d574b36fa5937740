import { Button, Group, Stack } from '@mantine/core'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { FailuresHere } from '../Banners.tsx'
import { useFocusAfterDialog } from '../returnFocus.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { KeptDraftNotice } from './KeptDraftNotice.tsx'
import type { DialogClose } from './useDialogClose.ts'
import type { RecordForm as Form } from './useRecordForm.ts'

type DialogFormProps = {
  form: Pick<Form<never>, 'errors' | 'attempts' | 'saving' | 'dirty' | 'submit' | 'draft'>
  /** Says that nothing is done: 'Cancel', 'Leave it as it is'. */
  closeLabel: string
  closing: Pick<DialogClose, 'close' | 'unsaved'>
  submitLabel: string
  children: ReactNode
}

/** The frame of a form in a dialog: error summary, fields, and the two ways out of it. */
export function DialogForm({ form, closeLabel, closing, submitLabel, children }: DialogFormProps) {
  const { undecided, forget } = form.draft
  const fields = useRef<HTMLDivElement>(null)
  useFocusAfterDialog()
  useLayoutEffect(() => {
    closing.unsaved.current = form.dirty ? forget : null
    return () => {
      closing.unsaved.current = null
    }
  })
  // The notice takes the focus along; outside the dialog nobody could use it.
  useEffect(
    () =>
      undecided ? () => fields.current?.querySelector<HTMLElement>('input, select, textarea')?.focus() : undefined,
    [undecided],
  )
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap={16}>
        {undecided && <KeptDraftNotice draft={form.draft} />}
        <ErrorSummary errors={form.errors} attempts={form.attempts} />
        {/* What is typed after it was sent would be saved nowhere. */}
        <Stack gap={16} inert={form.saving} ref={fields} display={undecided ? 'none' : undefined}>
          {children}
        </Stack>
        {/* Where it was pressed: the top of a long dialog is out of sight by then. */}
        <FailuresHere />
        <Group justify="flex-end" gap={12}>
          <Button variant="default" onClick={closing.close}>
            {closeLabel}
          </Button>
          {!undecided && (
            <Button type="submit" loading={form.saving}>
              {submitLabel}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}
