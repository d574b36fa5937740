import { Button, Checkbox, Input, NativeSelect, Switch, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { check, type FieldErrors } from '../../../kit/rules/validation.ts'
import { call } from '../../../kit/web/api.ts'
import { ApiError } from '../../../kit/web/apiError.ts'
import { tellFailure } from '../../../kit/web/failures.ts'
import { DayEntry } from '../../../kit/web/form/DayEntry.tsx'
import { dayFault } from '../../../kit/web/form/dayFault.ts'
import { TimeEntry } from '../../../kit/web/form/TimeEntry.tsx'
import { ask } from '../../../kit/web/queries.ts'
import { rightNow } from '../../../kit/web/serverClock.ts'
import { blockField } from '../../calendar/rules/event.ts'
import { ANNOUNCEMENT_KINDS, type AnnouncementKind, capitalKind } from '../../kinds/rules/kindNames.ts'
import { DAYS, type Day } from '../../settings/rules/days.ts'
import type { SettingTexts } from '../../settings/rules/settings.ts'
import { settingsApi } from '../../settings/rules/settingsApi.ts'
import { DAYS_AHEAD } from '../rules/ahead.ts'
import { type Difference, nextApi, trialBody } from '../rules/next.ts'
import { judgeTrial, trialDays } from '../rules/trial.ts'
import { tryingWords } from '../words/en.ts'
import { Differences } from './Differences.tsx'
import classes from './TrialPanel.module.css'
import { draftFor, type TrialDraft, trialOf } from './trial.ts'

const factsNow = (zone: string) => ({ now: rightNow(), zone })

export type TrialProps = { regionId: number; zone: string; kinds: readonly AnnouncementKind[] }

/** The settings of a region to be tried with; its code comes when the panel is opened. */
export function Trying(props: TrialProps) {
  const { data } = useQuery(ask(settingsApi.all, { query: { regionId: props.regionId } }))
  if (!data) return null
  const texts: SettingTexts = Object.fromEntries(data.map(({ name, value }) => [name, value]))
  return <TrialForm {...props} texts={texts} />
}

function TrialForm({ regionId, zone, kinds, texts }: TrialProps & { texts: SettingTexts }) {
  const [draft, setDraft] = useState(() => draftFor(kinds[0] ?? 'samar', texts))
  const [differences, setDifferences] = useState<readonly Difference[] | null>(null)
  const [faults, setFaults] = useState<FieldErrors>({})
  const [busy, setBusy] = useState(false)
  const set = (changes: Partial<TrialDraft>) => {
    setDraft({ ...draft, ...changes })
    setDifferences(null)
    setFaults({})
  }
  const start = (kind: AnnouncementKind) => set({ ...draftFor(kind, texts) })

  const tryIt = async (event: FormEvent) => {
    event.preventDefault()
    setDifferences(null)
    const checked = check(trialBody, trialOf(draft, texts), (input) => judgeTrial(input, factsNow(zone)), dayFault)
    setFaults(checked.ok ? {} : checked.errors)
    if (!checked.ok) return
    setBusy(true)
    try {
      const answer = await call(nextApi.simulate, { query: { regionId }, body: checked.value })
      setDifferences(answer.differences)
    } catch (error) {
      if (error instanceof ApiError && error.status === 422)
        setFaults({ '': error.globalErrors.join(' '), ...error.fieldErrors })
      else tellFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const days = trialDays(factsNow(zone))
  const daysFault = faults[`settings.${draft.kind}.days`]

  return (
    <form noValidate className={classes.form} onSubmit={(event) => void tryIt(event)}>
      <fieldset className={classes.part}>
        <legend>{tryingWords.settings}</legend>
        <NativeSelect
          label={tryingWords.kind}
          value={draft.kind}
          data={kinds.map((kind) => ({ value: kind, label: capitalKind(kind) }))}
          onChange={(event) => start(event.currentTarget.value as AnnouncementKind)}
        />
        <Checkbox.Group<Day>
          label={tryingWords.days}
          error={daysFault}
          size="md"
          value={[...draft.days]}
          onChange={(days) => set({ days: DAYS.filter((day) => days.includes(day)) })}
        >
          <div className={classes.days}>
            {DAYS.map((day) => (
              <Checkbox key={day} value={day} label={day} size="md" />
            ))}
          </div>
        </Checkbox.Group>
        <Times times={draft.times} fault={faults[`settings.${draft.kind}.time`]} onChange={(times) => set({ times })} />
        <Switch
          label={tryingWords.holdAll(capitalKind(draft.kind))}
          size="md"
          checked={draft.blocked}
          onChange={(event) => set({ blocked: event.currentTarget.checked })}
        />
      </fieldset>
      <fieldset className={classes.part}>
        <legend>{tryingWords.event}</legend>
        <DayEntry
          label={tryingWords.date}
          description={tryingWords.dateHelp(DAYS_AHEAD)}
          error={faults['events.0.eventDate']}
          zone={zone}
          min={days.first}
          max={days.last}
          value={draft.eventDate}
          onChange={(eventDate) => set({ eventDate })}
        />
        <TextInput
          label={tryingWords.eventName}
          error={faults['events.0.name']}
          autoComplete="off"
          maxLength={100}
          value={draft.eventName}
          onChange={(event) => set({ eventName: event.currentTarget.value })}
        />
        <div className={classes.days}>
          {ANNOUNCEMENT_KINDS.map((kind) => (
            <Checkbox
              key={kind}
              label={tryingWords.holdBack(capitalKind(kind))}
              size="md"
              checked={draft.eventBlocks[blockField(kind)]}
              onChange={(event) =>
                set({ eventBlocks: { ...draft.eventBlocks, [blockField(kind)]: event.currentTarget.checked } })
              }
            />
          ))}
        </div>
      </fieldset>
      {Object.keys(faults).length > 0 && (
        <Input.Error size="md" role="alert">
          {faults[''] || tryingWords.faulty}
        </Input.Error>
      )}
      <div className={classes.buttons}>
        <Button type="submit" loading={busy}>
          {tryingWords.show}
        </Button>
        <Button variant="default" onClick={() => start(draft.kind)}>
          {tryingWords.asSet}
        </Button>
      </div>
      <div role="status">{differences && <Differences differences={differences} />}</div>
    </form>
  )
}

type TimesProps = {
  times: readonly string[]
  fault: string | undefined
  onChange: (times: readonly string[]) => void
}

function Times({ times, fault, onChange }: TimesProps) {
  const labelId = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset would be read as one more section
    <div role="group" aria-labelledby={labelId}>
      <Input.Label component="span" id={labelId} size="md">
        {tryingWords.times}
      </Input.Label>
      <div className={classes.times}>
        {times.map((time, index) => (
          <TimeEntry
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
            key={index}
            label={tryingWords.time(index + 1)}
            value={time}
            error={fault !== undefined}
            onChange={(text) => onChange(times.with(index, text))}
          />
        ))}
      </div>
      {fault && <Input.Error size="md">{fault}</Input.Error>}
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => onChange([...times, ''])}>
          {tryingWords.addTime}
        </Button>
        <Button variant="default" disabled={times.length <= 1} onClick={() => onChange(times.slice(0, -1))}>
          {tryingWords.removeTime}
        </Button>
      </div>
    </div>
  )
}
