import { localDate } from '../../../../../kit/rules/time.ts'
import { DateField } from '../../../../../kit/web/form/DateField.tsx'
import { fieldsOf } from '../../../../../kit/web/form/fieldsOf.ts'
import { FormSection } from '../../../../../kit/web/form/RecordForm.tsx'
import { zoneOf } from '../../../rules/facts.ts'
import { DeceasedInputs } from '../../../web/DeceasedInputs.tsx'
import { FamilyContactInputs } from '../../../web/FamilyContactInputs.tsx'
import { JamatkhanaField } from '../../../web/JamatkhanaField.tsx'
import { OutlookNotice } from '../../../web/OutlookNotice.tsx'
import { type InputsProps, simpleEditor } from '../../../web/simpleEditor.tsx'
import { samarRules } from '../rules/samar.ts'
import { formWords } from '../words/en.ts'
import { samarWeb } from './samarWeb.ts'

function SamarInputs({ form, facts, before, first }: InputsProps<typeof samarRules>) {
  const field = fieldsOf(form, samarRules.words)
  const { jamatkhanaId, samarDate } = form.values
  const zone = zoneOf(jamatkhanaId, facts)
  return (
    <>
      <DeceasedInputs kind={samarWeb} at={form.at} exceptId={before?.id} first={first} />
      <FormSection title={formWords.title}>
        <JamatkhanaField
          {...field('jamatkhanaId')}
          help={formWords.jamatkhanaHelp}
          facts={facts}
          create={samarRules.access.create}
        />
        <DateField {...field('samarDate')} zone={zone} min={localDate(facts.now, zone)} />
        <OutlookNotice
          kind="samar"
          of={{ regionId: null, jamatkhanaId, date: samarDate ?? undefined, priority: before?.priority }}
        />
      </FormSection>
      <FamilyContactInputs at={form.at} />
    </>
  )
}

/** The form of a Samar. */
export const samarEditor = simpleEditor(samarWeb, SamarInputs)
