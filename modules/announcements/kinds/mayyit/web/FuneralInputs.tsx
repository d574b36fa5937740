import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Binding } from '../../../../../kit/web/form/binding.ts'
import { DateTimeField } from '../../../../../kit/web/form/DateTimeField.tsx'
import { TextField } from '../../../../../kit/web/form/fields.tsx'
import { NameField } from '../../../../../kit/web/form/NameField.tsx'
import { asOptions } from '../../../../../kit/web/form/options.ts'
import { FieldRow, FormSection } from '../../../../../kit/web/form/RecordForm.tsx'
import { SelectField } from '../../../../../kit/web/form/SelectField.tsx'
import { hoursInWords } from '../../../rules/eventTime.ts'
import { zoneOf } from '../../../rules/facts.ts'
import { jamatkhanaOptions } from '../../../web/jamatkhanaOptions.ts'
import { OutlookNotice } from '../../../web/OutlookNotice.tsx'
import { type EventName, eventOf, type MayyitEvent, type JamatkhanaField as NamesJamatkhana } from '../rules/events.ts'
import { SECTIONS, type Section, TIME_STEP_MINUTES } from '../rules/sections.ts'
import { mayyitFieldWords } from '../rules/words.ts'
import { funeralFormWords } from '../words/en.ts'
import { Clashes, Warnings } from './ClashNotices.tsx'
import { fieldsOf, type InputsProps } from './inputs.ts'

/** The funeral and the gatherings around it, each part switched on and off (1§5, decisions §12). */
export function FuneralInputs(props: InputsProps) {
  const { form, facts } = props
  const { at, values } = form
  const field = fieldsOf(form)
  const { on } = values
  const location = values.chelliAnjaliLocation
  const cemeteries =
    location && !facts.cemeteries.includes(location) ? [...facts.cemeteries, location] : facts.cemeteries
  return (
    <>
      <FormSection title={funeralFormWords.title}>
        <JamatkhanaField
          {...props}
          field="officiatingJk"
          help={funeralFormWords.officiatingHelp}
          optional={!on.chelliAnjali}
        />
      </FormSection>
      <SwitchSection {...funeralFormWords.planned} at={at('on.chelliAnjali')}>
        <SelectField {...field('chelliAnjaliLocation')} options={asOptions(cemeteries)} />
        <EventField {...props} event="chelliAnjali" />
        <OutlookNotice
          kind="mayyit"
          of={{
            regionId: facts.regionId,
            jamatkhanaId: values.officiatingJk,
            at: instantOrNothing(values.chelliAnjaliDateTime),
          }}
        />
        <JamatkhanaField {...props} field="samarAndZiaratJk" />
        <EventField {...props} event="samarAndZiarat" optional />
        <TextField {...field('samarAndZiaratPlace')} optional />
      </SwitchSection>
      <SwitchSection {...funeralFormWords.dilsoji} at={at('on.dilsoji')}>
        <JamatkhanaField {...props} field="dilsojiJk" />
        <EventField {...props} event="dilsoji" />
      </SwitchSection>
      <SwitchSection {...funeralFormWords.fateha} at={at('on.fateha')}>
        <JamatkhanaField {...props} field="fatehaJk" />
        <EventField {...props} event="fateha" />
      </SwitchSection>
      <SwitchSection
        title={funeralFormWords.burialFund}
        label={mayyitFieldWords.burialFundCoverage.label}
        at={at('on.burialFund')}
      >
        <JamatkhanaField {...props} field="burialFundCoverageJk" />
        <FieldRow>
          <TextField {...field('burialFundCoverageNumber')} maxLength={100} />
          <NameField {...field('burialFundCoverageName')} optional />
        </FieldRow>
      </SwitchSection>
    </>
  )
}

type JamatkhanaFieldProps = InputsProps & { field: NamesJamatkhana; help?: string; optional?: boolean }

function JamatkhanaField({ form, facts, field, help, optional = false }: JamatkhanaFieldProps) {
  return (
    <SelectField
      {...fieldsOf(form)(field)}
      help={help}
      optional={optional}
      options={jamatkhanaOptions(facts.jamatkhanas, facts.actor)}
    />
  )
}

type EventFieldProps = InputsProps & { event: EventName; optional?: boolean }

/** The time of one gathering in the zone of its Jamatkhana, with what else is planned there and then. */
function EventField({ form, facts, warnings, clashes, event: name, optional = false }: EventFieldProps) {
  const event = eventOf(name)
  const zone = zoneOf(form.values[event.jamatkhana], facts)
  const { defaultTime }: Section = SECTIONS[name]
  return (
    <>
      <DateTimeField
        {...fieldsOf(form)(event.at as `${EventName}DateTime`)}
        help={helpFor(event)}
        optional={optional}
        zone={zone}
        earliest={event.hours?.from}
        latest={event.hours?.to}
        step={TIME_STEP_MINUTES}
        usualTime={defaultTime}
      />
      <Warnings of={event.at} warnings={warnings} />
      <Clashes of={event.at as `${EventName}DateTime`} clashes={clashes} zone={zone} />
    </>
  )
}

/** What is asked of its time (1§5). */
const helpFor = ({ hours, order }: MayyitEvent): string | undefined =>
  [
    hours && hoursInWords(hours),
    order && (order.side === 'after' ? funeralFormWords.notBefore : funeralFormWords.before),
  ]
    .filter(Boolean)
    .join(' ') || undefined

const instantOrNothing = (value: string | null) => (value?.endsWith('Z') ? value : undefined)

type SwitchSectionProps = {
  title: string
  label: string
  help?: string
  at: Binding<boolean>
  children: ReactNode
}

/** A part of the form that is switched on and off; what was typed comes back when it is switched on again. */
function SwitchSection({ title, label, help, at, children }: SwitchSectionProps) {
  return (
    <FormSection title={title}>
      <Switch
        id={at.id}
        label={label}
        description={help}
        size="md"
        checked={at.value}
        onChange={(event) => at.set(event.currentTarget.checked)}
      />
      {at.value && children}
    </FormSection>
  )
}
