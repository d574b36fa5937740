import { Button, Checkbox, InputError } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { type FormEvent, useState } from 'react'
import type { z } from 'zod'
import type { Period } from '../../rules/periods.ts'
import { check, type FieldErrors } from '../../rules/validation.ts'
import { dashboardFilterWords } from '../../words/en.ts'
import { DateField } from '../form/DateField.tsx'
import { dayFault } from '../form/dayFault.ts'
import classes from './Dashboard.module.css'

/** What every dashboard is asked by. */
export type DashboardQuestion = Period & { regionIds: number[] }

type FilterProps = {
  shown: DashboardQuestion
  /** The same schema that the server checks with. */
  schema: z.ZodType<DashboardQuestion>
  /** The periods that are asked for most. */
  periods: readonly (Period & { readonly label: string })[]
  regions: readonly { id: number; name: string }[]
  onShow: (asked: DashboardQuestion) => void
}

/** Period and regions of a dashboard (2§2, 2§5). */
export function DashboardFilter({ shown, schema, periods, regions, onShow }: FilterProps) {
  const [typed, setTyped] = useState<{ startDate: string | null; endDate: string | null; regionIds: number[] }>(shown)
  const [errors, setErrors] = useState<FieldErrors>({})
  // What is shown may change by the way back too; the fields stay, and with them whichever has the focus.
  const [before, setBefore] = useState(shown)
  if (JSON.stringify(before) !== JSON.stringify(shown)) {
    setBefore(shown)
    setTyped(shown)
    setErrors({})
  }
  /** A usual period is shown at once; the regions stay as they are chosen. */
  const showPeriod = ({ startDate, endDate }: Period) => showIfRight({ ...typed, startDate, endDate })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    showIfRight(typed)
  }
  const showIfRight = (asked: typeof typed) => {
    setTyped(asked)
    const checked = check(schema, asked, undefined, dayFault)
    setErrors(checked.ok ? {} : checked.errors)
    if (checked.ok) onShow(checked.value)
    else document.getElementById(`field-${Object.keys(checked.errors)[0]}`)?.focus()
  }
  const day = (name: 'startDate' | 'endDate') => ({
    name,
    id: `field-${name}`,
    value: typed[name],
    error: errors[name],
    set: (value: string | null) => setTyped({ ...typed, [name]: value }),
  })
  const toggle = (id: number) => {
    const { regionIds } = typed
    setTyped({
      ...typed,
      regionIds: regionIds.includes(id) ? regionIds.filter((each) => each !== id) : [...regionIds, id],
    })
  }
  return (
    <form noValidate onSubmit={submit} className={classes.filter}>
      <fieldset className={classes.period}>
        <legend>{dashboardFilterWords.period}</legend>
        <DateField at={day('startDate')} label={dashboardFilterWords.from} />
        <DateField at={day('endDate')} label={dashboardFilterWords.to} />
        <div className={classes.presets}>
          {periods.map(({ label, ...period }) => (
            <Button
              key={label}
              variant="default"
              aria-pressed={period.startDate === shown.startDate && period.endDate === shown.endDate}
              onClick={() => showPeriod(period)}
            >
              {label}
            </Button>
          ))}
        </div>
      </fieldset>
      <fieldset className={classes.regions} aria-describedby={errors.regionIds ? 'regions-error' : undefined}>
        <legend>{dashboardFilterWords.region}</legend>
        {regions.map(({ id, name }, index) => (
          <Checkbox
            key={id}
            id={index === 0 ? 'field-regionIds' : undefined}
            label={name}
            size="md"
            checked={typed.regionIds.includes(id)}
            onChange={() => toggle(id)}
          />
        ))}
        {errors.regionIds && (
          <InputError size="md" id="regions-error" className={classes.error}>
            {errors.regionIds}
          </InputError>
        )}
      </fieldset>
      <div>
        <Button type="submit">{dashboardFilterWords.show}</Button>
      </div>
    </form>
  )
}
