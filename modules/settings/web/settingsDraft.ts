import { ANNOUNCEMENT_KINDS, type AnnouncementKind } from '../../kinds/rules/kindNames.ts'
import type { Day } from '../rules/days.ts'
import {
  ADDRESS_LISTS,
  type AddressList,
  LANGUAGE_SETTINGS,
  type LanguageSetting,
  PHONE_LISTS,
  type PhoneList,
  parseSettings,
  type SettingName,
  type SettingTexts,
  textOf,
} from '../rules/settings.ts'
import { dayList, flag, timeList } from '../rules/texts.ts'

/** One kind's part of the form. There is always a time slot, be it empty (3§4). */
export type KindDraft = { days: Day[]; time: string[]; blocked: boolean; familyApprovalRequired: boolean }

/** What the form holds; its dotted names are the names of the settings, so that messages find their fields. */
export type SettingsDraft = Record<AnnouncementKind, KindDraft> &
  Record<AddressList | PhoneList, string | null> &
  Record<LanguageSetting, string>

const LISTS = Object.keys(ADDRESS_LISTS) as AddressList[]
const LANGUAGE_NAMES = Object.keys(LANGUAGE_SETTINGS) as LanguageSetting[]

/** Stored settings as the form shows them. */
export function draftFrom(texts: SettingTexts): SettingsDraft {
  const { kinds } = parseSettings(texts)
  const drafts = ANNOUNCEMENT_KINDS.map((kind) => {
    const { times, ...rest } = kinds[kind]
    return [kind, { ...rest, time: times.length > 0 ? times : [''] }]
  })
  // Lists as they were saved: whoever wrote one knows it by its look.
  const lists = LISTS.map((list) => [list, texts[list]?.replaceAll(',', ', ') || null])
  return Object.fromEntries([
    ...drafts,
    ...lists,
    ...PHONE_LISTS.map((name) => [name, texts[name] || null]),
    ...LANGUAGE_NAMES.map((name) => [name, textOf(texts, name)]),
  ]) as SettingsDraft
}

/**
 * What the form sends: the settings of these kinds, and every list. A kind of which neither days nor times were ever
 * set, and that stays so, has none to send: its turn may come later.
 */
export function textsOf(draft: SettingsDraft, kinds: readonly AnnouncementKind[], stored: SettingTexts): SettingTexts {
  const ofKinds = kinds.flatMap((kind) => {
    const { days, time, blocked, familyApprovalRequired } = draft[kind]
    const slots = [
      [`${kind}.days`, dayList.format(days)],
      [`${kind}.time`, timeList.format(time)],
    ] as const
    const isUntouched = slots.every(([name, text]) => text === '' && !stored[name as SettingName])
    return [
      ...(isUntouched ? [] : slots),
      [`${kind}.blocked`, flag.format(blocked)],
      [`${kind}.familyApprovalRequired`, flag.format(familyApprovalRequired)],
    ]
  })
  const ofRegion = [...LISTS, ...PHONE_LISTS, ...LANGUAGE_NAMES].map((name) => [name, draft[name] ?? ''])
  return Object.fromEntries([...ofKinds, ...ofRegion])
}

/** Only what differs, so that two people who change different things don't undo each other's. */
export function changedTexts(texts: SettingTexts, stored: SettingTexts): SettingTexts {
  const changed = Object.entries(texts).filter(([name, text]) => text !== stored[name as SettingName])
  return Object.fromEntries(changed)
}
