import type { Action } from '../../../kit/rules/access.ts'
import type { Binding } from '../../../kit/web/form/binding.ts'
import { SelectField } from '../../../kit/web/form/SelectField.tsx'
import { fixedJamatkhana } from '../rules/facts.ts'
import type { Facts } from '../rules/kind.ts'
import { jamatkhanaOptions } from './jamatkhanaOptions.ts'

type Props = {
  at: Binding<number | null>
  facts: Facts
  /** What the kind's table says of creating: an officer's own Jamatkhana is fixed (1§6). */
  create: Action
  help: string
}

/** Where a record is held. */
export function JamatkhanaField({ at, facts, create, help }: Props) {
  const { actor, jamatkhanas } = facts
  return (
    <SelectField
      at={at}
      label="Jamatkhana"
      help={help}
      options={jamatkhanaOptions(jamatkhanas, actor)}
      lockedBecause={
        fixedJamatkhana(actor, create, jamatkhanas) === null ? null : 'You submit for your own Jamatkhana.'
      }
    />
  )
}

/** The name of a chosen Jamatkhana, for wording; null while none is chosen. */
export const jamatkhanaName = ({ jamatkhanas }: Facts, id: number | null): string | null =>
  jamatkhanas.find((jamatkhana) => jamatkhana.id === id)?.name ?? null
