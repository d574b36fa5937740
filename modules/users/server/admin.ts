import type { Role } from '../../../kit/rules/access.ts'
import type { Database } from '../../../kit/server/database/database.ts'
import './tables.ts'

/** Whoever is made an administrator by an operator, and of what. */
export type Admin = {
  email: string
  firstName: string
  lastName: string
  regionId: number
  jamatkhanaId: number
  role: Role
}

/** Gives the role to the user with this address, or makes one; they can sign in from `today`. Whether they were there. */
export async function makeAdmin(db: Database, admin: Admin, now: string, today: string): Promise<boolean> {
  const wasKnown = await raise(db, admin, now, today)
  if (!wasKnown) await create(db, admin, now, today)
  return wasKnown
}

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
