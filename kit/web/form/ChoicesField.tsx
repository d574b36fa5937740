import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { type FieldProps, labelOf } from './binding.ts'
import classes from './ChoicesField.module.css'

type ChoicesFieldProps<V extends string> = FieldProps<V[]> & {
  /** `fixed`: it stays as it is; why, the help says. */
  options: readonly { readonly value: V; readonly label: string; readonly fixed?: boolean }[]
}

/** Several of some choices, each with a box of its own. */
export function ChoicesField<V extends string>({ at, help, options, ...words }: ChoicesFieldProps<V>) {
  return (
    <Checkbox.Group
      label={labelOf(words)}
      description={help}
      error={at.error}
      value={at.value}
      // In the order in which they are offered, whichever was ticked first.
      onChange={(chosen) => at.set(options.flatMap(({ value }) => (chosen.includes(value) ? [value] : [])))}
    >
      <div className={classes.choices}>
        {options.map(({ value, label, fixed = false }, index) => (
          <Checkbox
            key={value}
            id={index === 0 ? at.id : undefined}
            data-label={index === 0 ? words.label : undefined}
            value={value}
            label={label}
            size="md"
            disabled={fixed}
          />
        ))}
      </div>
    </Checkbox.Group>
  )
}
