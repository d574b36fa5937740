import { fieldsOf } from '../../../../../kit/web/form/fieldsOf.ts'
import { NameField } from '../../../../../kit/web/form/NameField.tsx'
import { FormSection } from '../../../../../kit/web/form/RecordForm.tsx'
import { FamilyContactInputs } from '../../../web/FamilyContactInputs.tsx'
import { OutlookNotice } from '../../../web/OutlookNotice.tsx'
import { OwnPlaceInputs, placeAt } from '../../../web/OwnPlaceInputs.tsx'
import { SamePersonHints } from '../../../web/SamePersonHints.tsx'
import { type InputsProps, simpleEditor } from '../../../web/simpleEditor.tsx'
import { mafiRules } from '../rules/mafi.ts'
import { formWords } from '../words/en.ts'
import { mafiWeb } from './mafiWeb.ts'

function MafiInputs({ form, facts, before }: InputsProps<typeof mafiRules>) {
  const field = fieldsOf(form, mafiRules.words)
  const regionAt = placeAt(form, 'regionId')
  return (
    <>
      <OwnPlaceInputs facts={facts} regionAt={regionAt} jamatkhanaAt={placeAt(form, 'jamatkhanaId')} />
      <FormSection title={formWords.person}>
        <NameField {...field('title')} help={formWords.titleHelp} optional />
        <NameField {...field('name')} />
        <SamePersonHints kind={mafiWeb} name={form.values.name ?? ''} exceptId={before?.id} />
        <OutlookNotice kind="mafi" of={{ regionId: before?.regionId ?? regionAt.value ?? null, jamatkhanaId: null }} />
      </FormSection>
      <FamilyContactInputs at={form.at} />
    </>
  )
}

/** The form of a Mafi. */
export const mafiEditor = simpleEditor(mafiWeb, MafiInputs)
