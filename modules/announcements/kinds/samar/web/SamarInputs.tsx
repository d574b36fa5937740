import { localDate } from '../../../../../kit/rules/time.ts'
import type { Draft } from '../../../../../kit/web/form/binding.ts'
import { DateField } from '../../../../../kit/web/form/DateField.tsx'
import { LivePaper } from '../../../../../kit/web/form/LivePaper.tsx'
import { FormSection } from '../../../../../kit/web/form/RecordForm.tsx'
import type { RecordForm } from '../../../../../kit/web/form/useRecordForm.ts'
import { zoneOf } from '../../../rules/facts.ts'
import type { Facts } from '../../../rules/kind.ts'
import { DeceasedSection } from '../../../web/DeceasedSection.tsx'
import { FamilyContactInputs } from '../../../web/FamilyContactInputs.tsx'
import { JamatkhanaField, jamatkhanaName } from '../../../web/JamatkhanaField.tsx'
import { OutlookNotice } from '../../../web/OutlookNotice.tsx'
import { type SamarInput, samarRules } from '../rules/samar.ts'
import { samarWording } from '../rules/wording.ts'
import { samarWeb } from './samarWeb.ts'

export type SamarDraft = Draft<SamarInput>
type Props = { form: RecordForm<SamarDraft>; facts: Facts; exceptId?: number }

/** The inputs of a Samar, for creating and editing. */
export function SamarInputs({ form, facts, exceptId }: Props) {
  const { at, values } = form
  const today = localDate(facts.now, zoneOf(values.jamatkhanaId, facts))
  return (
    <>
      <DeceasedSection at={at} kind={samarWeb} exceptId={exceptId} />
      <FormSection title="Samar">
        <JamatkhanaField
          at={at('jamatkhanaId')}
          facts={facts}
          create={samarRules.access.create}
          help="Where the Samar will be held"
        />
        <DateField at={at('samarDate')} label="Samar date" min={today} />
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
