import { callQuietly } from '../../../kit/web/api.ts'
import { keysOfLink } from '../../../kit/web/form/draftKey.ts'
import { instead, know, known, marksHere } from '../../../kit/web/offline/known.ts'
import type { Facility } from '../../holdingArea/rules/facility.ts'
import { holdingAreaApi } from '../../holdingArea/rules/holdingAreaApi.ts'
import type { AtDoor, KnownBand } from '../rules/atDoor.ts'
import { bandKey } from '../rules/band.ts'
import type { InCare } from '../rules/custodyApi.ts'
import { type DayPerson, dayApi } from '../rules/dayApi.ts'
import { labelIn } from '../rules/label.ts'
import type { LabelledPerson } from '../rules/labelApi.ts'

type About = { readonly kind: string; readonly id: number }
/** Something that only the code of a label opens, which is on the wrist and not on this device. */
type Sealed = { iv: number[]; text: number[] }
type Known = {
  custody: AtDoor
  arrivesOn: string
  /** Absent where it was told before this was said. */
  isNear?: boolean
  bandMark: string | null
  labelMark: string | null
  onTag: Sealed | null
}
type Day = { on: string; people: Known[]; facilities: Facility[] }

const DAY = 'day'
const UNSEEN = { jewellery: 'NOT_LOOKED', jewelleryDetails: null, effects: 'NOT_LOOKED', effectsDetails: null } as const

/** Lets this device know today's persons for 12 hours: no band in it that could be read (decisions §14). */
export async function rememberDay(): Promise<void> {
  const [people, facilities] = await Promise.all([callQuietly(dayApi), callQuietly(holdingAreaApi.facilities)])
  const mark = await marksHere()
  const on = Temporal.Now.instant().toString()
  await know(DAY, {
    on,
    facilities,
    people: await Promise.all(people.map((person) => hide(person, mark))),
  } satisfies Day)
}

async function hide(
  { band, labelCode, arrivesOn, isNear, ...person }: DayPerson,
  mark: (word: string) => Promise<string>,
): Promise<Known> {
  const shown = { ...person, band: null, leftOn: null, belongings: UNSEEN, entries: [] }
  return {
    custody: { ...shown, isBanded: band !== null, isKnown: true },
    ...{ arrivesOn, isNear },
    bandMark: band === null ? null : await mark(bandKey(band)),
    labelMark: labelCode === null ? null : await mark(labelCode),
    onTag: band === null || labelCode === null ? null : await sealBy(labelCode, band),
  }
}

async function sealBy(code: string, text: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const [key] = await keysOfLink(code)
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text))
  return { iv: [...iv], text: [...new Uint8Array(sealed)] }
}

async function openBy(code: string, { iv, text }: Sealed): Promise<string> {
  const [key] = await keysOfLink(code)
  const how = { name: 'AES-GCM', iv: new Uint8Array(iv) }
  return new TextDecoder().decode(await crypto.subtle.decrypt(how, key, new Uint8Array(text)))
}

const isOf =
  ({ kind, id }: About) =>
  ({ custody: { about } }: Known) =>
    about.kind === kind && about.id === id

// What follows stands in place of an answer; each throws the failure where one has come, or nothing is known (any more).

/** Somebody of the day. */
export const custodyInstead = (why: unknown, about: About): Promise<AtDoor> =>
  instead(why, async () => (await known<Day>(DAY))?.people.find(isOf(about))?.custody ?? null)

/** The facilities as they were. */
export const facilitiesInstead = (why: unknown): Promise<Facility[]> =>
  instead(why, async () => (await known<Day>(DAY))?.facilities ?? null)

/** Of the list, somebody as this device knows them: each can be handed over. */
export type KnownInCare = InCare & { readonly atDoor?: AtDoor; readonly asOf?: string }

/** Who is here and who comes, as it was. */
export const inCareInstead = (why: unknown): Promise<KnownInCare[]> =>
  instead(why, async () => {
    const day = await known<Day>(DAY)
    return (
      day?.people
        .filter(({ isNear }) => isNear !== false)
        .map(({ custody, arrivesOn }) => ({
          ...{ ...custody, arrivesOn, atDoor: custody, asOf: day.on, takenTo: null, open: [] },
          where: custody.where === 'PRESENT' ? 'PRESENT' : 'EXPECTED',
          similar: custody.similar.length > 0,
        })) ?? null
    )
  })

/** What this device knows of a band that was read from the wrist of somebody. */
export async function knownBand(about: About, read: string): Promise<KnownBand> {
  const people = (await known<Day>(DAY))?.people ?? []
  const mark = await (await marksHere())(bandKey(read))
  const wearers = people.filter(({ bandMark }) => bandMark === mark)
  const other = wearers.find((wearer) => !isOf(about)(wearer))
  return { isTheirs: wearers.some(isOf(about)), wornBy: other?.custody.name ?? null }
}

/** Who wears a label, and the band that its code opens. */
export const labelInstead = (why: unknown, text: string): Promise<LabelledPerson> =>
  instead(why, async () => {
    const read = labelIn(text)
    const mark = read && (await (await marksHere())(read.code))
    const found = (await known<Day>(DAY))?.people.find(({ labelMark }) => labelMark !== null && labelMark === mark)
    if (!read || !found) return null
    const { about, regionId, name, age, dateOfBirth, where } = found.custody
    const band = found.onTag && (await openBy(read.code, found.onTag))
    return { label: read.label, about, regionId, name, age, dateOfBirth, band, where }
  })
