import type { Draft } from '../../../../../kit/web/form/binding.ts'
import { TextField } from '../../../../../kit/web/form/fields.tsx'
import { FormSection } from '../../../../../kit/web/form/RecordForm.tsx'
import type { RecordForm } from '../../../../../kit/web/form/useRecordForm.ts'
import { FamilyContactInputs } from '../../../web/FamilyContactInputs.tsx'
import { OutlookNotice } from '../../../web/OutlookNotice.tsx'
import { SamePersonHints } from '../../../web/SamePersonHints.tsx'
import type { MafiInput, MafiRecord } from '../rules/mafi.ts'
import { mafiWeb } from './mafiWeb.ts'

export type MafiDraft = Draft<MafiInput>

/** The inputs of a Mafi, for creating and editing. */
export function MafiInputs({ form, before }: { form: RecordForm<MafiDraft>; before: MafiRecord | null }) {
  const { at, values } = form
  return (
    <>
      <FormSection title="Who is ill">
        <TextField at={at('title')} label="Title" help="Such as Mr, Mrs or Alijah" optional maxLength={100} />
        <TextField at={at('name')} label="Name" maxLength={100} />
        <SamePersonHints kind={mafiWeb} name={values.name ?? ''} exceptId={before?.id} />
        <OutlookNotice kind="mafi" of={{ regionId: before?.regionId ?? null, jamatkhanaId: null }} />
      </FormSection>
      <FamilyContactInputs at={at} />
    </>
  )
}
