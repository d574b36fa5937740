import type { Role } from '../../kit/rules/access.ts'
import { isEmail, name } from '../../kit/rules/fields.ts'
import { localDate } from '../../kit/rules/time.ts'
import { type Command, CommandRefused } from '../../kit/server/command.ts'
import type { Database } from '../../kit/server/database/database.ts'
import { migratedDatabase } from './migrate.ts'
import '../../modules/places/server/tables.ts'
import '../../modules/users/server/tables.ts'

type Admin = { email: string; firstName: string; lastName: string; regionId: number; jamatkhanaId: number; role: Role }

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
    const today = localDate(now, timezone)
    const raised = await raise(db, admin, now, today)
    if (!raised) await create(db, admin, now, today)
    context.print(`${admin.email} ${raised ? 'holds' : 'was created and holds'} ${admin.role} and may sign in.`)
  },
}

function readAdmin(args: readonly string[]): Admin {
  const [email = '', firstName = '', lastName = '', region = '', jamatkhana = '', ...rest] = args.filter(
    (arg) => arg !== '--national',
  )
  const named = (value: string) => name({ message: '' }).safeParse(value).success
  if (!isEmail(email) || !named(firstName) || !named(lastName) || rest.length > 0) throw new CommandRefused(CALL)
  if (!/^\d{1,9}$/.test(region) || !/^\d{1,9}$/.test(jamatkhana)) throw new CommandRefused(CALL)
  const role = args.includes('--national') ? 'NATIONAL_ROP_MEMBER' : 'ADMIN'
  return { email, firstName, lastName, regionId: Number(region), jamatkhanaId: Number(jamatkhana), role }
}

/** The region's time zone, when region and Jamatkhana fit. */
async function placeOf(db: Database, { regionId, jamatkhanaId }: Admin): Promise<string> {
  const region = await db.selectFrom('region').selectAll().where('id', '=', regionId).executeTakeFirst()
  if (!region) throw new CommandRefused(`There is no region ${regionId}. ${await knownRegions(db)}`)
  const jamatkhanas = await db
    .selectFrom('jamatkhana')
    .select(['id', 'name'])
    .where('regionId', '=', regionId)
    .orderBy('id')
    .execute()
  if (!jamatkhanas.some(({ id }) => id === jamatkhanaId))
    throw new CommandRefused(`${region.name} has no Jamatkhana ${jamatkhanaId}. It has ${listed(jamatkhanas)}.`)
  return region.timezone
}

async function knownRegions(db: Database): Promise<string> {
  const regions = await db.selectFrom('region').select(['id', 'name']).orderBy('id').execute()
  return regions.length === 0 ? 'The database has none yet.' : `There are ${listed(regions)}.`
}

const listed = (places: { id: number; name: string }[]) =>
  places.map((place) => `${place.id} ${place.name}`).join(', ') || 'none'

/** Gives the role to the user with this address, who can sign in from now on; false when there is none. */
async function raise(db: Database, admin: Admin, now: string, today: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('appUser')
      .select(['id', 'roles', 'startDate'])
      .where((where) => where(where.fn<string>('lower', ['email']), '=', admin.email.toLowerCase()))
      .forUpdate()
      .executeTakeFirst()
    if (!user) return false
    await trx
      .updateTable('appUser')
      .set({
        roles: [...new Set([...user.roles, admin.role])],
        regionId: admin.regionId,
        jamatkhanaId: admin.jamatkhanaId,
        status: 'ACTIVE',
        startDate: user.startDate < today ? user.startDate : today,
        endDate: null,
        updatedOn: now,
        updatedBy: null,
      })
      .where('id', '=', user.id)
      .execute()
    return true
  })
}

async function create(db: Database, { role, ...admin }: Admin, now: string, today: string): Promise<void> {
  await db
    .insertInto('appUser')
    .values({
      ...admin,
      communicationEmail: admin.email,
      roles: [role],
      startDate: today,
      status: 'ACTIVE',
      createdOn: now,
      updatedOn: now,
    })
    .execute()
}
