import type { Database } from '../../../kit/server/database/database.ts'
import type { Env } from '../../../kit/server/env.ts'
import { notFound } from '../../../kit/server/http/refusal.ts'
import type { Services } from '../../../kit/server/services.ts'
import { type AnnouncementKind, enabledKinds } from '../../kinds/rules/kindNames.ts'
import type { RegionWithAddresses } from '../../places/server/public.ts'
import { contentFor, type Item } from '../rules/compile.ts'
import type { Next, PartQuery, PlannedAnnouncement, SoonQuery } from '../rules/next.ts'
import { RECORDS_SHOWN } from '../rules/recordsShown.ts'
import { readAhead } from './ahead.ts'
import { announcementEmail } from './announcementEmail.ts'
import { type Foretold, foretell, type WholeAnnouncement, type WholeKind } from './next.ts'
import { wordsOf } from './world.ts'

type Show = Pick<Services, 'db'> & { env: Pick<Env, 'councilName'> }

/**
 * So many letters of announced text are shown in one answer. Each is in it three times, as the record's words and in the
 * e-mail as HTML and as text, so that all of it stays below 300 kB; what is beyond is asked for part by part.
 */
const LETTERS_SHOWN = 50_000

/** What is next as it is answered: of each announcement the first records, and how many more there are. */
export async function shownNext({ db, env }: Show, foretold: Foretold): Promise<Next> {
  const words = await wordsOfFirst(db, foretold.kinds)
  const show = showing(env.councilName)
  const first = (items: readonly Item[]) => items.slice(0, RECORDS_SHOWN).map(words)
  const shown = (whole: WholeAnnouncement) => show(whole, first(whole.records))
  return {
    ...foretold,
    kinds: foretold.kinds.map(({ soon, slots, ...kind }) => ({
      ...kind,
      soon: soon.slice(0, RECORDS_SHOWN).map(({ record, reason, announcement }) => ({
        record: itemShown(words(record)),
        reason,
        announcement: announcement && shown(announcement),
      })),
      moreSoon: Math.max(0, soon.length - RECORDS_SHOWN),
      slots: slots.map(({ announcements, leftOut, ...slot }) => ({
        ...slot,
        announcements: announcements.map(shown),
        leftOut: first(leftOut).map(({ id, name, eventEndsOn }) => ({ id, name, eventEndsOn })),
        moreLeftOut: Math.max(0, leftOut.length - RECORDS_SHOWN),
      })),
    })),
  }
}

/** More records of an announcement that would go out at a slot. Throws 404 when there is no such slot any more. */
export async function shownPart(
  services: Services,
  region: RegionWithAddresses,
  { kind, date, time, turn, after }: PartQuery,
): Promise<Part> {
  const ahead = await foretoldKind(services, region, kind)
  const slot = ahead?.slots.find((each) => each.date === date && each.time === time)
  return partOf(services, slot?.announcements[turn], after)
}

/** The same of what a record with priority goes out in. Throws 404 when it does not go by priority any more. */
export async function shownSoonPart(
  services: Services,
  region: RegionWithAddresses,
  { kind, recordId, after }: SoonQuery,
): Promise<Part> {
  const ahead = await foretoldKind(services, region, kind)
  const soon = ahead?.soon.find(({ record }) => record.id === recordId)
  return partOf(services, soon?.announcement, after)
}

type Part = Pick<PlannedAnnouncement, 'records' | 'email'>

/** What is ahead for one kind; undefined for one that is switched off, which is not there. */
async function foretoldKind(
  services: Services,
  region: RegionWithAddresses,
  kind: AnnouncementKind,
): Promise<WholeKind | undefined> {
  const asked = enabledKinds(services.env).filter((each) => each === kind)
  const { kinds } = await foretell(await readAhead(services, region, { kinds: asked }))
  return kinds[0]
}

async function partOf(
  { db, env }: Services,
  whole: WholeAnnouncement | null | undefined,
  after: number,
): Promise<Part> {
  if (!whole) throw notFound()
  const items = whole.records.slice(after, after + RECORDS_SHOWN)
  const words = await wordsFor(db, items)
  // What a person wrote stands in no parts: it was shown with the first.
  const further = { ...whole, kept: whole.kept === null ? null : '' }
  const { records, email } = showing(env.councilName)(further, items.map(words))
  return { records, email }
}

/** Shows announcements one after the other, for as long as there is room in the answer. */
function showing(councilName: string) {
  let room = LETTERS_SHOWN
  /** Whether there is still room, which this takes. */
  const takes = (text: string): boolean => {
    const fits = room > 0
    room -= text.length
    return fits
  }
  return ({ kept, at, records: all, ...whole }: WholeAnnouncement, first: readonly Item[]): PlannedAnnouncement => {
    const items = first.slice(
      0,
      lengthWhile(first, ({ wording }) => takes(wording)),
    )
    const content = kept === null ? contentFor(items, at) : takes(kept) ? kept : ''
    const email = content === '' ? NO_EMAIL : announcementEmail({ subject: whole.subject, content }, councilName)
    return { ...whole, records: items.map(itemShown), moreRecords: all.length - items.length, email }
  }
}

const NO_EMAIL = { html: '', text: '' }

function lengthWhile<T>(items: readonly T[], holds: (item: T) => boolean): number {
  const end = items.findIndex((item) => !holds(item))
  return end < 0 ? items.length : end
}

const itemShown = ({ id, name, wording, priority }: Item) => ({ id, name, wording, priority })

/** The words of every record that may be shown, for those that were read without. */
function wordsOfFirst(db: Database, kinds: readonly WholeKind[]): Promise<(item: Item) => Item> {
  const first = (items: readonly Item[]) => items.slice(0, RECORDS_SHOWN)
  const inAnnouncement = (whole: WholeAnnouncement | null) => first(whole?.records ?? [])
  return wordsFor(
    db,
    kinds.flatMap(({ soon, slots }) => [
      ...soon.slice(0, RECORDS_SHOWN).flatMap(({ record, announcement }) => [record, ...inAnnouncement(announcement)]),
      ...slots.flatMap(({ announcements, leftOut }) => [...announcements.flatMap(inAnnouncement), ...first(leftOut)]),
    ]),
  )
}

async function wordsFor(db: Database, items: readonly Item[]): Promise<(item: Item) => Item> {
  const silent = items.filter(({ wording }) => wording === '').map(({ id }) => id)
  const words = silent.length === 0 ? null : await wordsOf(db, silent)
  return (item) => ({ ...item, ...words?.get(item.id) })
}
