import type { Action } from '../../../kit/rules/access.ts'
import type { FieldProps } from '../../../kit/web/form/binding.ts'
import { SelectField } from '../../../kit/web/form/SelectField.tsx'
import { fixedJamatkhana } from '../rules/facts.ts'
import type { Facts } from '../rules/kind.ts'
import { jamatkhanaFormWords } from '../words/en.ts'
import { jamatkhanaOptions } from './jamatkhanaOptions.ts'

type Props = FieldProps<number | null> & {
  facts: Facts
  /** What the kind's table says of creating: an officer's own Jamatkhana is fixed (1§6). */
  create: Action
}

/** Where a record is held. */
export function JamatkhanaField({ facts, create, ...props }: Props) {
  const { actor, jamatkhanas } = facts
  const { value } = props.at
  const fixed = fixedJamatkhana(actor, create, jamatkhanas)
  // What they entered may have been moved since.
  const why = value === null || value === fixed ? jamatkhanaFormWords.own : jamatkhanaFormWords.moved
  return (
    <SelectField
      {...props}
      {...(jamatkhanas.length === 0 && { help: jamatkhanaFormWords.none })}
      options={jamatkhanaOptions(jamatkhanas, actor)}
      lockedBecause={fixed === null ? null : why}
    />
  )
}
