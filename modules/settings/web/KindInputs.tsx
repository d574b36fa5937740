import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Input.layer.css'
import type { Binding } from '../../../kit/web/form/binding.ts'
import { SwitchField } from '../../../kit/web/form/SwitchField.tsx'
import type { RecordForm } from '../../../kit/web/form/useRecordForm.ts'
import { type AnnouncementKind, capitalKind } from '../../kinds/rules/kindNames.ts'
import { DAYS, type Day } from '../rules/days.ts'
import { dayWords, kindInputsWords, wholeDayWords } from '../words/en.ts'
import classes from './KindInputs.module.css'
import type { SettingsDraft } from './settingsDraft.ts'
import { TimeSlots } from './TimeSlots.tsx'

type KindInputsProps = {
  kind: AnnouncementKind
  form: Pick<RecordForm<SettingsDraft>, 'at'>
  /** Approval can wait only for a family that is asked. */
  asksFamily: boolean
}

/** The days, time slots and switches of one kind. */
export function KindInputs({ kind, form, asksFamily }: KindInputsProps) {
  const name = capitalKind(kind)
  return (
    <>
      <DayChoice kind={name} at={form.at(`${kind}.days`)} />
      <TimeSlots kind={name} at={form.at(`${kind}.time`)} />
      <SwitchField
        at={form.at(`${kind}.blocked`)}
        label={kindInputsWords.blocked(name)}
        help={kindInputsWords.blockedHelp}
      />
      {asksFamily && (
        <SwitchField
          at={form.at(`${kind}.familyApprovalRequired`)}
          label={kindInputsWords.family}
          help={kindInputsWords.familyHelp}
        />
      )}
    </>
  )
}

function DayChoice({ kind, at }: { kind: string; at: Binding<Day[]> }) {
  return (
    <Checkbox.Group<Day>
      label={kindInputsWords.days}
      error={at.error}
      size="md"
      value={at.value}
      onChange={(days) => at.set(DAYS.filter((day) => days.includes(day)))}
    >
      <div className={classes.days}>
        {DAYS.map((day, index) => (
          <Checkbox
            key={day}
            // The first is where the error summary leads.
            {...(index === 0 && { id: at.id, 'data-label': kindInputsWords.daysOf(kind) })}
            value={day}
            label={<abbr title={wholeDayWords[day]}>{dayWords[day]}</abbr>}
            aria-label={wholeDayWords[day]}
            size="md"
            className={classes.day}
            error={at.error !== undefined}
          />
        ))}
      </div>
    </Checkbox.Group>
  )
}
