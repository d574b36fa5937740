import { DetailGroup } from '../../../kit/web/view/DetailGroup.tsx'
import { type AnnouncementKind, capitalKind } from '../../kinds/rules/kindNames.ts'
import {
  ADDRESS_LISTS,
  type AddressList,
  type KindPart,
  type SettingName,
  type SettingTexts,
  settingInWords,
  textOf,
} from '../rules/settings.ts'
import { kindPartWords, settingsWords } from '../words/en.ts'

const LISTS = Object.entries(ADDRESS_LISTS) as [AddressList, { label: string }][]
const PARTS = Object.entries(kindPartWords) as [KindPart, string][]

type SettingsViewProps = {
  kinds: readonly AnnouncementKind[]
  askingFamilies: readonly AnnouncementKind[]
  texts: SettingTexts
}

/** The settings of a region for those who may only read them. */
export function SettingsView({ kinds, askingFamilies, texts }: SettingsViewProps) {
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
    </>
  )
}
