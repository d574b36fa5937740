import { InputDescription, InputError, NativeSelect } from '@mantine/core'
import { isInstant } from '../../rules/fields.ts'
import { timeInWords, zoneInWords } from '../../rules/when.ts'
import '@mantine/core/styles/Input.layer.css'
import { useEffect, useRef, useState } from 'react'
import { dateTimeFieldWords } from '../../words/en.ts'
import { useZone } from '../config.tsx'
import { rightNow } from '../serverClock.ts'
import { type FieldProps, labelOf } from './binding.ts'
import classes from './DateTimeField.module.css'
import { DayEntry } from './DayEntry.tsx'
import { DayInWords } from './DayInWords.tsx'
import { shownDayError, useDayReader } from './dayReader.ts'
import { instantText, type LocalTime, partsOf, timesBetween } from './localTime.ts'

type DateTimeFieldProps = FieldProps<string | null> & {
  /** The zone of the event; it is named where it is not the user's. */
  zone: string
  /** The times offered, `HH:mm`, both included. */
  earliest?: string
  latest?: string
  /** In minutes. */
  step?: number
  /** What the time becomes when a day is given first. */
  usualTime?: string
  /** The first and last day that can be picked. */
  min?: string
  max?: string
  /** It is asked when something happened: a time that came twice is its second, once that has come. */
  happened?: boolean
}

/**
 * A day and a time in the zone of an event, as an instant. While one of the two is missing the value is a text that no
 * schema takes for an instant, so that the field's own message stands.
 */
export function DateTimeField(props: DateTimeFieldProps) {
  const {
    at,
    zone,
    earliest = '00:00',
    latest = '23:59',
    step = 30,
    usualTime = '',
    min,
    max,
    happened = false,
  } = props
  const ownZone = useZone()
  const [local, setLocal] = useState<LocalTime>(() => partsOf(at.value, zone))
  const [written, setWritten] = useState(at.value)

  const write = (next: LocalTime) => {
    const value = instantText(next, zone, { now: rightNow(), happened })
    // A time that the clocks skip is shown as what it has become.
    setLocal(value !== null && isInstant(value) ? partsOf(value, zone) : next)
    setWritten(value)
    if (value !== at.value) at.set(value)
  }
  // Another place keeps the same time of day; a value that somebody else has set is taken over.
  const shownIn = useRef(zone)
  useEffect(() => {
    if (shownIn.current === zone) return
    shownIn.current = zone
    write(local)
  })
  if (at.value !== written) {
    setWritten(at.value)
    setLocal(partsOf(at.value, zone))
  }

  const label = labelOf(props)
  const times = timesBetween(earliest, latest, step)
  const offered = local.time && !times.includes(local.time) ? [...times, local.time].sort() : times
  const limits = { zone, min, max }
  const error = shownDayError(at.error, local.date, useDayReader(limits))
  const descriptionId = `${at.id}-help`
  const help = [props.help, zone === ownZone ? null : dateTimeFieldWords.inZone(zoneInWords(zone))]
    .filter(Boolean)
    .join(' ')
  return (
    <fieldset className={classes.field} aria-describedby={help ? descriptionId : undefined}>
      <legend>{label}</legend>
      {help && (
        <InputDescription size="md" id={descriptionId}>
          {help}
        </InputDescription>
      )}
      <div className={classes.parts}>
        <DayEntry
          id={at.id}
          name={at.name}
          data-label={props.label}
          label={dateTimeFieldWords.dayOf(props.label)}
          hideLabel
          error={error ? ' ' : undefined}
          value={local.date}
          onChange={(date) => write({ date, time: local.time || (date ? usualTime : '') })}
          {...limits}
        />
        <NativeSelect
          aria-label={dateTimeFieldWords.timeOf(props.label)}
          value={local.time}
          data-unanswered={!local.time || undefined}
          data={[
            { value: '', label: dateTimeFieldWords.time },
            ...offered.map((time) => ({ value: time, label: timeInWords(time) })),
          ]}
          onChange={(event) => write({ ...local, time: event.currentTarget.value })}
        />
      </div>
      <DayInWords typed={local.date} {...limits} />
      {error && <InputError size="md">{error}</InputError>}
    </fieldset>
  )
}
