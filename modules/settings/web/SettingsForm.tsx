import { useEffect } from 'react'
import { zoneInWords } from '../../../kit/rules/time.ts'
import { call } from '../../../kit/web/api.ts'
import { flash } from '../../../kit/web/banners.ts'
import { FormSection, RecordForm } from '../../../kit/web/form/RecordForm.tsx'
import { useRecordForm } from '../../../kit/web/form/useRecordForm.ts'
import { goTo } from '../../../kit/web/navigation.ts'
import { queryClient } from '../../../kit/web/queries.ts'
import { type AnnouncementKind, capitalKind } from '../../kinds/rules/kindNames.ts'
import { ADDRESS_LISTS, type AddressList, type SettingTexts, settingsBody } from '../rules/settings.ts'
import { settingsApi } from '../rules/settingsApi.ts'
import { AddressListField } from './AddressListField.tsx'
import { KindInputs } from './KindInputs.tsx'
import { changedTexts, draftFrom, textsOf } from './settingsDraft.ts'

type SettingsFormProps = {
  regionId: number
  /** The region's zone, in which times are set. */
  zone: string
  kinds: readonly AnnouncementKind[]
  stored: SettingTexts
  onUnsaved: (unsaved: boolean) => void
}

const LISTS = Object.entries(ADDRESS_LISTS) as [AddressList, { label: string; help: string }][]

/** The settings of a region as a form: a section per kind, and the lists of addresses (3§2). */
export function SettingsForm({ regionId, zone, kinds, stored, onUnsaved }: SettingsFormProps) {
  const form = useRecordForm({
    schema: settingsBody,
    initial: draftFrom(stored),
    toBody: (draft) => textsOf(draft, kinds),
    save: (texts) =>
      call(settingsApi.change, { query: { regionId }, body: changedTexts(texts as SettingTexts, stored) }),
    afterSave() {
      // What is sent, and when, follows from the settings: nothing loaded before is shown again.
      queryClient.removeQueries({ type: 'inactive' })
      void queryClient.invalidateQueries({ refetchType: 'none' })
      flash('success', 'The settings have been saved.')
      goTo('/')
    },
  })
  const { dirty } = form
  useEffect(() => onUnsaved(dirty), [dirty, onUnsaved])
  return (
    <RecordForm form={form} submitLabel="Save" cancel={{ to: '/' }}>
      {kinds.map((kind) => (
        <FormSection
          key={kind}
          title={capitalKind(kind)}
          help={`Approved ${capitalKind(kind)} announcements go out on these days, at these times (${zoneInWords(zone)}).`}
        >
          <KindInputs kind={kind} form={form} />
        </FormSection>
      ))}
      <FormSection title="Email Configuration" help="Addresses separated by commas; a list may be empty.">
        {LISTS.map(([list, words]) => (
          <AddressListField key={list} at={form.at(list)} label={words.label} help={words.help} />
        ))}
      </FormSection>
    </RecordForm>
  )
}
