import { dateInWords } from '../../../kit/rules/time.ts'
import type { Binding } from '../../../kit/web/form/binding.ts'
import { TextArea, TextField } from '../../../kit/web/form/fields.tsx'
import { RadioField } from '../../../kit/web/form/RadioField.tsx'
import { FormSection } from '../../../kit/web/form/RecordForm.tsx'
import type { Custody } from '../rules/custodyApi.ts'
import { SEEN, type Seen } from '../rules/events.ts'
import type { ASKED } from '../rules/judgeHandover.ts'
import { handoverFieldWords, handoverPageWords, seenWords } from '../words/en.ts'
import { type BandFields, BandInputs, SimilarTick } from './BandInputs.tsx'
import classes from './Custody.module.css'

type At<Fields> = <Name extends keyof Fields>(name: Name) => Binding<Fields[Name]>

const knownAge = ({ age, dateOfBirth }: Custody) =>
  [age, dateOfBirth && dateInWords(dateOfBirth)].filter(Boolean).join(', ') || null

type WhoFields = BandFields & { similarSeen: boolean | null }
type WhoProps = {
  custody: Custody
  asked: (typeof ASKED)[keyof typeof ASKED]
  values: WhoFields
  at: At<WhoFields>
}

/** Who it is, by three identifiers: two that are shown, and the band that is read (decisions §14). */
export function Who({ custody, asked, values, at }: WhoProps) {
  const age = knownAge(custody)
  return (
    <FormSection title={handoverPageWords.who} help={handoverPageWords.compare}>
      <p className={classes.who}>
        <strong>{custody.name}</strong>
        <span>{age ?? handoverPageWords.unknownAge}</span>
      </p>
      <SimilarTick custody={custody} at={at('similarSeen')} />
      <BandInputs custody={custody} mustBeRead={asked.band} handsOver={asked.receiver} values={values} at={at} />
    </FormSection>
  )
}

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

/** Jewellery and effects as seen; where that differs from what was said before, why. */
export function Belongings({ values, at }: { values: BelongingsFields; at: At<BelongingsFields> }) {
  const { jewellery, effects, differenceNote } = values
  return (
    <FormSection title={handoverPageWords.belongings}>
      <RadioField at={at('jewellery')} label={handoverFieldWords.jewellery} optional options={SEEN_OPTIONS} />
      {jewellery === 'YES' && <TextArea at={at('jewelleryDetails')} label={handoverFieldWords.jewelleryDetails} />}
      <RadioField at={at('effects')} label={handoverFieldWords.effects} optional options={SEEN_OPTIONS} />
      {effects === 'YES' && <TextArea at={at('effectsDetails')} label={handoverFieldWords.effectsDetails} />}
      {(at('differenceNote').error !== undefined || differenceNote !== null) && (
        <TextArea at={at('differenceNote')} label={handoverFieldWords.differenceNote} />
      )}
    </FormSection>
  )
}
