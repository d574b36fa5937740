import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { type Command, CommandRefused, readArgs } from '../../../kit/server/command.ts'
import type { Trx } from '../../../kit/server/database/database.ts'
import { BYTE_ORDER_MARK } from '../../../kit/server/list/cells.ts'
import { openWorkflowsAt } from '../../../modules/ghusl/server/public.ts'
import {
  ABOUT_DELIVERY,
  ABOUT_TRANSFER,
  ABOUT_WORKFLOW,
  aboutTransfer,
  aboutWorkflow,
} from '../../../modules/holdingArea/rules/about.ts'
import { seatEverybody, staysAt } from '../../../modules/holdingArea/server/public.ts'
import {
  enterPlaces,
  facilitiesMoved,
  keepingAddress,
  type MovedFacility,
  otherClocks,
  type Places,
  places,
} from '../../../modules/places/server/enter.ts'
import { allRegions } from '../../../modules/places/server/public.ts'
import { openOrdersAt } from '../../../modules/transfers/server/transports.ts'
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
    const { regions, jamatkhanas, cemeteries, facilities } = given
    const now = context.clock.now().toString()
    const { clocks, keeping } = await db.transaction().execute(async (trx) => {
      await refuseUnknownRegions(trx, given)
      const others = await otherClocks(trx, given)
      const moved = await facilitiesMoved(trx, given)
      await enterPlaces(trx, given)
      // Whoever plans a stay there waits from here on.
      for (const facility of moved) await refuseInCare(trx, facility, now)
      await seatEverybody(
        trx,
        facilities.map(({ id }) => id),
        now,
      )
      return { clocks: others, keeping: await keepingAddress(trx, given) }
    })
    // Whoever leaves an address out for a trial takes it for gone.
    const kept = keeping.map(({ id, name }) => `${id} ${name}`).join(', ')
    context.print(
      `Entered: ${regions.length} regions, ${jamatkhanas.length} Jamatkhanas, ${cemeteries.length} cemeteries, ${facilities.length} facilities.${kept && ` The file names no address of these, and announcements go on to the one that they have ("email": null takes it away): ${kept}.`}`,
    )
    for (const { what, id, name, was, is } of clocks)
      context.print(
        `${what} ${id} ${name} went by the clocks of ${was}, and goes by those of ${is} now. What is planned there keeps its instant, so it may show another time of day than was typed, announced or written to families: look through it (${PLANNED[what]}).`,
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
    // Editors of Windows write a mark before the first sign, which nobody sees.
    const text = readFileSync(file, 'utf8')
    return places.parse(JSON.parse(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text))
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

/**
 * Who lies in a facility belongs to the chairs of the region that it was in when they were entered. Moved, it would stand
 * on the board of others, who may record nothing of them, and on no board of those who may.
 */
async function refuseInCare(trx: Trx, { id, name, from }: MovedFacility, now: string): Promise<void> {
  const workflows = (await openWorkflowsAt(trx, [id])).map(aboutWorkflow)
  const orders = (await openOrdersAt(trx, [id], now)).map(aboutTransfer)
  const people = [...workflows, ...(await staysAt(trx, [id], now)), ...orders]
  const lines = new Set(people.map((about) => `${IN_CARE[about.kind] ?? about.kind} ${about.id}`))
  if (lines.size === 0) return
  throw new CommandRefused(
    `Facility ${id} ${name} cannot be moved to another region while ${from} has somebody there, or expects them: ${[...lines].join(', ')}. Nothing was entered. Wait until they have left, or enter the facility under a new id in the other region and leave this one as it is.`,
  )
}

const PLANNED = {
  Region: 'the holding area, when announcements go out',
  Jamatkhana: "Bay'ahs, Fatehas, Mayyits",
} as const

const IN_CARE: Readonly<Record<string, string>> = {
  [ABOUT_WORKFLOW]: 'Ghusl workflow',
  [ABOUT_TRANSFER]: 'transfer order',
  [ABOUT_DELIVERY]: 'delivery',
}

/** Every region that the file names has to be in it, or in the database. */
async function refuseUnknownRegions(trx: Trx, { regions, jamatkhanas, facilities }: Places): Promise<void> {
  const there = await allRegions(trx)
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
