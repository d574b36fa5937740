import { Radio, Stack } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { yesNoWords } from '../../words/en.ts'
import { type FieldProps, labelOf } from './binding.ts'

type RadioFieldProps<V extends string> = FieldProps<V | null> & {
  options: readonly { readonly value: V; readonly label: string }[]
}

/** One of a few, all of them in sight. */
export function RadioField<V extends string>({ options, ...props }: RadioFieldProps<V>) {
  const { at, help, label } = props
  return (
    <Radio.Group
      name={at.name}
      label={labelOf(props)}
      description={help}
      error={at.error}
      value={at.value ?? ''}
      onChange={(value) => at.set(options.find((option) => option.value === value)?.value ?? null)}
    >
      <Stack gap={4} mt={4}>
        {options.map(({ value, label: words }, index) => (
          <Radio
            key={value}
            id={index === 0 ? at.id : undefined}
            data-label={index === 0 ? label : undefined}
            value={value}
            label={words}
            size="md"
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

/** Yes or no, neither of which is chosen before somebody says so. */
export function YesNoRadio({ at, ...props }: FieldProps<boolean | null>) {
  const value = at.value === null ? null : at.value ? 'yes' : 'no'
  const set = (said: 'yes' | 'no' | null) => at.set(said === null ? null : said === 'yes')
  const options = (['yes', 'no'] as const).map((said) => ({ value: said, label: yesNoWords[said] }))
  return <RadioField at={{ ...at, value, set }} options={options} {...props} />
}
