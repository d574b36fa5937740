import { Button, Input } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { useId, useRef } from 'react'
import type { Binding } from '../../../kit/web/form/binding.ts'
import { TimeEntry } from '../../../kit/web/form/TimeEntry.tsx'
import { timeSlotsWords } from '../words/en.ts'
import classes from './KindInputs.module.css'

/** The time slots of one kind: one at least, as many as are added (3§4). */
export function TimeSlots({ kind, at }: { kind: string; at: Binding<string[]> }) {
  const { value: times, error } = at
  const group = useRef<HTMLDivElement>(null)
  const labelId = useId()
  const errorId = useId()
  const isWrong = (time: string, index: number) =>
    error !== undefined && (time === '' || times.indexOf(time) < index || !isMendedBy(times))
  const add = () => {
    at.set([...times, ''])
    // Once the new slot is there.
    requestAnimationFrame(() => group.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus())
  }
  const remove = () => {
    if (times.length > 1) at.set(times.slice(0, -1))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset would be read as one more section
    <div ref={group} role="group" aria-labelledby={labelId} className={classes.slots}>
      <Input.Label component="span" id={labelId} size="md">
        {timeSlotsWords.times}
      </Input.Label>
      <ol className={classes.times}>
        {times.map((time, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
          <li key={index}>
            <TimeEntry
              {...(index === 0 && { id: at.id, 'data-label': timeSlotsWords.timesOf(kind) })}
              label={timeSlotsWords.time(index + 1)}
              aria-describedby={error ? errorId : undefined}
              error={isWrong(time, index)}
              value={time}
              onChange={(text) => at.set(times.with(index, text))}
            />
          </li>
        ))}
      </ol>
      {error && (
        <Input.Error id={errorId} size="md">
          {error}
        </Input.Error>
      )}
      <div className="cluster">
        <Button variant="default" onClick={add}>
          {timeSlotsWords.add}
        </Button>
        {/* Not `disabled`, so that whoever removes with the keyboard keeps their place. */}
        <Button
          variant="default"
          onClick={remove}
          data-disabled={times.length === 1 || undefined}
          aria-disabled={times.length === 1}
        >
          {timeSlotsWords.remove}
        </Button>
      </div>
    </div>
  )
}

/** Whether the fault lies in single slots, which are then marked alone. */
const isMendedBy = (times: readonly string[]) => times.includes('') || new Set(times).size < times.length
