import type { ReactNode } from 'react'
import type { Draft } from '../../../../../kit/web/form/binding.ts'
import { FormSection } from '../../../../../kit/web/form/RecordForm.tsx'
import type { RecordForm } from '../../../../../kit/web/form/useRecordForm.ts'
import type { Facts } from '../../../rules/kind.ts'
import { DeceasedInputs } from '../../../web/DeceasedInputs.tsx'
import { FamilyContactInputs } from '../../../web/FamilyContactInputs.tsx'
import { JamatkhanaField } from '../../../web/JamatkhanaField.tsx'
import { OutlookNotice } from '../../../web/OutlookNotice.tsx'
import { SamePersonHints } from '../../../web/SamePersonHints.tsx'
import { type FatehaInput, fatehaRules } from '../rules/fateha.ts'
import { fatehaWeb } from './fatehaWeb.ts'

export type FatehaDraft = Draft<FatehaInput>
type Props = {
  form: RecordForm<FatehaDraft>
  facts: Facts
  /** Absent: it is new. */
  saved?: { id: number; priority: boolean }
  /** The date, which is asked when a request is edited and not when it is made (decisions §6). */
  date?: ReactNode
}

/** The inputs of a Fateha Khwani request, for creating and editing. */
export function FatehaInputs({ form, facts, saved, date }: Props) {
  const { at, values } = form
  const { jamatkhanaId, fatehaDate } = values
  return (
    <>
      <DeceasedInputs
        at={at}
        underName={<SamePersonHints kind={fatehaWeb} name={values.deceasedName ?? ''} exceptId={saved?.id} />}
      />
      <FormSection title="Fateha Khwani">
        <JamatkhanaField
          at={at('jamatkhanaId')}
          help="Where the Fateha Khwani will be held"
          facts={facts}
          create={fatehaRules.access.create}
        />
        {date}
        <OutlookNotice
          kind="fateha"
          of={{ regionId: null, jamatkhanaId, at: fatehaDate ?? undefined, priority: saved?.priority }}
        />
      </FormSection>
      <FamilyContactInputs at={at} />
    </>
  )
}
