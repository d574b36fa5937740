import { Text } from '@mantine/core'
import { z } from 'zod'
import { mayOn } from '../../../kit/rules/access.ts'
import { idParam } from '../../../kit/rules/endpoint.ts'
import { dateInWords } from '../../../kit/rules/time.ts'
import { call } from '../../../kit/web/api.ts'
import { flash } from '../../../kit/web/banners.ts'
import { useUser } from '../../../kit/web/config.tsx'
import type { FieldProps } from '../../../kit/web/form/binding.ts'
import { draftOf } from '../../../kit/web/form/draftOf.ts'
import { TextArea, TextField } from '../../../kit/web/form/fields.tsx'
import { RadioField } from '../../../kit/web/form/RadioField.tsx'
import { FormSection, RecordForm } from '../../../kit/web/form/RecordForm.tsx'
import { ShortSelect } from '../../../kit/web/form/ShortSelect.tsx'
import { SystemTimeField, thisMinute } from '../../../kit/web/form/SystemTimeField.tsx'
import { TickField } from '../../../kit/web/form/TickField.tsx'
import { useRecordForm } from '../../../kit/web/form/useRecordForm.ts'
import { ButtonLink } from '../../../kit/web/links.tsx'
import { goTo } from '../../../kit/web/navigation.ts'
import { Page } from '../../../kit/web/Page.tsx'
import { queryClient, useAnswer } from '../../../kit/web/queries.ts'
import { screen } from '../../../kit/web/screen.ts'
import { useWayTo } from '../../../kit/web/ways.tsx'
import { CARE_KINDS } from '../../holdingArea/rules/about.ts'
import { regionPlace } from '../../places/rules/region.ts'
import { custodyAccess } from '../rules/access.ts'
import { type Custody, custodyApi, handoverBody, handoverInput } from '../rules/custodyApi.ts'
import { ENTERED_EVENTS, SEEN, type Seen as SeenOf } from '../rules/events.ts'
import { ASKED, judgeHandover } from '../rules/judgeHandover.ts'
import { custodyPaths } from '../rules/paths.ts'
import { enteredEventWords, handoverFieldWords, handoverPageWords, seenWords } from '../words/en.ts'
import { askCustody, askFacilities } from './asked.ts'
import { BandInputs } from './BandInputs.tsx'

const params = z.object({ kind: z.enum(CARE_KINDS), id: idParam, event: z.enum(ENTERED_EVENTS) })
type Params = z.output<typeof params>

/** A change of hands, written down at the door (decisions §14): who it is by three identifiers, then whose hands. */
function HandoverPage({ params: { kind, id, event } }: { params: Params }) {
  const custody = useAnswer(askCustody(kind, id))
  const actor = useUser()
  const wayTo = useWayTo()
  const back = wayTo(custody.about, custody.regionId) ?? custodyPaths.inCare()
  const may = mayOn(actor, custodyAccess.record, regionPlace(custody.regionId))
  return (
    <Page title={handoverPageWords.title(enteredEventWords[event], custody.name)} narrow>
      {may && custody.where !== 'LEFT' ? (
        <HandoverForm custody={custody} params={{ kind, id, event }} back={back} />
      ) : (
        <>
          <Text>{handoverPageWords.unknown}</Text>
          <div>
            <ButtonLink to={back}>{handoverPageWords.back}</ButtonLink>
          </div>
        </>
      )}
    </Page>
  )
}

type FormProps = { custody: Custody; params: Params; back: string }

const knownAge = ({ age, dateOfBirth }: Custody) =>
  dateOfBirth === null ? age : [age, dateInWords(dateOfBirth)].filter(Boolean).join(', ')

function HandoverForm({ custody, params: { kind, id, event }, back }: FormProps) {
  const { name, timezone, similar } = custody
  const form = useRecordForm({
    schema: handoverBody,
    judge: (typed) => judgeHandover(typed, { now: Temporal.Now.instant().toString(), hasSimilar: similar.length > 0 }),
    initial: { ...draftOf(handoverInput, null), event, happenedOn: thisMinute(), alone: false as boolean | null },
    save: (body, onceKey) => call(custodyApi.record, { params: { kind, id: String(id) }, body, onceKey }),
    afterSave: (saved) => {
      const waits = saved.entries.at(-1)?.standing === 'AWAITS'
      flash('success', waits ? handoverPageWords.waits(name) : handoverPageWords.done(enteredEventWords[event], name))
      void queryClient.invalidateQueries({ refetchType: 'none' })
      goTo(back)
    },
    keep: { form: `ghusl/custody/${kind}/${id}/${event}` },
  })
  const asked = ASKED[event]
  const field = <Name extends keyof typeof handoverFieldWords>(named: Name) => ({
    at: form.at(named),
    label: handoverFieldWords[named],
  })
  return (
    <RecordForm form={form} submitLabel={handoverPageWords.submit} cancel={{ to: back }}>
      <FormSection title={handoverPageWords.who}>
        <TickField at={form.at('identified')} label={handoverPageWords.compare(name, knownAge(custody))} />
        {similar.length > 0 && (
          <TickField
            at={form.at('similarSeen')}
            label={handoverPageWords.knowSimilar(similar.map((one) => one.name))}
          />
        )}
        <BandInputs worn={custody.band} mustBeRead={asked.band} values={form.values} at={form.at} />
      </FormSection>
      <FormSection title={handoverPageWords.hands}>
        {asked.receiver && (
          <>
            <TextField {...field('gave')} optional maxLength={100} autoCapitalize="words" />
            <TextField {...field('received')} maxLength={100} autoCapitalize="words" />
          </>
        )}
        {asked.place && <TextField {...field('place')} maxLength={200} autoCapitalize="words" />}
        {asked.facility && <FacilityField {...field('gsoFacilityId')} custody={custody} />}
        <SystemTimeField {...field('happenedOn')} zone={timezone} />
      </FormSection>
      {asked.belongings && (
        <FormSection title={handoverPageWords.belongings}>
          <Seen {...field('jewellery')} />
          {form.values.jewellery === 'YES' && <TextArea {...field('jewelleryDetails')} />}
          <Seen {...field('effects')} />
          {form.values.effects === 'YES' && <TextArea {...field('effectsDetails')} />}
          {(form.errors.differenceNote !== undefined || form.values.differenceNote !== null) && (
            <TextArea {...field('differenceNote')} />
          )}
        </FormSection>
      )}
    </RecordForm>
  )
}

/** The facilities of the region, but for the one where they lie. */
function FacilityField({ custody, ...props }: FieldProps<number | null> & { custody: Custody }) {
  const facilities = useAnswer(askFacilities)
  const options = facilities
    .filter(({ id, region }) => region.id === custody.regionId && id !== custody.gsoFacilityId)
    .map(({ id, name }) => ({ value: id, label: name }))
  return <ShortSelect {...props} options={options} />
}

const Seen = (props: FieldProps<SeenOf | null>) => (
  <RadioField {...props} optional options={SEEN.map((value) => ({ value, label: seenWords[value] }))} />
)

export const handoverScreen = screen<Params>({
  access: custodyAccess.record,
  params,
  needs: ({ params: { kind, id, event } }) => [askCustody(kind, id), ...(event === 'MOVED' ? [askFacilities] : [])],
  component: HandoverPage,
})
