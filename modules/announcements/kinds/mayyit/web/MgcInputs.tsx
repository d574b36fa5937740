import { Alert } from '@mantine/core'
import { Explained } from '../../../../../kit/web/form/Explained.tsx'
import '@mantine/core/styles/Alert.layer.css'
import { localDate } from '../../../../../kit/rules/time.ts'
import { isEmpty } from '../../../../../kit/rules/validation.ts'
import { DateField } from '../../../../../kit/web/form/DateField.tsx'
import { NumberField, TextArea, TextField } from '../../../../../kit/web/form/fields.tsx'
import { NameField } from '../../../../../kit/web/form/NameField.tsx'
import { asOptions } from '../../../../../kit/web/form/options.ts'
import { FieldRow, FormSection } from '../../../../../kit/web/form/RecordForm.tsx'
import { SelectField } from '../../../../../kit/web/form/SelectField.tsx'
import { SwitchField } from '../../../../../kit/web/form/SwitchField.tsx'
import type { WorkflowChoice } from '../../../../ghusl/rules/mayyitIntake.ts'
import { AGE_UNITS, GENDERS, MARITAL_STATUSES, PLACES_OF_DEATH } from '../../../../particulars/rules/choices.ts'
import { genderWords } from '../../../../particulars/words/en.ts'
import { zoneOf } from '../../../rules/facts.ts'
import { OwnPlaceInputs, placeAt } from '../../../web/OwnPlaceInputs.tsx'
import { SamePersonHints } from '../../../web/SamePersonHints.tsx'
import { CAUSES_OF_DEATH, needsInfo } from '../rules/picklists.ts'
import type { MayyitRecord } from '../rules/record.ts'
import { mgcFormWords } from '../words/en.ts'
import { Warnings } from './ClashNotices.tsx'
import { FuneralInputs } from './FuneralInputs.tsx'
import { fieldsOf, type InputsProps } from './inputs.ts'
import { knownFrom } from './mayyitDraft.ts'
import { mayyitWeb } from './mayyitWeb.tsx'
import { isGone } from './useMayyitFacts.ts'
import { YesNoField } from './YesNoField.tsx'

const UNITS = asOptions(AGE_UNITS)
const GENDER_OPTIONS = GENDERS.map((value) => ({ value, label: genderWords[value] }))

/** Tab 'MGC Information': who has died, the funeral, and what the office keeps (1§3, 1§5). */
export function MgcInputs(props: InputsProps & { before: MayyitRecord | null }) {
  const { form, before } = props
  const field = fieldsOf(form)
  return (
    <>
      <OwnPlaceInputs facts={props.facts} regionAt={placeAt(form, 'regionId')} />
      {before === null && <GhuslForm {...props} />}
      <DeathInputs {...props} exceptId={before?.id} />
      <FuneralInputs {...props} />
      <FormSection title={mgcFormWords.office}>
        <YesNoField {...field('homeVisitationAllowed')} help={mgcFormWords.visitsHelp} />
        <NumberField {...field('mayyitNumber')} optional />
        <TextField {...field('fateha')} optional maxLength={2000} />
        <Explained term="chata">
          <TextArea {...field('chataDetails')} optional rows={2} />
        </Explained>
        <TextArea {...field('additionalComments')} optional />
      </FormSection>
    </>
  )
}

/** The Ghusl form that the Mayyit is made from, where there is one (1§7, decisions §14). */
function GhuslForm({ form, facts }: InputsProps) {
  const { at, values } = form
  const workflow = at('workflowId')
  const gone = isGone(values.workflowId, facts)
  if (facts.workflows.length === 0 && !gone) return null
  return (
    <FormSection title={mgcFormWords.ghusl}>
      {gone && (
        <Alert color="amber" variant="light">
          {mgcFormWords.ghuslGone(facts.workflows.length > 0)}
        </Alert>
      )}
      {facts.workflows.length > 0 && (
        <SelectField
          at={{
            ...workflow,
            value: gone ? null : workflow.value,
            set: (id) => {
              workflow.set(id)
              // The step belongs to the form that it came with.
              at('stepId').set(null)
              fillIn(form, facts.workflows.find((one) => one.id === id) ?? null)
            },
          }}
          label={mgcFormWords.ghusl}
          help={mgcFormWords.ghuslHelp}
          optional
          options={facts.workflows.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </FormSection>
  )
}

/** What the Ghusl form knows, as the link of its step fills it in; nothing that was typed changes (decisions §14). */
function fillIn({ at, values }: InputsProps['form'], workflow: WorkflowChoice | null): void {
  const { deceasedName, deceasedAge, deceasedAgeUnit, gender } = knownFrom(workflow)
  if (isEmpty(values.deceasedName) && deceasedName) at('deceasedName').set(deceasedName)
  if (isEmpty(values.deceasedAge) && deceasedAge !== undefined) {
    at('deceasedAge').set(deceasedAge)
    if (deceasedAgeUnit) at('deceasedAgeUnit').set(deceasedAgeUnit)
  }
  if (isEmpty(values.gender) && gender) at('gender').set(gender)
}

function DeathInputs({ form, facts, warnings, exceptId }: InputsProps & { exceptId: number | undefined }) {
  const { values } = form
  const field = fieldsOf(form)
  const isPlanned = values.on.chelliAnjali
  const zone = zoneOf(values.officiatingJk, facts)
  return (
    <FormSection title={mgcFormWords.deceased}>
      <NameField {...field('deceasedTitle')} help={mgcFormWords.titleHelp} optional />
      <NameField {...field('deceasedName')} />
      <SamePersonHints kind={mayyitWeb} name={values.deceasedName ?? ''} exceptId={exceptId} />
      <FieldRow>
        <NumberField {...field('deceasedAge')} />
        <SelectField {...field('deceasedAgeUnit')} options={UNITS} />
      </FieldRow>
      <SwitchField {...field('announceAge')} />
      <SelectField {...field('gender')} options={GENDER_OPTIONS} optional={!isPlanned} />
      <DateField {...field('dateOfDeath')} optional={!isPlanned} zone={zone} max={localDate(facts.now, zone)} />
      <Warnings of="dateOfDeath" warnings={warnings} />
      <FieldRow>
        <SelectField {...field('placeOfDeath')} options={asOptions(PLACES_OF_DEATH)} optional />
        <SelectField {...field('maritalStatus')} options={asOptions(MARITAL_STATUSES)} optional />
      </FieldRow>
      <SelectField
        {...field('causeOfDeath')}
        help={mgcFormWords.causeHelp}
        options={asOptions(CAUSES_OF_DEATH)}
        optional
      />
      {(needsInfo(values.causeOfDeath) || values.causeOfDeathInfo !== null) && (
        <TextArea {...field('causeOfDeathInfo')} optional={!needsInfo(values.causeOfDeath)} rows={2} />
      )}
    </FormSection>
  )
}
