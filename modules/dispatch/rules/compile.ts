import { announcedDay } from '../../../kit/rules/announcedWhen.ts'
import { isEmail } from '../../../kit/rules/fields.ts'
import { escapeHtml } from '../../../kit/rules/html.ts'
import { LANGUAGES, type Language } from '../../../kit/rules/language.ts'
import { compareInstants } from '../../announcements/rules/instants.ts'
import { CORRECTIONS, type Correction } from '../../announcements/rules/record.ts'
import { type Lapse, textAt } from '../../announcements/rules/wording.ts'
import { ANNOUNCEMENT_KINDS, type AnnouncementKind, capitalKind } from '../../kinds/rules/kindNames.ts'
import { compiledWords } from '../words/announced.ts'
import { textOf } from './plainText.ts'
import type { World } from './world.ts'

/** An approved record as an announcement carries it. */
export type Item = {
  readonly id: number
  readonly name: string
  /** Of a correction, without the title: as its words call them, whatever the record is called by now. */
  readonly personName?: string
  /** The text that was approved, and which of its lines are not announced any more after an instant. */
  readonly wording: string
  readonly lapses: readonly Lapse[]
  readonly approvedOn: string
  readonly priority: boolean
  /** After this instant nothing about it goes out; null when it has no event. */
  readonly eventEndsOn: string | null
}

/** The ids of items, to ask which are among them. */
export const idsOf = (items: readonly Pick<Item, 'id'>[]): Set<number> => new Set(items.map(({ id }) => id))

/** Items by their ids. */
export const byId = <I extends Pick<Item, 'id'>>(items: readonly I[]): Map<number, I> =>
  new Map(items.map((item) => [item.id, item]))

/** To whom announcements of a kind go in a region, as far as it is set (decisions §8, §9). */
export type AddressBook = {
  readonly mgc: readonly string[]
  /** The kind's own list. */
  readonly list: readonly string[]
  readonly jamatkhanas: readonly string[]
  readonly catchAll: readonly string[]
  readonly admins: readonly string[]
}

export type Receivers = { mandatoryReceivers: string[]; bcc: string[] }

/** An announcement as it is compiled from records. */
export type Compiled = Receivers & { subject: string; content: string; items: readonly Item[] }

/** Priority first, then in the order of approval (decisions §8). */
export function inOrder<I extends Pick<Item, 'id' | 'priority' | 'approvedOn'>>(items: readonly I[]): I[] {
  return items.toSorted(
    (one, other) =>
      Number(other.priority) - Number(one.priority) ||
      compareInstants(one.approvedOn, other.approvedOn) ||
      one.id - other.id,
  )
}

const BETWEEN_LANGUAGES = ' / '

/** `Samar announcements, Friday, 20 November 2026`; in each language of the region (decisions §20). */
export const subjectFor = (kind: AnnouncementKind, date: string, languages: readonly Language[]): string =>
  languages
    .map((language) => compiledWords[language].subject(capitalKind(kind), announcedDay(date, language)))
    .join(BETWEEN_LANGUAGES)

/** 'CANCELLED', in each language of the region. */
export const correctionMark = (correction: Correction, languages: readonly Language[]): string =>
  languages.map((language) => compiledWords[language].correction[correction]).join(BETWEEN_LANGUAGES)

/** In which languages regions announce; both before each, since what begins with both begins with the first. */
const ANNOUNCED_IN: readonly (readonly Language[])[] = [LANGUAGES, ...LANGUAGES.map((language) => [language])]

/** What a correction began with, in the languages in which its subject says it. */
export const markIn = (subject: string, correction: Correction): string =>
  ANNOUNCED_IN.map((languages) => correctionMark(correction, languages)).find((mark) => subject.startsWith(mark)) ??
  correction

/** What a cancellation says of itself, below its mark and above the words that it cancels; null where it does not. */
export function cancelsIn(content: string, mark: string): string | null {
  const [first, ...paragraphs] = textOf(content).split('\n\n')
  const said = first === mark ? paragraphs.slice(0, mark.split(BETWEEN_LANGUAGES).length) : []
  return said.length > 0 ? said.join('\n') : null
}

/** The subject of a correction of what had this one; a correction of a correction says what it is once. */
export function correctedSubject(subject: string, correction: Correction, languages: readonly Language[]): string {
  const { corrected } = compiledWords[languages[0] ?? 'en']
  return corrected(correctionMark(correction, languages), withoutMark(subject))
}

/** The subject of what was corrected. */
const withoutMark = (subject: string): string =>
  subject.slice((EVERY_MARK.find((mark) => subject.startsWith(mark)) ?? '').length)

/** The language in which an announcement begins, as its subject says it. */
export const languageOfSubject = (subject: string): Language =>
  LANGUAGES.find((language) =>
    ANNOUNCEMENT_KINDS.some((kind) =>
      withoutMark(subject).startsWith(compiledWords[language].subject(capitalKind(kind), '')),
    ),
  ) ?? 'en'

/** How a correction may begin, whatever the region announced in then. */
const EVERY_MARK = CORRECTIONS.flatMap((correction) =>
  ANNOUNCED_IN.flatMap((languages) =>
    LANGUAGES.map((first) => compiledWords[first].corrected(correctionMark(correction, languages), '')),
  ),
)

/** A wording as one paragraph of HTML; its lines stay lines. */
export const paragraph = (wording: string): string => `<p>${escapeHtml(wording).replaceAll('\n', '<br>')}</p>`

/** One paragraph per record, as it reads at an instant: gatherings that are over then are left out (decisions §12). */
export const contentFor = (items: readonly Pick<Item, 'wording' | 'lapses'>[], now: string): string =>
  items.map(({ wording, lapses }) => paragraph(textAt(wording, lapses, now))).join('\n')

/** A list, or who gets the mail where it is empty, so that nothing is lost (decisions §9). */
export function listOrFallback(
  list: readonly string[],
  { catchAll, admins }: Pick<AddressBook, 'catchAll' | 'admins'>,
) {
  if (list.length > 0) return list
  return catchAll.length > 0 ? catchAll : admins
}

/** Who gets an announcement: each address once, whatever the case it is written in (decisions §8). */
export function receiversFor(book: AddressBook): Receivers {
  const seen = new Set<string>()
  const fresh = (addresses: readonly string[]) =>
    addresses.filter((address) => {
      const key = address.toLowerCase()
      if (seen.has(key) || !isEmail(address)) return false
      seen.add(key)
      return true
    })
  const mandatoryReceivers = fresh(listOrFallback(book.mgc, book))
  return { mandatoryReceivers, bcc: fresh([...listOrFallback(book.list, book), ...book.jamatkhanas]) }
}

/**
 * Records as an announcement of that date, compiled at the instant `now` (decisions §8). Its content is made when it is
 * asked for: whoever only counts and orders thousands of records needs none.
 */
export function compile(
  { kind, book, announcedIn }: Pick<World, 'kind' | 'book' | 'announcedIn'>,
  items: readonly Item[],
  { date, now }: { date: string; now: string },
): Compiled {
  const ordered = inOrder(items)
  return {
    subject: subjectFor(kind, date, announcedIn),
    get content() {
      return contentFor(ordered, now)
    },
    items: ordered,
    ...receiversFor(book),
  }
}
