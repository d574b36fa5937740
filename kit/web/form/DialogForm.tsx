import { Button, Group, Stack } from '@mantine/core'
import { type ReactNode, useLayoutEffect } from 'react'
import { FailuresHere } from '../Banners.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import type { DialogClose } from './useDialogClose.ts'
import type { RecordForm as Form } from './useRecordForm.ts'

type DialogFormProps = {
  form: Pick<Form<never>, 'errors' | 'attempts' | 'saving' | 'dirty' | 'submit'>
  /** Says that nothing is done: 'Cancel', 'Leave it as it is'. */
  closeLabel: string
  closing: Pick<DialogClose, 'close' | 'unsaved'>
  submitLabel: string
  children: ReactNode
}

/** The frame of a form in a dialog: error summary, fields, and the two ways out of it. */
export function DialogForm({ form, closeLabel, closing, submitLabel, children }: DialogFormProps) {
  useLayoutEffect(() => {
    closing.unsaved.current = form.dirty
    return () => {
      closing.unsaved.current = false
    }
  }, [form.dirty, closing.unsaved])
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap={16}>
        <FailuresHere />
        <ErrorSummary errors={form.errors} attempts={form.attempts} />
        {/* What is typed after it was sent would be saved nowhere. */}
        <Stack gap={16} inert={form.saving}>
          {children}
        </Stack>
        <Group justify="flex-end" gap={12}>
          <Button variant="default" onClick={closing.close}>
            {closeLabel}
          </Button>
          <Button type="submit" loading={form.saving}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
