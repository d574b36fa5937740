import { NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { unansweredWords } from '../../words/en.ts'
import { type FieldProps, inputProps } from './binding.ts'
import { choicesOf, type Option } from './options.ts'

type ShortSelectProps<V extends string | number> = FieldProps<V | null> & {
  options: readonly Option<V>[]
  /** What it means to choose nothing; absent: that it is not answered. */
  none?: string
}

/** What stands where nothing is chosen. */
export const unanswered = (optional: boolean | undefined): string =>
  optional ? unansweredWords.notAnswered : unansweredWords.select

/** One of some, in the system's own list, which phones show best. */
export function ShortSelect<V extends string | number>({ options, none, ...props }: ShortSelectProps<V>) {
  const { at } = props
  const chosen = options.find((option) => option.value === at.value)
  return (
    <NativeSelect
      {...inputProps(props)}
      value={chosen ? String(chosen.value) : ''}
      data-unanswered={(!chosen && !none) || undefined}
      data={[{ value: '', label: none ?? unanswered(props.optional) }, ...choicesOf(options)]}
      onChange={(event) =>
        at.set(options.find(({ value }) => String(value) === event.currentTarget.value)?.value ?? null)
      }
    />
  )
}
