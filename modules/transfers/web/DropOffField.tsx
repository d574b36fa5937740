import { TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { isInstant } from '../../../kit/rules/fields.ts'
import { instantAt, localParts, zoneInWords } from '../../../kit/rules/time.ts'
import { useZone } from '../../../kit/web/config.tsx'
import { type FieldProps, inputProps } from '../../../kit/web/form/binding.ts'

const LOCAL = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/

/**
 * A day and a time in the zone of the facility, in the system's own picker, which a phone at the door shows best. Left
 * empty it is when the delivery is received.
 */
export function DropOffField({ zone, ...props }: FieldProps<string | null> & { zone: string }) {
  const { at } = props
  const ownZone = useZone()
  const help = `Filled in with now.${zone === ownZone ? '' : ` In ${zoneInWords(zone)}.`}`
  return (
    <TextInput
      {...inputProps({ ...props, help, optional: true })}
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
  return date === undefined || time === undefined ? null : instantAt(date, time, zone)
}
