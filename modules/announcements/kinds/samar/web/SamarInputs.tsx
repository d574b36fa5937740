import { localDate } from '../../../../../kit/rules/time.ts'
import type { Draft } from '../../../../../kit/web/form/binding.ts'
import { DateField } from '../../../../../kit/web/form/DateField.tsx'
import { TextField } from '../../../../../kit/web/form/fields.tsx'
import { LivePaper } from '../../../../../kit/web/form/LivePaper.tsx'
import { FieldRow, FormSection } from '../../../../../kit/web/form/RecordForm.tsx'
import { SelectField } from '../../../../../kit/web/form/SelectField.tsx'
import type { RecordForm } from '../../../../../kit/web/form/useRecordForm.ts'
import { fixedJamatkhana, zoneOf } from '../../../rules/facts.ts'
import type { Facts } from '../../../rules/kind.ts'
import { FamilyContactInputs } from '../../../web/FamilyContactInputs.tsx'
import { OutlookNotice } from '../../../web/OutlookNotice.tsx'
import { SamePersonHints } from '../../../web/SamePersonHints.tsx'
import { type SamarInput, samarRules } from '../rules/samar.ts'
import { samarWording } from '../rules/wording.ts'
import { samarWeb } from './samarWeb.ts'

export type SamarDraft = Draft<SamarInput>
type Props = { form: RecordForm<SamarDraft>; facts: Facts; exceptId?: number }

/** The inputs of a Samar, for creating and editing. */
export function SamarInputs({ form, facts, exceptId }: Props) {
  const { at, values } = form
  const zone = zoneOf(values.jamatkhanaId, facts)
  const fixed = fixedJamatkhana(facts.actor, samarRules.access.create, facts.jamatkhanas)
  return (
    <>
      <FormSection title="Deceased">
        <TextField at={at('deceasedTitle')} label="Title" help="Such as Mr, Mrs or Alijah" optional maxLength={100} />
        <TextField at={at('deceasedName')} label="Name" maxLength={100} />
        <SamePersonHints kind={samarWeb} name={values.deceasedName ?? ''} exceptId={exceptId} />
        <FieldRow>
          <TextField at={at('firstCity')} label="First city" optional maxLength={100} />
          <TextField at={at('secondCity')} label="Second city" optional maxLength={100} />
        </FieldRow>
        <FieldRow>
          <TextField at={at('firstFamily')} label="First family" optional maxLength={100} />
          <TextField at={at('secondFamily')} label="Second family" optional maxLength={100} />
        </FieldRow>
      </FormSection>
      <FormSection title="Samar">
        <SelectField
          at={at('jamatkhanaId')}
          label="Jamatkhana"
          help="Where the Samar will be held"
          options={jamatkhanaOptions(facts)}
          lockedBecause={fixed === null ? null : 'You submit for your own Jamatkhana.'}
        />
        <DateField at={at('samarDate')} label="Samar date" min={localDate(facts.now, zone)} />
        <OutlookNotice kind="samar" of={{ jamatkhanaId: values.jamatkhanaId, date: values.samarDate ?? undefined }} />
      </FormSection>
      <FamilyContactInputs at={at} />
    </>
  )
}

/** The announced text as it is typed. */
export function SamarPaper({ values, facts }: { values: SamarDraft; facts: Facts }) {
  return (
    <LivePaper
      title="As it will be announced"
      text={samarWording(values, jamatkhanaName(facts, values.jamatkhanaId))}
      whenEmpty="The announced text appears here while you type."
    />
  )
}

export const jamatkhanaName = (facts: Facts, id: number | null): string | null =>
  facts.jamatkhanas.find((jamatkhana) => jamatkhana.id === id)?.name ?? null

const jamatkhanaOptions = ({ jamatkhanas }: Facts) => jamatkhanas.map(({ id, name }) => ({ value: id, label: name }))
