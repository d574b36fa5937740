import { isEmail, name } from '../../../kit/rules/fields.ts'
import { localDate } from '../../../kit/rules/time.ts'
import { type Command, CommandRefused, readArgs } from '../../../kit/server/command.ts'
import type { Database } from '../../../kit/server/database/database.ts'
import { allJamatkhanas, allRegions } from '../../../modules/places/server/public.ts'
import { type Admin, makeAdmin } from '../../../modules/users/server/admin.ts'
import { migratedDatabase } from './migrate.ts'

const CALL = 'npm run rop -- create-admin EMAIL FIRST LAST REGION_ID JAMATKHANA_ID [--national]'

/** `rop create-admin …`: the first administrator of a deployment, who creates the others in the application. */
export const command: Command = {
  summary: 'makes a user an administrator of a region, or with --national of all',
  usage: 'EMAIL FIRST LAST REGION_ID JAMATKHANA_ID [--national]',
  runBy: 'anyone',
  async run(context, args) {
    const admin = readAdmin(args)
    const { db } = await migratedDatabase(context)
    const timezone = await placeOf(db, admin)
    const now = context.clock.now().toString({ smallestUnit: 'millisecond' })
    const { wasKnown, left } = await makeAdmin(db, admin, now, localDate(now, timezone))
    context.print(`${admin.email} ${wasKnown ? 'holds' : 'was created and holds'} ${admin.role} and may sign in.`)
    // One account belongs to one region.
    if (left)
      context.print(
        `They belonged to ${left.name} until now, and have no rights there any more.${left.isAdministered ? '' : ' It has no other administrator.'}`,
      )
  },
}

function readAdmin(args: readonly string[]): Admin {
  const read = readArgs(args, { count: 5, options: { national: { type: 'boolean' } }, otherwise: CALL })
  const [email = '', first = '', last = '', region = '', jamatkhana = ''] = read.words
  const [firstName, lastName] = [nameIn(first), nameIn(last)]
  const wrong = [
    isEmail(email) ? '' : `EMAIL is no e-mail address: ${email}`,
    firstName ? '' : `FIRST is no name: ${first}`,
    lastName ? '' : `LAST is no name: ${last}`,
    isId(region) ? '' : `REGION_ID is no number: ${region}`,
    isId(jamatkhana) ? '' : `JAMATKHANA_ID is no number: ${jamatkhana}`,
  ].filter(Boolean)
  if (wrong.length > 0) throw new CommandRefused([...wrong, CALL].join('\n'))
  const role = read.options.national ? 'NATIONAL_ROP_MEMBER' : 'ADMIN'
  return { email, firstName, lastName, regionId: Number(region), jamatkhanaId: Number(jamatkhana), role }
}

/** As the application keeps it; empty where it is none. */
const nameIn = (value: string): string => name({ message: '' }).safeParse(value).data ?? ''
const isId = (value: string) => /^\d{1,9}$/.test(value)

/** The region's time zone, when region and Jamatkhana fit. */
async function placeOf(db: Database, { regionId, jamatkhanaId }: Admin): Promise<string> {
  const regions = (await allRegions(db)).toSorted(byId)
  const region = regions.find(({ id }) => id === regionId)
  if (!region) throw new CommandRefused(`There is no region ${regionId}. ${inWords(regions)}`)
  const jamatkhanas = (await allJamatkhanas(db)).filter((each) => each.region.id === regionId).toSorted(byId)
  if (!jamatkhanas.some(({ id }) => id === jamatkhanaId))
    throw new CommandRefused(`${region.name} has no Jamatkhana ${jamatkhanaId}. It has ${listed(jamatkhanas)}.`)
  return region.timezone
}

const byId = (one: { id: number }, other: { id: number }) => one.id - other.id

const inWords = (regions: { id: number; name: string }[]) =>
  regions.length === 0 ? 'The database has none yet.' : `There are ${listed(regions)}.`

const listed = (places: { id: number; name: string }[]) =>
  places.map((place) => `${place.id} ${place.name}`).join(', ') || 'none'
