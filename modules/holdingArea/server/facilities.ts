import type { Action, Actor } from '../../../kit/rules/access.ts'
import type { Database } from '../../../kit/server/database/database.ts'
import { notFound } from '../../../kit/server/http/refusal.ts'
import type { Facility } from '../rules/facility.ts'
import { facilitiesFor } from './public.ts'

/** One of them. Throws 404 where it is another region's, or none. */
export async function loadFacility(db: Database, actor: Actor, action: Action, id: number): Promise<Facility> {
  const facility = (await facilitiesFor(db, actor, action)).find((each) => each.id === id)
  if (!facility) throw notFound()
  return facility
}
