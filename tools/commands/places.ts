import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { MODULES } from '../../kit/rules/access.ts'
import { isEmail } from '../../kit/rules/fields.ts'
import { type Command, CommandRefused } from '../../kit/server/command.ts'
import type { Database } from '../../kit/server/database/database.ts'
import '../../modules/places/server/tables.ts'
import { migratedDatabase } from './migrate.ts'

const id = z.number().int().positive()
const name = z.string().trim().min(2).max(100)
const zone = z.string().refine(isZone, { error: 'not a time zone, such as America/Toronto' })

const places = z.strictObject({
  regions: z.array(z.strictObject({ id, name, timezone: zone })).default([]),
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
    .default([]),
  cemeteries: z.array(z.strictObject({ id, officialName: name, active: z.boolean().default(true) })).default([]),
})
type Places = z.output<typeof places>

/** `rop places FILE`: regions, Jamatkhanas and cemeteries, by id; those of the file are made or changed, no other touched. */
export const command: Command = {
  summary: 'enters regions, Jamatkhanas and cemeteries from a JSON file',
  usage: 'FILE',
  runBy: 'anyone',
  async run(context, args) {
    const [file] = args
    if (file === undefined || args.length > 1) throw new CommandRefused('Say which: npm run rop -- places FILE')
    const given = readPlaces(resolve(context.directory, file))
    const { db } = await migratedDatabase(context)
    await enter(db, given)
    const { regions, jamatkhanas, cemeteries } = given
    context.print(
      `Entered: ${regions.length} regions, ${jamatkhanas.length} Jamatkhanas, ${cemeteries.length} cemeteries.`,
    )
  },
}

function readPlaces(file: string): Places {
  try {
    return places.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    const why =
      error instanceof z.ZodError
        ? error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
        : String(error)
    throw new CommandRefused(`${file} could not be used: ${why}`)
  }
}

async function enter(db: Database, { regions, jamatkhanas, cemeteries }: Places): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const { id: regionId, ...region } of regions)
      await trx
        .insertInto('region')
        .values({ id: regionId, ...region })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(region))
        .execute()
    for (const { id: jamatkhanaId, ...jamatkhana } of jamatkhanas)
      await trx
        .insertInto('jamatkhana')
        .values({ id: jamatkhanaId, ...jamatkhana })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(jamatkhana))
        .execute()
    for (const { id: cemeteryId, ...cemetery } of cemeteries)
      await trx
        .insertInto('cemeteryLocation')
        .values({ id: cemeteryId, ...cemetery })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(cemetery))
        .execute()
  })
}

function isZone(text: string): boolean {
  return Intl.supportedValuesOf('timeZone').includes(text)
}
