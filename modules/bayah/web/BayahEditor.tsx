import { call } from '../../../kit/web/api.ts'
import { flash } from '../../../kit/web/banners.ts'
import { useUser } from '../../../kit/web/config.tsx'
import { confirm } from '../../../kit/web/confirm.ts'
import { RecordForm } from '../../../kit/web/form/RecordForm.tsx'
import { useRecordForm } from '../../../kit/web/form/useRecordForm.ts'
import { goTo } from '../../../kit/web/navigation.ts'
import { refreshAll } from '../../../kit/web/queries.ts'
import { bayahApi } from '../rules/bayahApi.ts'
import { ceremonyInWords } from '../rules/consentText.ts'
import { judgeBayah } from '../rules/judgeBayah.ts'
import { wholeName } from '../rules/names.ts'
import { bayahPaths } from '../rules/paths.ts'
import { movesAway, sees } from '../rules/place.ts'
import { type Bayah, type BayahChange, type BayahInput, changedBayah, newBayah } from '../rules/registration.ts'
import { CeremonyInputs, useHouses } from './CeremonyInputs.tsx'
import { ChildInputs } from './ChildInputs.tsx'
import { bodyOf, draftOfBayah } from './draft.ts'
import { GuardianInputs, SecondGuardianInputs } from './GuardianInputs.tsx'

type EditorProps = {
  /** The registration that is edited; null: it is new. */
  before: Bayah | null
  /** Shows the registration as somebody else has saved it meanwhile. */
  reload: () => void
}

/** The coordinator's form: a new registration, which is submitted, or one that is there, which is changed (2§5). */
export function BayahEditor({ before, reload }: EditorProps) {
  const actor = useUser()
  const houses = useHouses()
  const initial = draftOfBayah(before)

  /** What changes by saving, before it does; false goes back to the form. */
  const agrees = async (typed: BayahInput): Promise<boolean> => {
    const house = houses.find(({ id }) => id === typed.jamatkhanaId)
    if (!before)
      return confirm({
        title: "Bay'ah Registration Confirmation",
        text: `${wholeName(typed)}, at ${house?.name} Jamatkhana on ${ceremonyInWords(typed.bayahDateTime, house?.timezone ?? actor.timezone, actor.timezone)}. ${guardiansInWords(typed)} Is everything right?`,
        confirmLabel: 'Submit',
        cancelLabel: 'Make Changes',
      })
    if (house && movesAway(actor, before, house) && !(await agreesToMove(house))) return false
    return (
      before.status !== 'CONSENT_PENDING' ||
      confirm({
        title: 'Every guardian has to consent again',
        text: 'Guardians are being asked for consent. Consents that were given, and a signed form, are for what it said before; once this is saved, every guardian gets a new link.',
        confirmLabel: 'Save and ask again',
        cancelLabel: 'Back to the form',
      })
    )
  }

  const form = useRecordForm({
    schema: before ? changedBayah : newBayah,
    judge: (typed) =>
      judgeBayah(typed, { now: Temporal.Now.instant().toString(), jamatkhanas: houses, zone: actor.timezone, before }),
    initial: before ? initial : { ...initial, regionId: actor.regionId },
    toBody: (typed) => ({ ...bodyOf(typed), ...(before && { version: before.version }) }),
    beforeSave: agrees,
    save: ({ version, ...typed }: BayahChange, onceKey) =>
      before
        ? call(bayahApi.change, { params: { id: before.id }, body: { ...typed, version } })
        : call(bayahApi.create, { body: typed, onceKey }),
    shownAt: bayahPaths.view,
    afterSave(saved) {
      const done = `Bay'ah registration form has been ${before ? 'updated' : 'saved'}.`
      void refreshAll()
      if (sees(actor, saved)) {
        flash('success', done)
        goTo(bayahPaths.view(saved.id))
        return
      }
      flash('success', `${done} It now belongs to ${saved.jamatKhana.name}, where you do not see it any more.`)
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
      submitLabel={before ? 'Save' : 'Submit'}
      cancel={{ to: before ? bayahPaths.view(before.id) : bayahPaths.list() }}
    >
      <CeremonyInputs at={form.at} />
      <ChildInputs form={form} />
      <GuardianInputs form={form} number={1} />
      <SecondGuardianInputs form={form} asksTick={before === null} />
    </RecordForm>
  )
}

const guardiansInWords = ({ guardian1, guardian2 }: BayahInput): string =>
  guardian2
    ? `Parents or guardians: ${wholeName(guardian1)} and ${wholeName(guardian2)}.`
    : `Parent or guardian: ${wholeName(guardian1)}.`

const agreesToMove = (house: { name: string; region: { name: string } }): Promise<boolean> =>
  confirm({
    title: 'Move this registration away',
    text: `Once it is saved, this registration belongs to ${house.name} in ${house.region.name}, and you will not see it any more.`,
    confirmLabel: `Move it to ${house.name}`,
    cancelLabel: 'Back to the form',
  })
