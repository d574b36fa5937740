import { sql } from 'kysely'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import './tables.ts'

/** Whoever a workflow is for, as custody asks: name, age, and the date of birth that the intake form knows (decisions §14). */
export async function workflowInCare(db: Database | Trx, id: number) {
  const { rows } = await sql<{
    name: string
    age: string
    dateOfBirth: string | null
    regionId: number
    gsoFacilityId: number
  }>`
    select name, deceased_age || ' ' || deceased_age_unit as age, region_id, gso_facility_id,
      (select date_of_birth::text from ghusl_intake where workflow_id = ghusl_workflow.id) as date_of_birth
    from ghusl_workflow where id = ${id}`.execute(db)
  return rows[0] ?? null
}
