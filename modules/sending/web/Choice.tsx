import { heldWords } from '../words/en.ts'
import classes from './HeldScreen.module.css'

type ChoiceProps = {
  /** What tells it from all others of the page. */
  of: string
  name: string
  /** Null while nobody has said. */
  goes: boolean | null
  /** What it is called that it did not go out. */
  orElse?: string | undefined
  onChange: (goes: boolean) => void
}

/** Whether something goes, or went out already. */
export function Choice({ of, name, goes, orElse = heldWords.goes, onChange }: ChoiceProps) {
  const option = (value: boolean, label: string) => (
    <label className={classes.option} data-chosen={goes === value || undefined}>
      <input type="radio" name={of} checked={goes === value} onChange={() => onChange(value)} />
      {label}
    </label>
  )
  return (
    <fieldset className={classes.choice} aria-label={name} data-unsaid={goes === null || undefined}>
      {option(true, orElse)}
      {option(false, heldWords.wentOut)}
    </fieldset>
  )
}
