import { z } from 'zod'
import type { Language } from '../../../kit/rules/language.ts'
import { messageWords } from '../../../kit/words/en.ts'
import { ANNOUNCEMENT_KINDS, type AnnouncementKind, capitalKind } from '../../kinds/rules/kindNames.ts'
import { addressListWords, kindPartWords, languageSettingWords, phoneListWords, settingWords } from '../words/en.ts'
import type { Day } from './days.ts'
import { type OnDuty, onDutyList } from './onDuty.ts'
import { acceptedSamples, addressList, announcedInText, dayList, flag, type SettingText, timeList } from './texts.ts'

/** What is set for each kind; the key is `{kind}.{part}` (3§3, decisions §6). */
const KIND_PARTS = { days: dayList, time: timeList, blocked: flag, familyApprovalRequired: flag } as const
export type KindPart = keyof typeof KIND_PARTS

type ListName = `${AnnouncementKind}AnnouncementEmails`

/** Said when they are read, as the words of the other lists are: a server speaks two languages. */
const listOf = (kind: AnnouncementKind) => ({
  get label() {
    return addressListWords.ofKind(capitalKind(kind)).label
  },
  get help() {
    return addressListWords.ofKind(capitalKind(kind)).help
  },
})
const kindLists = Object.fromEntries(
  ANNOUNCEMENT_KINDS.map((kind) => [`${kind}AnnouncementEmails`, listOf(kind)]),
) as Record<ListName, ReturnType<typeof addressListWords.ofKind>>

/** The lists of addresses, in the order they are shown, with the words of their fields (3§3, decisions §9). */
export const ADDRESS_LISTS = {
  mgcEmail: addressListWords.mgc,
  catchAllEmail: addressListWords.catchAll,
  ...kindLists,
  announcementApprovalEmails: addressListWords.announcementApproval,
  delayedMayyitReportEmails: addressListWords.delayedMayyitReport,
  mayyitIntakeFormEmails: addressListWords.mayyitIntakeForm,
  mayyitBereavementFormEmails: addressListWords.mayyitBereavementForm,
} as const
export type AddressList = keyof typeof ADDRESS_LISTS

/** The lists of names and phone numbers, in the order they are shown: for the chairs, and for families (decisions §13, §14). */
export const PHONE_LISTS = ['onDutyNames', 'bayahContacts'] as const
export type PhoneList = (typeof PHONE_LISTS)[number]
export const isPhoneList = (name: string): name is PhoneList => PHONE_LISTS.some((list) => list === name)

/** In which languages announcements are made, and which sentences of another one the region has accepted (decisions §20). */
export const LANGUAGE_SETTINGS = {
  announcementLanguage: announcedInText,
  announcementSamples: acceptedSamples,
} as const
export type LanguageSetting = keyof typeof LANGUAGE_SETTINGS

/** The key of every setting. */
export type SettingName = `${AnnouncementKind}.${KindPart}` | AddressList | PhoneList | LanguageSetting

/** Every known setting with the way it is written as text, in the order that `setting/all/` lists them. */
export const SETTINGS = Object.fromEntries([
  ...ANNOUNCEMENT_KINDS.flatMap((kind) => Object.entries(KIND_PARTS).map(([part, text]) => [`${kind}.${part}`, text])),
  ...Object.keys(ADDRESS_LISTS).map((name) => [name, addressList]),
  ...PHONE_LISTS.map((name) => [name, onDutyList]),
  ...Object.entries(LANGUAGE_SETTINGS),
]) as Readonly<Record<SettingName, Pick<SettingText<never>, 'tidy' | 'fault' | 'unset' | 'inWords'>>>

/** A setting as it is called where its section isn't seen: 'Samar: Days', 'Catch-all'. */
export function settingLabel(name: string): string {
  if (Object.hasOwn(ADDRESS_LISTS, name)) return ADDRESS_LISTS[name as AddressList].label
  if (Object.hasOwn(phoneListWords, name)) return phoneListWords[name as PhoneList].label
  if (Object.hasOwn(LANGUAGE_SETTINGS, name)) return languageSettingWords[name as LanguageSetting]
  const [kind, part] = name.split('.') as [AnnouncementKind, KindPart]
  return Object.hasOwn(SETTINGS, name) ? settingWords.ofKind(capitalKind(kind), kindPartWords[part]) : name
}

