import { TextField } from '../../../../../kit/web/form/fields.tsx'
import { fieldsOf } from '../../../../../kit/web/form/fieldsOf.ts'
import { FormSection } from '../../../../../kit/web/form/RecordForm.tsx'
import { FamilyContactInputs } from '../../../web/FamilyContactInputs.tsx'
import { OutlookNotice } from '../../../web/OutlookNotice.tsx'
import { SamePersonHints } from '../../../web/SamePersonHints.tsx'
import { type InputsProps, simpleEditor } from '../../../web/simpleEditor.tsx'
import { mafiRules } from '../rules/mafi.ts'
import { mafiWeb } from './mafiWeb.ts'

function MafiInputs({ form, before }: InputsProps<typeof mafiRules>) {
  const field = fieldsOf(form, mafiRules.words)
  return (
    <>
      <FormSection title="Who is ill">
        <TextField {...field('title')} help="Such as Mr, Mrs or Alijah" optional maxLength={100} />
        <TextField {...field('name')} maxLength={100} />
        <SamePersonHints kind={mafiWeb} name={form.values.name ?? ''} exceptId={before?.id} />
        <OutlookNotice kind="mafi" of={{ regionId: before?.regionId ?? null, jamatkhanaId: null }} />
      </FormSection>
      <FamilyContactInputs at={form.at} />
    </>
  )
}

/** The form of a Mafi. */
export const mafiEditor = simpleEditor(mafiWeb, MafiInputs)
