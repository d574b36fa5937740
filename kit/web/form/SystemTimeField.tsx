import { TextInput } from '@mantine/core'
import { useRef } from 'react'
import { zoneInWords } from '../../rules/when.ts'
import '@mantine/core/styles/Input.layer.css'
import { isInstant } from '../../rules/fields.ts'
import { instantPast, localParts } from '../../rules/time.ts'
import { systemTimeWords } from '../../words/en.ts'
import { ApiError } from '../apiError.ts'
import { useZone } from '../config.tsx'
import { rightNow } from '../serverClock.ts'
import { type FieldProps, inputProps } from './binding.ts'

/** The minute that it is. */
export const thisMinute = (): string =>
  Temporal.Instant.from(rightNow()).round({ smallestUnit: 'minute', roundingMode: 'floor' }).toString()

const LOCAL = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/

/**
 * A day and a time of what has happened, in the zone of the facility, in the system's own picker, which a phone at the
 * door shows best. Filled in with now by whoever makes the form.
 */
export function SystemTimeField({ zone, ...props }: FieldProps<string | null> & { zone: string }) {
  const { at } = props
  const ownZone = useZone()
  const help = systemTimeWords.help(zone === ownZone ? null : zoneInWords(zone))
  return (
    <TextInput
      {...inputProps({ ...props, help })}
      type="datetime-local"
      value={at.value !== null && isInstant(at.value) ? localText(at.value, zone) : ''}
      onChange={(event) => at.set(instantOf(event.currentTarget.value, zone))}
    />
  )
}

function localText(instant: string, zone: string): string {
  const { date, time } = localParts(instant, zone)
  return `${date}T${time}`
}

function instantOf(local: string, zone: string): string | null {
  const [, date, time] = LOCAL.exec(local) ?? []
  return date === undefined || time === undefined ? null : instantPast(date, time, zone, rightNow())
}

/**
 * What the clock of this device says when something is entered, for what is sent. It is the same each time that the
 * entry is sent, so that it is known again; what was refused made nothing, and is entered once more.
 */
export function usePhoneTime(): <T>(send: (phoneTime: string) => Promise<T>) => Promise<T> {
  const enteredOn = useRef<string | null>(null)
  return async (send) => {
    enteredOn.current ??= Temporal.Now.instant().toString()
    try {
      return await send(enteredOn.current)
    } catch (error) {
      if (error instanceof ApiError && error.status === 422 && error.madeBefore === null) enteredOn.current = null
      throw error
    }
  }
}
