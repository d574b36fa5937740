import { sql } from 'kysely'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import type { AgeUnit } from '../../particulars/rules/choices.ts'
import { ageWords } from '../../particulars/words/en.ts'
import './tables.ts'

type Known = {
  id: number
  name: string
  deceasedAge: number
  deceasedAgeUnit: AgeUnit
  dateOfBirth: string | null
  regionId: number
  gsoFacilityId: number
  isCancelled: boolean
}

/** Whom workflows are for, as custody asks: name, age, and the date of birth that the intake form knows (decisions §14). */
export async function workflowsInCare(db: Database | Trx, ids: readonly number[]) {
  const { rows } = await sql<Known>`
    select id, name, deceased_age, deceased_age_unit, region_id, gso_facility_id,
      status = 'CANCELLED' as is_cancelled, (select date_of_birth::text from ghusl_intake where workflow_id = ghusl_workflow.id) as date_of_birth
    from ghusl_workflow where id = any(${[...ids]}::int[])`.execute(db)
  return rows.map(({ deceasedAge, deceasedAgeUnit, ...known }) => ({
    ...known,
    age: ageWords.of(deceasedAge, deceasedAgeUnit),
  }))
}
