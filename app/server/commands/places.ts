import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { type Command, CommandRefused, readArgs } from '../../../kit/server/command.ts'
import type { Database } from '../../../kit/server/database/database.ts'
import { seatEverybody } from '../../../modules/holdingArea/server/public.ts'
import { enterPlaces, type Places, places } from '../../../modules/places/server/enter.ts'
import { allRegions } from '../../../modules/places/server/public.ts'
import { usersElsewhere } from '../../../modules/users/server/public.ts'
import { fileInWords, reasonOf } from './errorWords.ts'
import { migratedDatabase } from './migrate.ts'

/** `rop places FILE`: regions, Jamatkhanas, cemeteries and facilities, by id; those of the file are made or changed, no other touched. */
export const command: Command = {
  summary: 'enters regions, Jamatkhanas, cemeteries and facilities from a JSON file',
  usage: 'FILE',
  runBy: 'anyone',
  async run(context, args) {
    const { words } = readArgs(args, { count: 1, otherwise: 'Say which: npm run rop -- places FILE' })
    const given = readPlaces(resolve(context.directory, ...words))
    const { db } = await migratedDatabase(context)
    await refuseUnknownRegions(db, given)
    await enterPlaces(db, given)
    const { regions, jamatkhanas, cemeteries, facilities } = given
    await db.transaction().execute((trx) =>
      seatEverybody(
        trx,
        facilities.map(({ id }) => id),
        context.clock.now().toString(),
      ),
    )
    context.print(
      `Entered: ${regions.length} regions, ${jamatkhanas.length} Jamatkhanas, ${cemeteries.length} cemeteries, ${facilities.length} facilities.`,
    )
    // Nobody is given another region's rights by a file of places.
    for (const { id, name, region, userIds } of await usersElsewhere(db))
      context.print(
        `Jamatkhana ${id} ${name} lies in ${region}, and these of its users in another region: ${userIds.join(', ')}. Give them the right one on their pages.`,
      )
  },
}

function readPlaces(file: string): Places {
  try {
    return places.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new CommandRefused(`${file} could not be used: ${whyUnusable(error)}`)
  }
}

function whyUnusable(error: unknown): string {
  if (error instanceof z.ZodError)
    return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
  // It says where.
  if (error instanceof SyntaxError) return `it is not JSON (${error.message})`
  return fileInWords(error) ?? reasonOf(error)
}

/** Every region that the file names has to be in it, or in the database. */
async function refuseUnknownRegions(db: Database, { regions, jamatkhanas, facilities }: Places): Promise<void> {
  const there = await allRegions(db)
  const known = new Set([...there, ...regions].map(({ id }) => id))
  const lost = [
    ...jamatkhanas.map((each) => ({ ...each, what: 'Jamatkhana' })),
    ...facilities.map((each) => ({ ...each, what: 'Facility' })),
  ].filter(({ regionId }) => !known.has(regionId))
  if (lost.length === 0) return
  const lines = lost.map(({ what, id, name, regionId }) => `${what} ${id} ${name} names region ${regionId}`)
  const have = there.map(({ id, name }) => `${id} ${name}`).join(', ') || 'none'
  throw new CommandRefused(
    `${lines.join('; ')}, which is neither in the file nor in the database. The database has ${have}. Nothing was entered.`,
  )
}
