import { z } from 'zod'
import { MODULES } from '../../../kit/rules/access.ts'
import { canonicalText, isEmail, isPlainText, LARGEST_NUMBER } from '../../../kit/rules/fields.ts'
import { LANGUAGES, type Language } from '../../../kit/rules/language.ts'
import { phoneIn } from '../../../kit/rules/phone.ts'
import { CommandRefused } from '../../../kit/server/command.ts'
import type { Trx } from '../../../kit/server/database/database.ts'
import './tables.ts'

const id = z.number().int().positive().max(LARGEST_NUMBER)
/** As every other name is read: it is announced. */
const name = z
  .string()
  .overwrite(canonicalText)
  .trim()
  .min(2)
  .max(100)
  .refine((text) => isPlainText(text) && !/\p{Cc}/u.test(text), { error: 'not plain text on one line' })
const zone = z.string().refine(isZone, { error: 'not a time zone, such as America/Toronto' })

/** Left out, what stands there stays; null takes it away. */
const phone = z
  .string()
  .refine((text) => phoneIn(text) !== null, { error: 'not a phone number, such as 416-555-0101 or +44 20 7946 0958' })
  .transform(phoneIn)
  .nullish()

/** The language of a new region whose file says none: Quebec and Maritimes reads French (decisions §20). */
const languageOfNew = (regionId: number): Language => (regionId === 5 ? 'fr' : 'en')

/** Of two with one id the first would be lost, unsaid. */
const haveOwnIds = (all: readonly { id: number }[]) => new Set(all.map((each) => each.id)).size === all.length
const ONE_ID = { error: 'two have the same id' }

/** Regions, Jamatkhanas, cemeteries and facilities as an operator's file names them. */
export const places = z.strictObject({
  regions: z
    .array(z.strictObject({ id, name, timezone: zone, language: z.enum(LANGUAGES).optional() }))
    .refine(haveOwnIds, ONE_ID)
    .default([]),
  jamatkhanas: z
    .array(
      z.strictObject({
        id,
        name,
        city: name,
        province: name,
        timezone: zone,
        regionId: id,
        email: z.string().refine(isEmail, { error: 'not one plain address' }).nullish(),
        modules: z.array(z.enum(MODULES)),
      }),
    )
    .refine(haveOwnIds, ONE_ID)
    .default([]),
  cemeteries: z
    .array(z.strictObject({ id, officialName: name, active: z.boolean().optional(), phone }))
    .refine(haveOwnIds, ONE_ID)
    .default([]),
  facilities: z
    .array(z.strictObject({ id, name, regionId: id, capacity: z.number().int().min(0).max(1000), phone }))
    .refine(haveOwnIds, ONE_ID)
    .default([]),
})
export type Places = z.output<typeof places>

/** Makes those of the file or changes them, by id; no other is touched. */
export async function enterPlaces(trx: Trx, { regions, jamatkhanas, cemeteries, facilities }: Places): Promise<void> {
  for (const { id: regionId, ...region } of regions)
    await trx
      .insertInto('region')
      .values({ id: regionId, language: languageOfNew(regionId), ...region })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(region))
      .execute()
      .catch(whereTaken('Region', regionId, region.name))
  for (const { id: jamatkhanaId, ...jamatkhana } of jamatkhanas)
    await trx
      .insertInto('jamatkhana')
      .values({ id: jamatkhanaId, ...jamatkhana })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(jamatkhana))
      .execute()
      .catch(whereTaken('Jamatkhana', jamatkhanaId, jamatkhana.name))
  for (const { id: cemeteryId, ...cemetery } of cemeteries)
    await trx
      .insertInto('cemeteryLocation')
      .values({ id: cemeteryId, ...cemetery })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(cemetery))
      .execute()
      .catch(whereTaken('Cemetery', cemeteryId, cemetery.officialName))
  for (const { id: facilityId, ...facility } of facilities)
    await trx
      .insertInto('gsoFacility')
      .values({ id: facilityId, ...facility })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(facility))
      .execute()
}

const UNIQUE_VIOLATION = '23505'

/** Of two that go by one name nobody could tell which is meant. */
const whereTaken = (what: string, takenBy: number, named: string) => (error: unknown) => {
  if (!(error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION)) throw error
  throw new CommandRefused(`${what} ${takenBy} cannot be named ${named}: another one is. Nothing was entered.`)
}

/** The Jamatkhanas of the file that keep the address they have, since it says nothing of one. */
export async function keepingAddress(trx: Trx, { jamatkhanas }: Places): Promise<{ id: number; name: string }[]> {
  const silent = jamatkhanas.filter(({ email }) => email === undefined).map(({ id }) => id)
  if (silent.length === 0) return []
  return trx
    .selectFrom('jamatkhana')
    .select(['id', 'name'])
    .where('id', 'in', silent)
    .where('email', 'is not', null)
    .orderBy('id')
    .execute()
}

/** A facility that lies in another region than a file says, which would move it. */
export type MovedFacility = { id: number; name: string; from: string }

/** The facilities of the file that lie in another region, with the name of that. */
export async function facilitiesMoved(trx: Trx, { facilities }: Places): Promise<MovedFacility[]> {
  const there = await trx
    .selectFrom('gsoFacility')
    .innerJoin('region', 'region.id', 'gsoFacility.regionId')
    .select(['gsoFacility.id', 'gsoFacility.name', 'regionId', 'region.name as from'])
    .orderBy('gsoFacility.id')
    .execute()
  return there
    .filter(({ id, regionId }) => facilities.some((given) => given.id === id && given.regionId !== regionId))
    .map(({ id, name, from }) => ({ id, name, from }))
}

/** A place that goes by other clocks than a file says. */
export type OtherClocks = { what: 'Region' | 'Jamatkhana'; id: number; name: string; was: string; is: string }

/** The regions and Jamatkhanas of the file that go by other clocks, as the database knows them. */
export async function otherClocks(trx: Trx, { regions, jamatkhanas }: Places): Promise<OtherClocks[]> {
  const columns = ['id', 'name', 'timezone'] as const
  const ofRegions = await trx.selectFrom('region').select(columns).orderBy('id').execute()
  const ofHouses = await trx.selectFrom('jamatkhana').select(columns).orderBy('id').execute()
  return [...differing('Region', ofRegions, regions), ...differing('Jamatkhana', ofHouses, jamatkhanas)]
}

type WithClocks = { id: number; name: string; timezone: string }

function differing(what: OtherClocks['what'], there: readonly WithClocks[], given: readonly WithClocks[]) {
  return there.flatMap(({ id, name, timezone: was }) => {
    const is = given.find((each) => each.id === id)?.timezone ?? was
    return is === was ? [] : [{ what, id, name, was, is }]
  })
}

function isZone(text: string): boolean {
  return Intl.supportedValuesOf('timeZone').includes(text)
}
