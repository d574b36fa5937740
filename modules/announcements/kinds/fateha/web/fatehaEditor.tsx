import { isInstant } from '../../../../../kit/rules/fields.ts'
import { localDate } from '../../../../../kit/rules/time.ts'
import { DateTimeField } from '../../../../../kit/web/form/DateTimeField.tsx'
import { fieldsOf } from '../../../../../kit/web/form/fieldsOf.ts'
import { FormSection } from '../../../../../kit/web/form/RecordForm.tsx'
import { DAYTIME, hoursInWords } from '../../../rules/eventTime.ts'
import { zoneOf } from '../../../rules/facts.ts'
import { DeceasedInputs } from '../../../web/DeceasedInputs.tsx'
import { FamilyContactInputs } from '../../../web/FamilyContactInputs.tsx'
import { JamatkhanaField } from '../../../web/JamatkhanaField.tsx'
import { OutlookNotice } from '../../../web/OutlookNotice.tsx'
import { type InputsProps, simpleEditor } from '../../../web/simpleEditor.tsx'
import { fatehaRules } from '../rules/fateha.ts'
import { formWords } from '../words/en.ts'
import { fatehaWeb } from './fatehaWeb.tsx'

function FatehaInputs({ form, facts, before, first }: InputsProps<typeof fatehaRules>) {
  const field = fieldsOf(form, fatehaRules.words)
  const { jamatkhanaId, fatehaDate } = form.values
  const zone = zoneOf(jamatkhanaId, facts)
  return (
    <>
      <DeceasedInputs kind={fatehaWeb} at={form.at} exceptId={before?.id} first={first} />
      <FormSection title={formWords.title}>
        <JamatkhanaField
          {...field('jamatkhanaId')}
          help={formWords.jamatkhanaHelp}
          facts={facts}
          create={fatehaRules.access.create}
        />
        {/* It is asked when a request is edited, and not when it is made (decisions §6), unless what it begins from knows of it. */}
        {before || first ? (
          <DateTimeField
            {...field('fatehaDate')}
            optional={!before}
            zone={zone}
            help={hoursInWords(DAYTIME)}
            earliest={DAYTIME.from}
            latest={DAYTIME.to}
            usualTime="13:00"
            min={localDate(facts.now, zone)}
          />
        ) : (
          <p>{formWords.dateLater}</p>
        )}
        {/* Without its date it cannot be approved, so nobody knows when it goes out. */}
        {fatehaDate && isInstant(fatehaDate) && (
          <OutlookNotice
            kind="fateha"
            of={{ regionId: null, jamatkhanaId, at: fatehaDate, priority: before?.priority }}
          />
        )}
      </FormSection>
      <FamilyContactInputs at={form.at} />
    </>
  )
}

/** The form of a Fateha Khwani request. */
export const fatehaEditor = simpleEditor(fatehaWeb, FatehaInputs)
