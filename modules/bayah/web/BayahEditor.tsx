import { call } from '../../../kit/web/api.ts'
import { flash } from '../../../kit/web/banners.ts'
import { useUser } from '../../../kit/web/config.tsx'
import { confirm } from '../../../kit/web/confirm.ts'
import { DateField } from '../../../kit/web/form/DateField.tsx'
import { FormSection, RecordForm } from '../../../kit/web/form/RecordForm.tsx'
import { useRecordForm } from '../../../kit/web/form/useRecordForm.ts'
import { goTo } from '../../../kit/web/navigation.ts'
import { refreshAll } from '../../../kit/web/queries.ts'
import { rightNow } from '../../../kit/web/serverClock.ts'
import { bayahApi } from '../rules/bayahApi.ts'
import { ceremonyInWords } from '../rules/consentText.ts'
import { chosenHouse } from '../rules/judgeBayah.ts'
import { judgeChange } from '../rules/judgeChange.ts'
import { wholeName } from '../rules/names.ts'
import { bayahPaths } from '../rules/paths.ts'
import { movesAway, sees } from '../rules/place.ts'
import { type Bayah, type BayahChange, changedBayah } from '../rules/registered.ts'
import { type BayahInput, newBayah } from '../rules/registration.ts'
import { approveWords, editorWords } from '../words/en.ts'
import { CeremonyInputs, useHouses } from './CeremonyInputs.tsx'
import { ChildInputs } from './ChildInputs.tsx'
import { bodyOf, draftOfBayah } from './draft.ts'
import { GuardianInputs, SecondGuardianInputs } from './GuardianInputs.tsx'
import { agreesToOneAddress } from './oneAddress.ts'

type EditorProps = {
  /** The registration that is edited; null: it is new. */
  before: Bayah | null
  /** Shows the registration as somebody else has saved it meanwhile. */
  reload: () => void
}

/** The coordinator's form: a new registration, which is submitted, or one that is there, which is changed (2§5). */
export function BayahEditor({ before, reload }: EditorProps) {
  const actor = useUser()
  const houses = useHouses(before)
  const initial = { ...draftOfBayah(before), meetingDate: before?.meetingDate ?? null }

  /** What changes by saving, before it does; false goes back to the form. */
  const agrees = async (typed: BayahInput): Promise<boolean> => {
    const house = chosenHouse(houses, typed)
    if (!(await agreesToOneAddress(typed))) return false
    if (!before)
      return confirm({
        title: editorWords.confirm,
        text: editorWords.isRight(
          wholeName(typed),
          house?.name,
          ceremonyInWords(typed.bayahDateTime, house?.timezone ?? actor.timezone, actor.timezone),
          [typed.guardian1, typed.guardian2].filter((guardian) => guardian !== null).map(wholeName),
        ),
        confirmLabel: editorWords.submit,
        cancelLabel: editorWords.change,
      })
    if (house && movesAway(actor, before, house) && !(await agreesToMove(house))) return false
    return (
      before.status !== 'CONSENT_PENDING' ||
      confirm({
        title: editorWords.askAnew,
        text: editorWords.askAnewMeans,
        confirmLabel: editorWords.saveAndAsk,
        cancelLabel: editorWords.backToForm,
      })
    )
  }

  const form = useRecordForm({
    schema: before ? changedBayah : newBayah,
    judge: (typed) => judgeChange(typed, { now: rightNow(), jamatkhanas: houses, zone: actor.timezone, before }),
    initial: before ? initial : { ...initial, regionId: actor.regionId },
    toBody: ({ meetingDate, ...typed }) => ({
      ...bodyOf(typed),
      ...(before && { meetingDate, version: before.version }),
    }),
    beforeSave: agrees,
    save: ({ version, ...typed }: BayahChange, onceKey) =>
      before
        ? call(bayahApi.change, { params: { id: before.id }, body: { ...typed, version } })
        : call(bayahApi.create, { body: typed, onceKey }),
    shownAt: bayahPaths.view,
    afterSave(saved) {
      const done = before ? editorWords.updated : editorWords.saved
      void refreshAll()
      if (sees(actor, saved)) {
        flash('success', done)
        goTo(bayahPaths.view(saved.id))
        return
      }
      flash('success', `${done} ${editorWords.moved(saved.jamatKhana.name)}`)
      goTo(bayahPaths.list())
    },
    reload,
    keep: {
      form: before ? `bayah/${before.id}/edit` : 'bayah/new-bayah',
      ...(before && { basis: before.version }),
      named: 'firstName',
    },
  })
  return (
    <RecordForm
      form={form}
      submitLabel={before ? editorWords.save : editorWords.submit}
      cancel={{ to: before ? bayahPaths.view(before.id) : bayahPaths.list() }}
    >
      <CeremonyInputs at={form.at} houses={houses} />
      {before?.meetingDate && (
        <FormSection title={approveWords.meeting}>
          <DateField at={form.at('meetingDate')} label={approveWords.meetingDate} />
        </FormSection>
      )}
      <ChildInputs form={form} />
      <GuardianInputs form={form} number={1} asksTick={before === null} />
      <SecondGuardianInputs form={form} asksTick={before === null} />
    </RecordForm>
  )
}

const agreesToMove = (house: { name: string; region: { name: string } }): Promise<boolean> =>
  confirm({
    title: editorWords.move,
    text: editorWords.moveMeans(house.name, house.region.name),
    confirmLabel: editorWords.moveTo(house.name),
    cancelLabel: editorWords.backToForm,
  })