/** A stored text in words; as it stands where the setting isn't known any more. */
export const settingInWords = (name: string, text: string): string =>
  Object.hasOwn(SETTINGS, name) ? SETTINGS[name as SettingName].inWords(text) : text

export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[]

/** When one kind goes out, and whether it waits for the family. */
export type KindSettings = { days: Day[]; times: string[]; blocked: boolean; familyApprovalRequired: boolean }

/** What is set for one region, as values; `kinds` may be asked for a kind that has no settings (decisions §8, §10). */
export type RegionSettings = {
  kinds: Record<AnnouncementKind, KindSettings> & Partial<Record<string, KindSettings>>
  emails: Record<AddressList, string[]>
  /** Whom the chairs and MGC ring (decisions §14). */
  onDuty: OnDuty[]
  /** Whom guardians may call about Bay'ah (decisions §13). */
  bayahContacts: OnDuty[]
  /** In which languages it announces, in that order (decisions §20). */
  announcementLanguage: Language[]
  /** The sentences that it has accepted; '' while it has none. */
  announcementSamples: string
}

/** Stored texts by name; absent ones have never been saved. */
export type SettingTexts = Partial<Record<SettingName, string>>

/** The text of a setting, with what stands there before it was ever saved. */
export const textOf = (texts: SettingTexts, name: SettingName): string => texts[name] ?? SETTINGS[name].unset

/** Stored texts as values. */
export function parseSettings(texts: SettingTexts): RegionSettings {
  const kinds = ANNOUNCEMENT_KINDS.map((kind): [AnnouncementKind, KindSettings] => [
    kind,
    {
      days: dayList.parse(textOf(texts, `${kind}.days`)),
      times: timeList.parse(textOf(texts, `${kind}.time`)),
      blocked: flag.parse(textOf(texts, `${kind}.blocked`)),
      familyApprovalRequired: flag.parse(textOf(texts, `${kind}.familyApprovalRequired`)),
    },
  ])
  const lists = Object.keys(ADDRESS_LISTS) as AddressList[]
  return {
    kinds: Object.fromEntries(kinds) as RegionSettings['kinds'],
    emails: Object.fromEntries(
      lists.map((list) => [list, addressList.parse(textOf(texts, list))]),
    ) as RegionSettings['emails'],
    onDuty: onDutyList.parse(textOf(texts, 'onDutyNames')),
    bayahContacts: onDutyList.parse(textOf(texts, 'bayahContacts')),
    announcementLanguage: announcedInText.parse(textOf(texts, 'announcementLanguage')),
    announcementSamples: textOf(texts, 'announcementSamples'),
  }
}

/** Values as texts to store; the inverse of `parseSettings`. */
export function formatSettings({
  kinds,
  emails,
  onDuty,
  bayahContacts,
  ...said
}: RegionSettings): Record<SettingName, string> {
  const ofKinds = ANNOUNCEMENT_KINDS.flatMap((kind) => {
    const { days, times, blocked, familyApprovalRequired } = kinds[kind]
    return [
      [`${kind}.days`, dayList.format(days)],
      [`${kind}.time`, timeList.format(times)],
      [`${kind}.blocked`, flag.format(blocked)],
      [`${kind}.familyApprovalRequired`, flag.format(familyApprovalRequired)],
    ]
  })
  const ofLists = Object.entries(emails).map(([list, addresses]) => [list, addressList.format(addresses)])
  return Object.fromEntries([
    ...ofKinds,
    ...ofLists,
    ['onDutyNames', onDutyList.format(onDuty)],
    ['bayahContacts', onDutyList.format(bayahContacts)],
    ['announcementLanguage', announcedInText.format(said.announcementLanguage)],
    ['announcementSamples', said.announcementSamples],
  ])
}

const textFor = (name: SettingName) =>
  z
    .string({ error: messageWords.invalid })
    .transform(SETTINGS[name].tidy)
    .superRefine((text, context) => {
      const message = SETTINGS[name].fault(text)
      if (message) context.addIssue({ code: 'custom', message })
    })
    .optional()

/** What is saved: any of the known names with its text; one that is unknown or unfit refuses them all (decisions §10). */
export const settingsBody = z.strictObject(
  Object.fromEntries(SETTING_NAMES.map((name) => [name, textFor(name)])) as Record<
    SettingName,
    ReturnType<typeof textFor>
  >,
  { error: messageWords.invalid },
)
