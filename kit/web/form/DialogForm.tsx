import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorSummary } from './ErrorSummary.tsx'
import type { RecordForm as Form } from './useRecordForm.ts'

type DialogFormProps = {
  form: Pick<Form<never>, 'errors' | 'attempts' | 'saving' | 'submit'>
  /** Says that nothing is done: 'Cancel', 'Leave it as it is'. */
  closeLabel: string
  onClose: () => void
  submitLabel: string
  children: ReactNode
}

/** The frame of a form in a dialog: error summary, fields, and the two ways out of it. */
export function DialogForm({ form, closeLabel, onClose, submitLabel, children }: DialogFormProps) {
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap={16}>
        <ErrorSummary errors={form.errors} attempts={form.attempts} />
        {children}
        <Group justify="flex-end" gap={12}>
          <Button variant="default" onClick={onClose}>
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
