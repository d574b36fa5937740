import { Switch } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import type { ReactNode } from 'react'
import type { Binding } from '../../../../../kit/web/form/binding.ts'
import { FormSection } from '../../../../../kit/web/form/RecordForm.tsx'

type SwitchSectionProps = {
  title: string
  label: string
  help?: string
  at: Binding<boolean>
  children: ReactNode
}

/** A part of the form that is switched on and off; what was typed comes back when it is switched on again. */
export function SwitchSection({ title, label, help, at, children }: SwitchSectionProps) {
  return (
    <FormSection title={title}>
      <Switch
        id={at.id}
        label={label}
        description={help}
        size="md"
        checked={at.value}
        onChange={(event) => at.set(event.currentTarget.checked)}
      />
      {at.value && children}
    </FormSection>
  )
}
