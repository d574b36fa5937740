import { NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { useRef } from 'react'
import { mayOn, reachOf } from '../../../kit/rules/access.ts'
import { idIn } from '../../../kit/rules/endpoint.ts'
import { useConfig, useUser } from '../../../kit/web/config.tsx'
import { confirm } from '../../../kit/web/confirm.ts'
import { goTo } from '../../../kit/web/navigation.ts'
import { Page } from '../../../kit/web/Page.tsx'
import { ask, useAnswer } from '../../../kit/web/queries.ts'
import { type AddressQuery, screen } from '../../../kit/web/screen.ts'
import { enabledKinds } from '../../kinds/rules/kindNames.ts'
import { placesApi } from '../../places/rules/placesApi.ts'
import { regionPlace } from '../../places/rules/region.ts'
import { type SettingTexts, settingsAccess } from '../rules/settings.ts'
import { settingsApi } from '../rules/settingsApi.ts'
import { SettingChanges } from './SettingChanges.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { SettingsView } from './SettingsView.tsx'

const readSearch = ({ regionId }: AddressQuery) => ({
  regionId: idIn(regionId),
})

/** When announcements go out and who gets them, for one region (3§2–§5, decisions §10). */
function SettingsScreen({ search }: { search: ReturnType<typeof readSearch> }) {
  const user = useUser()
  const { modules } = useConfig()
  const regions = useAnswer(ask(placesApi.regions))
  const choosesRegion = reachOf(user, settingsAccess.read).everywhere
  const regionId = (choosesRegion && search.regionId) || user.regionId
  const texts = useTexts(regionId)
  const isUnsaved = useRef(false)
  const region = regions.find(({ id }) => id === regionId)
  const kinds = enabledKinds({ modules })
  const mayChange = mayOn(user, settingsAccess.change, regionPlace(regionId))

  const choose = async (chosen: string) => {
    if (isUnsaved.current && !(await confirmLeaving())) return
    goTo(`/settings?regionId=${chosen}`, { evenUnsaved: true })
  }

  return (
    <Page title="Settings">
      {choosesRegion && (
        <NativeSelect
          label="Region"
          maw={640}
          value={String(regionId)}
          data={regions.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(event) => void choose(event.currentTarget.value)}
        />
      )}
      {mayChange ? (
        <SettingsForm
          key={regionId}
          regionId={regionId}
          zone={region?.timezone ?? user.timezone}
          kinds={kinds}
          stored={texts}
          onUnsaved={(unsaved) => {
            isUnsaved.current = unsaved
          }}
        />
      ) : (
        <SettingsView kinds={kinds} texts={texts} />
      )}
      <SettingChanges key={`changes ${regionId}`} regionId={regionId} />
    </Page>
  )
}

/** The stored texts of a region by name. */
function useTexts(regionId: number): SettingTexts {
  const list = useAnswer(ask(settingsApi.all, { query: { regionId } }))
  return Object.fromEntries(list.map(({ name, value }) => [name, value]))
}

const confirmLeaving = () =>
  confirm({
    title: 'Change the region without saving?',
    text: 'What you changed for this region has not been saved and will be lost.',
    confirmLabel: 'Change the region without saving',
    cancelLabel: 'Stay with this region',
    danger: true,
  })

export const settingsScreen = screen({
  access: settingsAccess.read,
  search: readSearch,
  needs: () => [ask(placesApi.regions)],
  component: SettingsScreen,
})
