import '@mantine/core/styles/Input.layer.css'
import { NativeSelect } from '@mantine/core'
import { useRef, useState } from 'react'
import { type Actor, mayOn, placeOfRegion, reachOf } from '../../../kit/rules/access.ts'
import { idIn } from '../../../kit/rules/endpoint.ts'
import { withQuery } from '../../../kit/rules/pagePath.ts'
import { useConfig, useUser } from '../../../kit/web/config.tsx'
import { confirm } from '../../../kit/web/confirm.ts'
import { ButtonLink } from '../../../kit/web/links.tsx'
import { goTo } from '../../../kit/web/navigation.ts'
import { Page } from '../../../kit/web/Page.tsx'
import { ask, refreshAll, useAnswer } from '../../../kit/web/queries.ts'
import { type AddressQuery, screen } from '../../../kit/web/screen.ts'
import { DetailGroup } from '../../../kit/web/view/DetailGroup.tsx'
import { useWayTo } from '../../../kit/web/ways.tsx'
import { type AnnouncementKind, capitalKind, enabledKinds } from '../../kinds/rules/kindNames.ts'
import { placesApi } from '../../places/rules/placesApi.ts'
import { settingsAccess } from '../rules/access.ts'
import type { Sample } from '../rules/announcedIn.ts'
import { settingsPath } from '../rules/paths.ts'
import {
  ADDRESS_LISTS,
  type AddressList,
  type KindPart,
  PHONE_LISTS,
  type SettingName,
  type SettingTexts,
  settingInWords,
  textOf,
} from '../rules/settings.ts'
import { settingsApi } from '../rules/settingsApi.ts'
import {
  announcedInFormWords,
  kindPartWords,
  languageSettingWords,
  leaveRegionWords,
  phoneListWords,
  settingsWords,
} from '../words/en.ts'
import { SettingChanges } from './SettingChanges.tsx'
import { SettingsForm } from './SettingsForm.tsx'

/** What is shown of kinds: whose families are asked, and how each reads. */
export type OfKinds = { askingFamilies: readonly AnnouncementKind[]; samples: () => Promise<readonly Sample[]> }

const readSearch = ({ regionId }: AddressQuery) => ({
  regionId: idIn(regionId),
})
type Search = ReturnType<typeof readSearch>

const choosesRegion = (user: Actor) => reachOf(user, settingsAccess.read).everywhere
const regionShown = (user: Actor, { regionId }: Search) => (choosesRegion(user) && regionId) || user.regionId
const askTexts = (regionId: number) => ask(settingsApi.all, { query: { regionId } })

/** When announcements go out and who gets them, for one region (3§2–§5, decisions §10). */
function SettingsScreen({ search, askingFamilies, samples }: { search: Search } & OfKinds) {
  const user = useUser()
  const { modules } = useConfig()
  const regions = useAnswer(ask(placesApi.regions))
  const regionId = regionShown(user, search)
  const texts = useTexts(regionId)
  /** Throws away what is typed; null while nothing is. */
  const unsaved = useRef<(() => void) | null>(null)
  const [saves, setSaves] = useState(0)
  const wayTo = useWayTo()
  const next = wayTo({ kind: 'next', id: regionId }, regionId)
  const setUp = wayTo({ kind: 'setUp', id: regionId }, regionId)
  const region = regions.find(({ id }) => id === regionId)
  const kinds = enabledKinds({ modules })
  const mayChange = mayOn(user, settingsAccess.change, placeOfRegion(regionId))

  const choose = async (chosen: string) => {
    if (unsaved.current && !(await confirmLeaving())) return
    unsaved.current?.()
    goTo(withQuery(settingsPath(), { regionId: chosen }), { evenUnsaved: true })
  }

  return (
    <Page
      title={settingsWords.title}
      actions={
        <>
          {setUp && (
            <ButtonLink {...targetOf(setUp)} variant="default">
              {settingsWords.backToSetUp}
            </ButtonLink>
          )}
          {next && (
            <ButtonLink {...targetOf(next)} variant="default">
              {settingsWords.seeNext}
            </ButtonLink>
          )}
        </>
      }
    >
      {choosesRegion(user) && (
        <NativeSelect
          label={settingsWords.region}
          maw={640}
          value={String(regionId)}
          data={regions.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(event) => void choose(event.currentTarget.value)}
        />
      )}
      {mayChange ? (
        <SettingsForm
          // Made anew with what is stored after each saving.
          key={`${regionId} ${saves}`}
          regionId={regionId}
          zone={region?.timezone ?? user.timezone}
          kinds={kinds}
          askingFamilies={askingFamilies}
          samples={samples}
          stored={texts}
          next={next}
          setUp={setUp}
          justSaved={saves > 0}
          onUnsaved={(throwAway) => {
            unsaved.current = throwAway
          }}
          onSaved={() => refreshAll().then(() => setSaves(saves + 1))}
        />
      ) : (
        <SettingsView kinds={kinds} askingFamilies={askingFamilies} texts={texts} />
      )}
      <SettingChanges key={`changes ${regionId}`} regionId={regionId} />
    </Page>
  )
}

/** A path as a link takes it, its query apart. */
const targetOf = (path: string) => {
  const { pathname, searchParams } = new URL(path, window.location.origin)
  return { to: pathname, search: Object.fromEntries(searchParams) }
}

/** The stored texts of a region by name. */
function useTexts(regionId: number): SettingTexts {
  const list = useAnswer(askTexts(regionId))
  return Object.fromEntries(list.map(({ name, value }) => [name, value]))
}

const confirmLeaving = () =>
  confirm({
    title: leaveRegionWords.title,
    text: leaveRegionWords.text,
    confirmLabel: leaveRegionWords.leave,
    cancelLabel: leaveRegionWords.stay,
    danger: true,
  })

/** The screen. */
export const settingsScreen = (ofKinds: OfKinds) =>
  screen<undefined, Search>({
    access: settingsAccess.read,
    search: readSearch,
    needs: ({ search, user }) => [ask(placesApi.regions), ...(user ? [askTexts(regionShown(user, search))] : [])],
    component: ({ search }) => <SettingsScreen search={search} {...ofKinds} />,
  })

const LISTS = Object.entries(ADDRESS_LISTS) as [AddressList, { label: string }][]
const PARTS = Object.entries(kindPartWords) as [KindPart, string][]

type SettingsViewProps = {
  kinds: readonly AnnouncementKind[]
  askingFamilies: readonly AnnouncementKind[]
  texts: SettingTexts
}

/** The settings of a region for those who may only read them. */
function SettingsView({ kinds, askingFamilies, texts }: SettingsViewProps) {
  const words = (name: SettingName) => settingInWords(name, textOf(texts, name))
  return (
    <>
      {kinds.map((kind) => (
        <DetailGroup
          key={kind}
          title={capitalKind(kind)}
          details={PARTS.filter(([part]) => part !== 'familyApprovalRequired' || askingFamilies.includes(kind)).map(
            ([part, label]) => [label, words(`${kind}.${part}`)] as const,
          )}
        />
      ))}
      <DetailGroup
        title={settingsWords.emails}
        details={LISTS.map(([list, { label }]) => [label, words(list)] as const)}
      />
      <DetailGroup
        title={announcedInFormWords.section}
        details={[[languageSettingWords.announcementLanguage, words('announcementLanguage')]]}
      />
      {PHONE_LISTS.map((name) => (
        <DetailGroup
          key={name}
          title={phoneListWords[name].section}
          details={[[phoneListWords[name].label, words(name)]]}
        />
      ))}
    </>
  )
}
