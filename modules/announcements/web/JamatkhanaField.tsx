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
  return (
    <SelectField
      {...props}
      {...(jamatkhanas.length === 0 && { help: jamatkhanaFormWords.none })}
      options={jamatkhanaOptions(jamatkhanas, actor)}
      lockedBecause={fixedJamatkhana(actor, create, jamatkhanas) === null ? null : jamatkhanaFormWords.own}
    />
  )
}
