import type { Binding } from '../../../kit/web/form/binding.ts'
import { TextArea, TextField } from '../../../kit/web/form/fields.tsx'
import { RadioField } from '../../../kit/web/form/RadioField.tsx'
import { FormSection } from '../../../kit/web/form/RecordForm.tsx'
import type { Custody } from '../rules/custodyApi.ts'
import { SEEN, type Seen } from '../rules/events.ts'
import { saidBefore } from '../rules/saidBefore.ts'
import { handoverFieldWords, handoverPageWords, seenWords } from '../words/en.ts'

type At<Fields> = <Name extends keyof Fields>(name: Name) => Binding<Fields[Name]>

type HandsFields = { givenByName: string | null; receivedByName: string | null }

/** Who gave, and who received. */
export const Hands = ({ at }: { at: At<HandsFields> }) => (
  <>
    <TextField
      at={at('givenByName')}
      label={handoverFieldWords.givenByName}
      optional
      maxLength={100}
      autoCapitalize="words"
    />
    <TextField
      at={at('receivedByName')}
      label={handoverFieldWords.receivedByName}
      maxLength={100}
      autoCapitalize="words"
    />
  </>
)

type BelongingsFields = {
  jewellery: Seen | null
  jewelleryDetails: string | null
  effects: Seen | null
  effectsDetails: string | null
  differenceNote: string | null
}

const SEEN_OPTIONS = SEEN.map((value) => ({ value, label: seenWords[value] }))

type BelongingsProps = { custody: Custody; values: BelongingsFields; at: At<BelongingsFields> }

/** Jewellery and effects as seen, beside what was said before; where that differs, why. */
export function Belongings({ custody: { belongings: before }, values, at }: BelongingsProps) {
  const { jewellery, effects, differenceNote } = values
  return (
    <FormSection title={handoverPageWords.belongings}>
      <RadioField
        at={at('jewellery')}
        label={handoverFieldWords.jewellery}
        help={saidBefore(before.jewellery, before.jewelleryDetails) ?? undefined}
        optional
        options={SEEN_OPTIONS}
      />
      {jewellery === 'YES' && <TextArea at={at('jewelleryDetails')} label={handoverFieldWords.jewelleryDetails} />}
      <RadioField
        at={at('effects')}
        label={handoverFieldWords.effects}
        help={saidBefore(before.effects, before.effectsDetails) ?? undefined}
        optional
        options={SEEN_OPTIONS}
      />
      {effects === 'YES' && <TextArea at={at('effectsDetails')} label={handoverFieldWords.effectsDetails} />}
      {(at('differenceNote').error !== undefined || differenceNote !== null) && (
        <TextArea at={at('differenceNote')} label={handoverFieldWords.differenceNote} />
      )}
    </FormSection>
  )
}
