import type { Binding } from '../../../../../kit/web/form/binding.ts'
import { SelectField } from '../../../../../kit/web/form/SelectField.tsx'
import { yesNoWords } from '../words/en.ts'

/** Yes, no, or not answered. */
export function YesNoField({ at, label, help }: { at: Binding<boolean | null>; label: string; help?: string }) {
  const asChoice: Binding<'yes' | 'no' | null> = {
    ...at,
    value: at.value === null ? null : at.value ? 'yes' : 'no',
    set: (choice) => at.set(choice === null ? null : choice === 'yes'),
  }
  const options = (['yes', 'no'] as const).map((value) => ({ value, label: yesNoWords[value] }))
  return <SelectField at={asChoice} label={label} help={help} options={options} optional />
}
