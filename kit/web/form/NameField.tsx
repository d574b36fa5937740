import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { MouseEvent } from 'react'
import { LIMITS } from '../../rules/messages.ts'
import { suggestedName } from '../../rules/nameCase.ts'
import { nameFieldWords } from '../../words/en.ts'
import type { FieldProps } from './binding.ts'
import { TextField } from './fields.tsx'
import classes from './NameField.module.css'

/** How long after the last key a name typed without capitals is asked about. */
const ASK_AFTER_MS = 500

/**
 * A title, a name, a city or a family. It is read out as it was typed, so one all in small letters or in capitals is
 * asked about, and set right with one tap.
 */
export function NameField({
  maxLength = LIMITS.name,
  ...props
}: FieldProps<string | null> & { maxLength?: number; autoComplete?: string }) {
  const { at } = props
  const [typed] = useDebouncedValue(at.value ?? '', ASK_AFTER_MS)
  const meant = typed === at.value ? suggestedName(typed) : null
  const take = ({ detail }: MouseEvent) => {
    at.set(meant)
    // By keyboard one goes on from the field; after a tap the keys stay away.
    if (detail === 0) document.getElementById(at.id)?.focus()
  }
  return (
    <div>
      <TextField {...props} maxLength={maxLength} autoCapitalize="words" />
      <div role="status">
        {meant && (
          <Button className={classes.meant} variant="subtle" size="compact-md" onClick={take}>
            {nameFieldWords.meant(meant)}
          </Button>
        )}
      </div>
    </div>
  )
}
