import { localDate } from '../../../../../kit/rules/time.ts'
import type { Draft } from '../../../../../kit/web/form/binding.ts'
import { DateField } from '../../../../../kit/web/form/DateField.tsx'
import { FormSection } from '../../../../../kit/web/form/RecordForm.tsx'
import type { RecordForm } from '../../../../../kit/web/form/useRecordForm.ts'
import { zoneOf } from '../../../rules/facts.ts'
import type { Facts } from '../../../rules/kind.ts'
import { DeceasedInputs } from '../../../web/DeceasedInputs.tsx'
import { FamilyContactInputs } from '../../../web/FamilyContactInputs.tsx'
import { JamatkhanaField } from '../../../web/JamatkhanaField.tsx'
import { OutlookNotice } from '../../../web/OutlookNotice.tsx'
import { SamePersonHints } from '../../../web/SamePersonHints.tsx'
import { type SamarInput, samarRules } from '../rules/samar.ts'
import { samarWeb } from './samarWeb.ts'

export type SamarDraft = Draft<SamarInput>
type Props = { form: RecordForm<SamarDraft>; facts: Facts; saved?: { id: number; priority: boolean } }

/** The inputs of a Samar, for creating and editing. */
export function SamarInputs({ form, facts, saved }: Props) {
  const { at, values } = form
  const today = localDate(facts.now, zoneOf(values.jamatkhanaId, facts))
  return (
    <>
      <DeceasedInputs
        at={at}
        underName={<SamePersonHints kind={samarWeb} name={values.deceasedName ?? ''} exceptId={saved?.id} />}
      />
      <FormSection title="Samar">
        <JamatkhanaField
          at={at('jamatkhanaId')}
          facts={facts}
          create={samarRules.access.create}
          help="Where the Samar will be held"
        />
        <DateField at={at('samarDate')} label="Samar date" min={today} />
        <OutlookNotice
          kind="samar"
          of={{
            regionId: null,
            jamatkhanaId: values.jamatkhanaId,
            date: values.samarDate ?? undefined,
            priority: saved?.priority,
          }}
        />
      </FormSection>
      <FamilyContactInputs at={at} />
    </>
  )
}
