import { Text } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { mayOn, placeOfRegion } from '../../../kit/rules/access.ts'
import { idParam } from '../../../kit/rules/endpoint.ts'
import { fullName } from '../../../kit/rules/person.ts'
import { flash } from '../../../kit/web/banners.ts'
import { useUser } from '../../../kit/web/config.tsx'
import type { FieldProps } from '../../../kit/web/form/binding.ts'
import { draftOf } from '../../../kit/web/form/draftOf.ts'
import { TextField } from '../../../kit/web/form/fields.tsx'
import { YesNoRadio } from '../../../kit/web/form/RadioField.tsx'
import { FormSection, RecordForm } from '../../../kit/web/form/RecordForm.tsx'
import { ShortSelect } from '../../../kit/web/form/ShortSelect.tsx'
import { SystemTimeField, thisMinute, usePhoneTime } from '../../../kit/web/form/SystemTimeField.tsx'
import { useRecordForm } from '../../../kit/web/form/useRecordForm.ts'
import { ButtonLink } from '../../../kit/web/links.tsx'
import { goTo } from '../../../kit/web/navigation.ts'
import { KeptForLater, useSendOrKeep } from '../../../kit/web/offline/keeping.tsx'
import { Page } from '../../../kit/web/Page.tsx'
import { queryClient, useAnswer } from '../../../kit/web/queries.ts'
import { screen } from '../../../kit/web/screen.ts'
import { rightNow } from '../../../kit/web/serverClock.ts'
import { useWayTo } from '../../../kit/web/ways.tsx'
import { CARE_KINDS } from '../../holdingArea/rules/about.ts'
import type { Facility } from '../../holdingArea/rules/facility.ts'
import { stayFaultWords } from '../../holdingArea/words/en.ts'
import { accessTo, custodyAccess } from '../rules/access.ts'
import { type AtDoor, judgeAway } from '../rules/atDoor.ts'
import {
  type Custody,
  type CustodyEntry,
  custodyApi,
  entryBody,
  entryInput,
  leftBody,
  leftInput,
} from '../rules/custodyApi.ts'
import { ENTERED_EVENTS, type EnteredEvent, isOfStep } from '../rules/events.ts'
import { ASKED, judgeEntry, judgeLeft } from '../rules/judgeHandover.ts'
import { isBanded } from '../rules/judgeIdentity.ts'
import { custodyPaths } from '../rules/paths.ts'
import { type Said, saidInWords } from '../rules/saidInWords.ts'
import { enteredEventWords, handoverFieldWords, handoverPageWords, pickupAgainWords } from '../words/en.ts'
import { askAtDoor, askFacilities, paramsOf } from './asked.ts'
import { Belongings, Hands } from './HandoverInputs.tsx'
import { Who } from './Who.tsx'

const params = z.object({ kind: z.enum(CARE_KINDS), id: idParam, type: z.enum(ENTERED_EVENTS) })
type Params = z.output<typeof params>

/** A change of hands, written down at the door (decisions §14): who it is by three identifiers, then whose hands. */
function HandoverPage({ params: { kind, id, type } }: { params: Params }) {
  const custody = useAnswer(askAtDoor(kind, id))
  // Read once: what is entered here may itself say that they have left, and is told in place of the form.
  const [wasHere] = useState(custody.where !== 'LEFT')
  const actor = useUser()
  const wayTo = useWayTo()
  const way = custody.isKnown ? null : wayTo(custody.about, custody.regionId)
  const back = way ?? custodyPaths.inCare()
  const may = mayOn(actor, accessTo(type), placeOfRegion(custody.regionId))
  return (
    <Page title={handoverPageWords.title(enteredEventWords[type], custody.name)} narrow>
      {may && wasHere ? (
        type === 'LEFT' ? (
          <LeftForm custody={custody} type={type} back={back} />
        ) : (
          <EntryForm custody={custody} type={type} back={back} />
        )
      ) : (
        <>
          <Text>{wasHere ? handoverPageWords.unknown : stayFaultWords.hasLeft(custody.name)}</Text>
          <div>
            <ButtonLink to={back}>{handoverPageWords.back}</ButtonLink>
          </div>
        </>
      )}
    </Page>
  )
}

type FormProps = { custody: AtDoor; type: EnteredEvent; back: string }

/** What both forms ask for and need. */
function useHandover({ custody, type, back }: FormProps) {
  const { about, name, similar } = custody
  const sendOrKeep = useSendOrKeep()
  const { id: userId } = useUser()
  const [isKept, setKept] = useState(false)
  const withPhoneTime = usePhoneTime()
  const [fault, setFault] = useState<string | null>(null)
  const isAway = custody.isKnown === true || !navigator.onLine
  return {
    facts: () => ({ now: rightNow(), hasSimilar: similar.length > 0, worn: isBanded(custody) }),
    away: (typed: Readonly<Record<string, unknown>>) => (isAway ? judgeAway(typed, type, fault) : {}),
    onFault: setFault,
    params: paramsOf(about),
    withPhoneTime,
    isKept,
    keptAs: (said: Said, on: string | null) => ({
      ...{ owner: { userId }, label: handoverPageWords.title(enteredEventWords[type], name) },
      said: saidInWords(said).join('; '),
      ...(on !== null && { happened: { at: on, zone: custody.timezone } }),
    }),
    sendOrKeep,
    afterSave: (saved: CustodyEntry | null) => {
      if (saved === null) return setKept(true)
      const done = handoverPageWords.done(enteredEventWords[type], name)
      flash('success', saved.standing === 'AWAITS' ? handoverPageWords.waits(name) : done)
      void queryClient.invalidateQueries({ refetchType: 'none' })
      goTo(back)
    },
    keep: { form: `ghusl/custody/${about.kind}/${about.id}/${type}` },
  }
}

