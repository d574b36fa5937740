import type { Binding } from '../../../kit/web/form/binding.ts'
import { FormSection } from '../../../kit/web/form/RecordForm.tsx'
import { SelectField } from '../../../kit/web/form/SelectField.tsx'
import type { Facts } from '../rules/kind.ts'
import { choosesPlace, type OwnPlace, regionsOn } from '../rules/ownPlace.ts'
import { ownPlaceFieldWords, ownPlaceFormWords } from '../words/en.ts'

type Place = Binding<number | null>

type OwnPlaceProps = {
  facts: Facts
  regionAt: Place
  /** Absent where the kind names its Jamatkhanas by itself. */
  jamatkhanaAt?: Place
}

/** Where a new record stands, for national members to choose; nobody else sees it (decisions §2). */
export function OwnPlaceInputs({ facts, regionAt, jamatkhanaAt }: OwnPlaceProps) {
  if (facts.before !== null || !choosesPlace(facts.actor)) return null
  const houses = facts.jamatkhanas.filter(({ region }) => region?.id === regionAt.value)
  const toRegion = (id: number | null) => {
    regionAt.set(id)
    if (id !== regionAt.value) jamatkhanaAt?.set(null)
  }
  return (
    <FormSection title={ownPlaceFormWords.title} help={ownPlaceFormWords.help}>
      <SelectField
        at={{ ...regionAt, set: toRegion }}
        label={ownPlaceFieldWords.regionId}
        options={regionsOn(facts).map(({ id, name }) => ({ value: id, label: name }))}
      />
      {jamatkhanaAt && (
        <SelectField
          at={jamatkhanaAt}
          label={ownPlaceFieldWords.jamatkhanaId}
          options={houses.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </FormSection>
  )
}

/** The binding of a field of the place, which stands in the draft of who chooses it alone. */
export const placeAt = (form: { at: unknown }, field: keyof OwnPlace): Place =>
  (form.at as (path: string) => Place)(field)
