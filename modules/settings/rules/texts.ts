import { inPlainOrder, isEmail, isSameAddress } from '../../../kit/rules/fields.ts'
import type { Language } from '../../../kit/rules/language.ts'
import { timeInWords } from '../../../kit/rules/when.ts'
import { messageWords } from '../../../kit/words/en.ts'
import { announcedInWords, dayWords, settingFaultWords, settingWords } from '../words/en.ts'
import { isAnnouncedInText, languagesIn } from './announcedIn.ts'
import { DAYS, type Day } from './days.ts'

/** What stands between the values of a multi-valued setting (decisions §10). */
const DELIMITER = '|'
const MOST_TIMES = 24
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** How one type of setting is written as text: what is wrong with a text, what it means, and the way back. */
export type SettingText<Value> = {
  /** The text with its blanks taken off, as it is stored. */
  readonly tidy: (text: string) => string
  /** The message for a text that can't be saved; null when it can. Judges tidy text. */
  readonly fault: (text: string) => string | null
  readonly parse: (text: string) => Value
  readonly format: (value: Value) => string
  /** What stands there while nobody has saved anything. */
  readonly unset: string
  /** A stored text as it is read: 'Sun, Mon', '7:30 pm', 'Yes'; '' where there is nothing. */
  readonly inWords: (text: string) => string
}

const itemsOf = (text: string, delimiter: string) => (text === '' ? [] : text.split(delimiter))
const tidyItems = (delimiter: string) => (text: string) =>
  text.trim() &&
  text
    .split(delimiter)
    .map((item) => item.trim())
    .join(delimiter)
const repeats = (items: readonly string[]) => new Set(items).size < items.length

/** `Sun|Mon|…`, at least one (3§5). */
export const dayList: SettingText<Day[]> = {
  tidy: tidyItems(DELIMITER),
  fault(text) {
    const items = itemsOf(text, DELIMITER)
    if (items.length === 0) return settingFaultWords.noDay
    if (!items.every((item) => (DAYS as readonly string[]).includes(item))) return messageWords.option
    return repeats(items) ? settingFaultWords.dayTwice : null
  },
  parse: (text) => DAYS.filter((day) => itemsOf(text, DELIMITER).includes(day)),
  format: (days) => days.join(DELIMITER),
  unset: '',
  inWords: (text) =>
    itemsOf(text, DELIMITER)
      .map((day) => dayWords[day as Day] ?? day)
      .join(', '),
}

/** `19:30|21:00`, at least one and none twice (3§5, decisions §10). Parsed in the order of the day. */
export const timeList: SettingText<string[]> = {
  tidy: tidyItems(DELIMITER),
  fault(text) {
    const items = text.split(DELIMITER)
    if (items.includes('')) return settingFaultWords.noTime
    if (!items.every((item) => TIME.test(item))) return messageWords.invalid
    if (items.length > MOST_TIMES) return settingFaultWords.tooManyTimes(MOST_TIMES)
    return repeats(items) ? settingFaultWords.timeTwice : null
  },
  parse: (text) => itemsOf(text, DELIMITER).toSorted(),
  format: (times) => times.join(DELIMITER),
  unset: '',
  inWords: (text) => itemsOf(text, DELIMITER).map(timeInWords).join(', '),
}

/** `true` or `false`. */
export const flag: SettingText<boolean> = {
  tidy: (text) => text.trim(),
  fault: (text) => (text === 'true' || text === 'false' ? null : messageWords.invalid),
  parse: (text) => text === 'true',
  format: String,
  unset: 'false',
  inWords: (text) => (text === 'true' ? settingWords.yes : settingWords.no),
}

/** `en`, `fr` or `en,fr` (decisions §20). */
export const announcedInText: SettingText<Language[]> = {
  tidy: tidyItems(','),
  fault: (text) => (isAnnouncedInText(text) ? null : messageWords.option),
  parse: languagesIn,
  format: (languages) => languages.join(','),
  unset: 'en',
  inWords: (text) => (isAnnouncedInText(text) ? announcedInWords[text] : text),
}

const LONGEST_SAMPLES = 10_000

/** The sentences that were accepted, as they read then; '' where none were. Which they are, the server judges. */
export const acceptedSamples: SettingText<string> = {
  tidy: (text) => text.trim(),
  fault: (text) => (text.length > LONGEST_SAMPLES ? messageWords.atMost(LONGEST_SAMPLES) : null),
  parse: (text) => text,
  format: (text) => text,
  unset: '',
  inWords: (text) => (text === '' ? '' : settingWords.yes),
}

export const LONGEST_ADDRESS_LIST = 20_000

const tidyAddresses = tidyItems(',')

/** `a@x.org,b@y.org`; empty is allowed, an empty item is not (3§5). Parsed with each address once. */
export const addressList: SettingText<string[]> = {
  // Pasted ones lose what nobody sees, as everywhere.
  tidy: (text) => tidyAddresses(inPlainOrder(text)),
  fault(text) {
    if (text.length > LONGEST_ADDRESS_LIST) return messageWords.atMost(LONGEST_ADDRESS_LIST)
    return itemsOf(text, ',').every(isEmail) ? null : settingFaultWords.noAddresses
  },
  parse(text) {
    const byCase = new Map(itemsOf(text, ',').map((address) => [address.toLowerCase(), address]))
    return [...byCase.values()]
  },
  format: (addresses) => addresses.join(','),
  unset: '',
  inWords: (text) => itemsOf(text, ',').join(', '),
}

/** Whether an address stands in a list, whatever the case it is written in. */
export const isListed = (address: string, list: readonly string[]): boolean =>
  list.some((listed) => isSameAddress(listed, address))

/** The items of a list that are no addresses, as they were typed; an empty one is ''. */
export const wrongAddresses = (text: string): string[] =>
  itemsOf(addressList.tidy(text), ',').filter((item) => !isEmail(item))