function EntryForm(props: FormProps & { type: Exclude<EnteredEvent, 'LEFT'> }) {
  const { custody, type, back } = props
  const { facts, away, onFault, params, keptAs, sendOrKeep, withPhoneTime, isKept, ...handover } = useHandover(props)
  const actor = useUser()
  const form = useRecordForm({
    ...handover,
    schema: entryBody,
    judge: (typed) => ({ ...away(typed), ...judgeEntry(typed, facts()) }),
    initial: {
      ...draftOf(entryInput, null),
      type,
      happenedOn: thisMinute(),
      // Whoever receives somebody here writes it down themselves, mostly; who fetches them does not.
      receivedByName: isOfStep(type) && type !== 'PICKED_UP' ? fullName(actor) : null,
      alone: false as boolean | null,
    },
    save: (body, onceKey) =>
      withPhoneTime((phoneTime) =>
        sendOrKeep(
          custodyApi.record,
          { params, body: { ...body, phoneTime }, onceKey },
          keptAs(
            {
              ...body,
              band: body.wristBandId,
              offSite: body.storedOffSite === true,
              gsoFacilityName: houseNamed(body.gsoFacilityId),
            },
            body.happenedOn ?? null,
          ),
        ),
      ),
  })
  if (isKept) return <KeptForLater name={custody.name} back={back} />
  return (
    <RecordForm form={form} submitLabel={handoverPageWords.submit} cancel={{ to: back }}>
      <Who
        custody={custody}
        type={type}
        onFault={onFault}
        mustBeRead={ASKED[type].band}
        handsOver={ASKED[type].receiver}
        values={form.values}
        at={form.at}
      />
      <FormSection title={handoverPageWords.hands}>
        {ASKED[type].receiver && <Hands at={form.at} />}
        {ASKED[type].facility && (
          <FacilityField at={form.at('gsoFacilityId')} label={handoverFieldWords.gsoFacilityId} custody={custody} />
        )}
        {ASKED[type].offSite && <YesNoRadio at={form.at('storedOffSite')} label={pickupAgainWords.storedOffSite} />}
        <SystemTimeField at={form.at('happenedOn')} label={handoverFieldWords.happenedOn} zone={custody.timezone} />
      </FormSection>
      {ASKED[type].belongings && <Belongings custody={custody} values={form.values} at={form.at} />}
    </RecordForm>
  )
}

function LeftForm(props: FormProps) {
  const { custody, type, back } = props
  const { facts, away, onFault, params, keptAs, sendOrKeep, withPhoneTime, isKept, ...handover } = useHandover(props)
  const form = useRecordForm({
    ...handover,
    schema: leftBody,
    judge: (typed) => ({ ...away(typed), ...judgeLeft(typed, facts()) }),
    initial: { ...draftOf(leftInput, null), leftDateTime: thisMinute(), alone: false as boolean | null },
    save: (body, onceKey) =>
      withPhoneTime((phoneTime) =>
        sendOrKeep(
          custodyApi.left,
          { params, body: { ...body, phoneTime }, onceKey },
          keptAs({ ...body, band: body.wristBandId }, body.leftDateTime),
        ),
      ),
  })
  if (isKept) return <KeptForLater name={custody.name} back={back} />
  return (
    <RecordForm form={form} submitLabel={handoverPageWords.submit} cancel={{ to: back }}>
      <Who custody={custody} type={type} onFault={onFault} values={form.values} at={form.at} />
      <FormSection title={handoverPageWords.hands}>
        <Hands at={form.at} />
        <TextField at={form.at('takenTo')} label={handoverFieldWords.takenTo} maxLength={200} autoCapitalize="words" />
        <SystemTimeField at={form.at('leftDateTime')} label={handoverFieldWords.leftDateTime} zone={custody.timezone} />
      </FormSection>
      <Belongings custody={custody} values={form.values} at={form.at} />
    </RecordForm>
  )
}

/** What the facility is called that was chosen, among those that were offered. */
const houseNamed = (chosen: number | null | undefined): string | null =>
  queryClient.getQueryData<Facility[]>(askFacilities.queryKey)?.find(({ id }) => id === chosen)?.name ?? null

/** The facilities of the region, but for the one where they lie. */
function FacilityField({ custody, ...props }: FieldProps<number | null> & { custody: Custody }) {
  const facilities = useAnswer(askFacilities)
  const options = facilities
    .filter(({ id, region }) => region.id === custody.regionId && id !== custody.gsoFacilityId)
    .map(({ id, name }) => ({ value: id, label: name }))
  return (
    <ShortSelect {...props} options={options} help={options.length === 0 ? handoverPageWords.nowhereElse : undefined} />
  )
}

export const handoverScreen = screen<Params>({
  access: custodyAccess.record,
  params,
  needs: ({ params: { kind, id, type } }) => [askAtDoor(kind, id), ...(type === 'MOVED' ? [askFacilities] : [])],
  component: HandoverPage,
})
