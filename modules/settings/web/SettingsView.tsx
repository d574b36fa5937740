import { DetailGroup } from '../../../kit/web/view/DetailGroup.tsx'
import { type AnnouncementKind, capitalKind } from '../../kinds/rules/kindNames.ts'
import {
  ADDRESS_LISTS,
  type AddressList,
  KIND_LABELS,
  type SettingName,
  type SettingTexts,
  settingInWords,
  textOf,
} from '../rules/settings.ts'

const LISTS = Object.entries(ADDRESS_LISTS) as [AddressList, { label: string }][]
const PARTS = Object.entries(KIND_LABELS) as [keyof typeof KIND_LABELS, string][]

/** The settings of a region for those who may only read them. */
export function SettingsView({ kinds, texts }: { kinds: readonly AnnouncementKind[]; texts: SettingTexts }) {
  const words = (name: SettingName) => settingInWords(name, textOf(texts, name))
  return (
    <>
      {kinds.map((kind) => (
        <DetailGroup
          key={kind}
          title={capitalKind(kind)}
          details={PARTS.map(([part, label]) => [label, words(`${kind}.${part}`)] as const)}
        />
      ))}
      <DetailGroup
        title="Email Configuration"
        details={LISTS.map(([list, { label }]) => [label, words(list)] as const)}
      />
    </>
  )
}
