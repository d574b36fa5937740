import { ROLES } from '../../../kit/rules/access.ts'
import { written } from '../../../kit/rules/when.ts'
import { call, reloadConfig } from '../../../kit/web/api.ts'
import { flash } from '../../../kit/web/banners.ts'
import { useUser } from '../../../kit/web/config.tsx'
import { ChoicesField } from '../../../kit/web/form/ChoicesField.tsx'
import { DateField } from '../../../kit/web/form/DateField.tsx'
import { type DraftOf, draftOf } from '../../../kit/web/form/draftOf.ts'
import { Explained } from '../../../kit/web/form/Explained.tsx'
import { TextField } from '../../../kit/web/form/fields.tsx'
import { fieldsOf } from '../../../kit/web/form/fieldsOf.ts'
import { LockedField } from '../../../kit/web/form/LockedField.tsx'
import { NameField } from '../../../kit/web/form/NameField.tsx'
import { FieldRow, FormSection, RecordForm } from '../../../kit/web/form/RecordForm.tsx'
import { SelectField } from '../../../kit/web/form/SelectField.tsx'
import { useRecordForm } from '../../../kit/web/form/useRecordForm.ts'
import { goTo } from '../../../kit/web/navigation.ts'
import { ask, refreshAll, useAnswer } from '../../../kit/web/queries.ts'
import { useWayTo } from '../../../kit/web/ways.tsx'
import { roleWords } from '../../../kit/words/en.ts'
import { placesApi } from '../../places/rules/placesApi.ts'
import { choosesRegion, mayGive } from '../rules/access.ts'
import { judgeUser, regionOf } from '../rules/judgeUser.ts'
import { userPaths } from '../rules/paths.ts'
import { changedUserForm, newUserForm, type User, type UserFormInput, userInput, userWords } from '../rules/user.ts'
import { usersApi } from '../rules/usersApi.ts'
import { accountFaultWords, userFormWords } from '../words/en.ts'

export const askPlaces = ask(placesApi.ofMyRegions)

type UserFormProps = {
  /** The user that is edited; null for a new one. */
  before: User | null
  /** Shows the user as somebody else has saved them. */
  reload: () => void
}

/** The inputs of a user (2§5); on one's own account what gives one's rights is fixed. */
export function UserForm({ before, reload }: UserFormProps) {
  const actor = useUser()
  const wayTo = useWayTo()
  const places = useAnswer(askPlaces)
  // Of somebody who is edited also where they are, which may offer no Jamatkhana any more.
  const offered = [...places, ...(before ? [before.jamatkhana] : [])]
  const regions = [...new Map(offered.map(({ region }) => [region.id, region])).values()]
  const isOwn = before?.id === actor.id
  const byOthers = isOwn ? accountFaultWords.ownAccount : null
  const form = useRecordForm({
    schema: before ? changedUserForm : newUserForm,
    judge: (typed) => judgeUser(typed, { actor, regions, jamatkhanas: places, before }),
    // Left empty, as it was for most: a correction of the one is then one of both.
    initial: {
      ...draftOf(userInput, before),
      roles: before?.roles ?? [],
      ...(before?.communicationEmail === before?.email && { communicationEmail: null }),
    } as DraftOf<typeof userInput>,
    toBody: (typed) => ({
      ...typed,
      regionId: regionOf(actor, typed.regionId),
      ...(before && { version: before.version }),
    }),
    save: (input: UserFormInput) => {
      const { version, ...given } = input
      // Most people read their mail where they sign in.
      const typed = { ...given, communicationEmail: given.communicationEmail ?? given.email }
      return before
        ? call(usersApi.change, { params: { id: before.id }, body: { ...typed, version } })
        : call(usersApi.create, { body: typed })
    },
    afterSave({ id, name, regionId, shutOut }) {
      const added = shutOut === 'expired' ? userFormWords.addedOver : userFormWords.added
      const done = before ? userFormWords.changed(name) : added(name)
      const setUp = wayTo({ kind: 'setUp', id: regionId }, regionId)
      flash('success', done, setUp ? { label: userFormWords.backToSetUp, onAct: () => goTo(setUp) } : undefined)
      void reloadConfig()
      void refreshAll()
      goTo(userPaths.view(id))
    },
    reload,
    keep: before
      ? { form: `user/edit/${before.id}`, basis: before.version }
      : { form: 'user/new-user', named: 'firstName' },
  })
  const field = fieldsOf(form, userWords)
  const regionId = regionOf(actor, form.values.regionId)
  const inRegion = offered.filter(({ region }) => region.id === regionId)
  const houses = [...new Map(inRegion.map((house) => [house.id, house])).values()]
  return (
    <RecordForm
      form={form}
      submitLabel={before ? userFormWords.save : userFormWords.add}
      cancel={{ to: before ? userPaths.view(before.id) : userPaths.list() }}
    >
      <FormSection title={userFormWords.person}>
        <FieldRow>
          <NameField {...field('firstName')} />
          <NameField {...field('middleName')} optional />
        </FieldRow>
        <NameField {...field('lastName')} />
        <Explained term="code">
          <TextField {...field('code')} optional maxLength={100} />
        </Explained>
      </FormSection>
      <FormSection title={userFormWords.emails}>
        {isOwn ? (
          <LockedField {...field('email')} help={accountFaultWords.ownAccount} />
        ) : (
          <TextField
            {...field('email')}
            type="email"
            help={before ? userFormWords.emailChangedHelp : userFormWords.emailHelp}
          />
        )}
        <TextField {...field('communicationEmail')} type="email" optional help={userFormWords.communicationEmailHelp} />
      </FormSection>
      <FormSection title={userFormWords.place}>
        {choosesRegion(actor) && (
          <SelectField
            {...field('regionId')}
            lockedBecause={byOthers}
            options={regions.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <SelectField
          {...field('jamatkhanaId')}
          lockedBecause={byOthers}
          options={houses.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </FormSection>
      <FormSection title={userFormWords.access} help={byOthers ?? undefined}>
        <ChoicesField
          {...field('roles')}
          help={isOwn || ROLES.every((role) => mayGive(actor, role)) ? undefined : userFormWords.fixedRoles}
          options={ROLES.map((role) => ({
            value: role,
            label: roleWords[role],
            fixed: isOwn || !mayGive(actor, role),
          }))}
        />
        {isOwn ? (
          <FieldRow>
            <LockedField {...field('startDate')} shown={written(before.startDate)} />
            <LockedField {...field('endDate')} shown={before.endDate ? written(before.endDate) : userFormWords.noEnd} />
          </FieldRow>
        ) : (
          <FieldRow>
            <DateField {...field('startDate')} help={userFormWords.startDateHelp} />
            <DateField {...field('endDate')} optional help={userFormWords.endDateHelp} />
          </FieldRow>
        )}
      </FormSection>
    </RecordForm>
  )
}
