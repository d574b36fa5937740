import { localDate } from '../../../kit/rules/time.ts'
import { useUser } from '../../../kit/web/config.tsx'
import type { Binding } from '../../../kit/web/form/binding.ts'
import { DateTimeField } from '../../../kit/web/form/DateTimeField.tsx'
import { FormSection } from '../../../kit/web/form/RecordForm.tsx'
import { SelectField } from '../../../kit/web/form/SelectField.tsx'
import { ask, useAnswer } from '../../../kit/web/queries.ts'
import { rightNow } from '../../../kit/web/serverClock.ts'
import { placesApi } from '../../places/rules/placesApi.ts'
import { housesFor } from '../rules/houses.ts'
import { ceremonyWords } from '../words/en.ts'

/** Regions with the Jamatkhanas that may be chosen for a ceremony. */
export const askHouses = ask(placesApi.byRegionForModule, { params: { module: 'bayah' } })

/** Every Jamatkhana that may be chosen, for a new registration or for one that is there. */
export const useHouses = (before: Parameters<typeof housesFor>[1]) =>
  housesFor(
    useAnswer(askHouses).results.flatMap(({ jks }) => jks),
    before,
  )

type CeremonyDraft = { regionId: number | null; jamatkhanaId: number | null; bayahDateTime: string | null }

type Props = {
  houses: ReturnType<typeof useHouses>
  at: <Name extends keyof CeremonyDraft>(name: Name) => Binding<CeremonyDraft[Name]>
}

/** Where and when the ceremony is to be (2§5): a region, one of its Jamatkhanas, and a time there. */
export function CeremonyInputs({ houses: all, at }: Props) {
  const { timezone } = useUser()
  const regions = new Map(all.map(({ region: { id, name } }) => [id, name]))
  const [region, jamatkhana] = [at('regionId'), at('jamatkhanaId')]
  const houses = all.filter((house) => house.region.id === region.value)
  const zone = houses.find(({ id }) => id === jamatkhana.value)?.timezone ?? timezone
  const chooseRegion = (id: number | null) => {
    if (id === region.value) return
    region.set(id)
    jamatkhana.set(null)
  }
  return (
    <FormSection title={ceremonyWords.title}>
      <SelectField
        at={{ ...region, set: chooseRegion }}
        label={ceremonyWords.region}
        options={[...regions].map(([value, label]) => ({ value, label }))}
      />
      <SelectField
        at={jamatkhana}
        label={ceremonyWords.jamatkhana}
        help={region.value === null ? ceremonyWords.regionFirst : undefined}
        options={houses.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <DateTimeField
        at={at('bayahDateTime')}
        label={ceremonyWords.moment}
        zone={zone}
        step={15}
        usualTime="17:00"
        min={localDate(rightNow(), zone)}
      />
    </FormSection>
  )
}
