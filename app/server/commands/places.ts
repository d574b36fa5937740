import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { type Command, CommandRefused, readArgs } from '../../../kit/server/command.ts'
import { seatEverybody } from '../../../modules/holdingArea/server/public.ts'
import { enterPlaces, type Places, places } from '../../../modules/places/server/enter.ts'
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
