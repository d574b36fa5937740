import { Alert } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { postalWarning } from '../../../kit/rules/postal.ts'
import { PROVINCES } from '../../../kit/rules/provinces.ts'
import type { Binding } from '../../../kit/web/form/binding.ts'
import type { DraftOf } from '../../../kit/web/form/draftOf.ts'
import { PhoneField, TextArea, TextField } from '../../../kit/web/form/fields.tsx'
import { NameField } from '../../../kit/web/form/NameField.tsx'
import { FieldRow, FormSection } from '../../../kit/web/form/RecordForm.tsx'
import { SuggestedField } from '../../../kit/web/form/SuggestedField.tsx'
import type { contact, pickupPlace } from '../rules/workflow.ts'
import { pickupInputWords, workflowFieldWords } from '../words/en.ts'

type Typed = DraftOf<typeof pickupPlace & typeof contact>

type PickupInputsProps = { at: <Name extends keyof Typed>(name: Name) => Binding<Typed[Name]> }

/** Where the deceased is picked up, and whom to call (3§5): asked to begin with, and again when the pickup is scheduled. */
export function PickupInputs({ at }: PickupInputsProps) {
  const doubt = postalWarning(at('pickupPostalCode').value, at('pickupProvince').value)
  const field = <Name extends keyof Typed>(name: Name) => ({ at: at(name), label: workflowFieldWords[name] })
  return (
    <>
      <FormSection title={pickupInputWords.place}>
        <TextField {...field('pickupStreet1')} />
        <TextField {...field('pickupStreet2')} optional />
        <NameField {...field('pickupCity')} />
        <FieldRow>
          <SuggestedField {...field('pickupProvince')} suggestions={PROVINCES} />
          <TextField {...field('pickupPostalCode')} maxLength={10} />
        </FieldRow>
        <div role="status">
          {doubt && (
            <Alert color="amber" variant="light">
              {doubt}
            </Alert>
          )}
        </div>
        <TextArea {...field('pickupNotes')} help={pickupInputWords.notesHelp} optional />
      </FormSection>
      <FormSection title={pickupInputWords.contact}>
        <NameField {...field('contactName')} />
        <PhoneField {...field('contactPhone')} />
        <TextField {...field('contactEmail')} type="email" optional />
      </FormSection>
    </>
  )
}
