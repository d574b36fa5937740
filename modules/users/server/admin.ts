import { ROLES, type Role } from '../../../kit/rules/access.ts'
import type { Database } from '../../../kit/server/database/database.ts'
import { told } from '../../../kit/server/sentences.ts'
import { changesBetween } from '../../timeline/rules/timeline.ts'
import { writeTimeline } from '../../timeline/server/public.ts'
import { userToldWords } from '../words/en.ts'
import { contentOf, foundUser, isUnchanged, PRIVATE } from './change.ts'
import { otherAdministrators } from './public.ts'
import './tables.ts'
import { ABOUT_USER } from './users.ts'

/** Whoever is made an administrator by an operator, and of what. */
export type Admin = {
  email: string
  firstName: string
  lastName: string
  regionId: number
  jamatkhanaId: number
  role: Role
}

/** Which region somebody belonged to until now, and whether another administrator of it is left. */
export type LeftRegion = { name: string; isAdministered: boolean }

/** Whether somebody was there, and which region they have left; null where they stay in theirs. */
type Raised = { wasKnown: boolean; left: LeftRegion | null }

/** Gives the role to the user with this address, or makes one; they can sign in from `today`. */
export async function makeAdmin(db: Database, admin: Admin, now: string, today: string): Promise<Raised> {
  const raised = await raise(db, admin, now, today)
  if (!raised.wasKnown) await create(db, admin, now, today)
  return raised
}

async function raise(db: Database, admin: Admin, now: string, today: string): Promise<Raised> {
  return db.transaction().execute(async (trx) => {
    const held = await trx
      .selectFrom('appUser')
      .select('id')
      .where((where) => where(where.fn<string>('lower', ['email']), '=', admin.email.toLowerCase()))
      .forUpdate()
      .executeTakeFirst()
    if (!held) return { wasKnown: false, left: null }
    const before = await foundUser(trx, held.id, now)
    const roles = ROLES.filter((role) => role === admin.role || before.roles.includes(role))
    const startDate = before.startDate < today ? before.startDate : today
    const place = { regionId: admin.regionId, jamatkhanaId: admin.jamatkhanaId }
    const raised = { ...place, roles, status: 'ACTIVE' as const, startDate, endDate: null }
    if (isUnchanged(before, raised)) return { wasKnown: true, left: null }
    await trx
      .updateTable('appUser')
      .set({ ...raised, version: before.version + 1, updatedOn: now, updatedBy: null })
      .where('id', '=', held.id)
      .execute()
    const changes = changesBetween(contentOf(before), contentOf(await foundUser(trx, held.id, now)), PRIVATE)
    const { id, regionId, status } = before
    const to = status === 'ACTIVE' ? {} : { from: status, to: 'ACTIVE' }
    await writeTimeline(trx, { ...by(id), regionId, on: now, event: 'EDITED', changes, ...to })
    // A national member may there what they might before.
    if (regionId === admin.regionId || roles.includes('NATIONAL_ROP_MEMBER')) return { wasKnown: true, left: null }
    const isAdministered = await otherAdministrators(trx, before, now)
    return { wasKnown: true, left: { name: before.jamatkhana.region.name, isAdministered } }
  })
}

async function create(db: Database, { role, ...admin }: Admin, now: string, today: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { id } = await trx
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
      .returning('id')
      .executeTakeFirstOrThrow()
    const changes = changesBetween({}, contentOf(await foundUser(trx, id, now)), PRIVATE)
    await writeTimeline(trx, { ...by(id), regionId: admin.regionId, on: now, event: 'ADDED', changes })
  })
}

/** Nobody of the application did it. */
const by = (id: number) => ({ about: { kind: ABOUT_USER, id }, by: null, note: told(userToldWords, 'byOperator') })
