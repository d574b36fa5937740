import { sql } from 'kysely'
import { type Action, type Actor, mayEver, mayOn, reachOf } from '../../../kit/rules/access.ts'
import { whyNot } from '../../../kit/rules/lifecycle.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { FIXED } from '../../../kit/server/database/fixed.ts'
import { forbidden, notFound, refused } from '../../../kit/server/http/refusal.ts'
import { instantJson } from '../../../kit/server/list/instantJson.ts'
import { withinReach } from '../../../kit/server/list/source.ts'
import { aboutWorkflow } from '../../holdingArea/rules/about.ts'
import { stayOf } from '../../holdingArea/server/public.ts'
import { personJson, users } from '../../users/server/public.ts'
import { ghuslAccess } from '../rules/access.ts'
import { type WorkflowEvent, workflowLifecycle } from '../rules/lifecycle.ts'
import { placeOf } from '../rules/place.ts'
import type { Workflow } from '../rules/workflow.ts'
import { JOINS, PLACE_COLUMNS, presentWorkflow, type ReadRow, rowSelect } from './list.ts'
import './tables.ts'

const PICKUP = sql`(
  select jsonb_build_object('pickupDate', pickup_date, 'pickupPartyName', pickup_party_name,
    'pickupPersonName', pickup_person_name, 'pickupPersonPhone', pickup_person_phone,
    'pickupPersonEmail', pickup_person_email, 'pickupDateTime', ${instantJson(sql`pickup_date_time`)},
    'storedOffSite', stored_off_site)
  from ghusl_pickup where workflow_id = ghusl_workflow.id)`

const TRANSFER = sql`(
  select jsonb_build_object('arrivalDateTime', ${instantJson(sql`arrival_date_time`)},
    'checkedInByName', checked_in_by_name, 'EffectsExists', effects_exists, 'effectsDetails', effects_details,
    'JewelryExists', jewelry_exists, 'jewelleryDetails', jewellery_details, 'additionalNotes', additional_notes,
    'wristBandId', wrist_band_id)
  from ghusl_transfer where workflow_id = ghusl_workflow.id)`

const WORKFLOW = sql`
  select ${rowSelect}, ghusl_workflow.name as deceased_name, deceased_age, deceased_age_unit, gender, pickup_street1,
    pickup_street2, pickup_city, pickup_province, pickup_postal_code, pickup_notes, contact_name, contact_phone,
    contact_email, cancel_reason, ${personJson('changer')} as updated_by, updated_on, ${PICKUP} as pickup,
    ${TRANSFER} as transfer
  from ghusl_workflow ${JOINS.facility} ${JOINS.region} ${JOINS.maker}
  left join ${users} as changer on changer.id = ghusl_workflow.updated_by`

type ReadWorkflow = ReadRow<Omit<Workflow, 'stay'>>

async function present(db: Database | Trx, row: ReadWorkflow | undefined): Promise<Workflow | null> {
  if (!row) return null
  const stay = await stayOf(db, aboutWorkflow(row.id))
  return {
    ...presentWorkflow<Omit<Workflow, 'stay'>>(row),
    stay: stay && {
      arrivalDateTime: stay.arrivesOn,
      exitDateTime: stay.leavesOn,
      arrived: stay.arrived,
      holds: stay.holds,
    },
  }
}

/** A workflow by id whatever its scope; null when there is none. `lock` holds it until the commit. */
export async function findWorkflow(db: Database | Trx, id: number, { lock = false } = {}): Promise<Workflow | null> {
  // By itself and first: a select that has waited for a lock would join the other tables as they stood before.
  if (lock) await sql`select from ghusl_workflow where id = ${id} for update`.execute(db)
  const { rows } = await sql<ReadWorkflow>`${WORKFLOW} where ghusl_workflow.id = ${id} ${FIXED}`.execute(db)
  return present(db, rows[0])
}

/**
 * A workflow that the user may see. Throws 404 when it is out of scope or not there, and 403 when it may be seen but the
 * user's role does not fit the action (decisions §2).
 */
export async function loadWorkflow(db: Database, actor: Actor, id: number, action: Action): Promise<Workflow> {
  if (!mayEver(actor, action)) throw forbidden()
  const { rows } = await sql<ReadWorkflow>`
    ${WORKFLOW} where ghusl_workflow.id = ${id}
      and ${withinReach(reachOf(actor, ghuslAccess.open), PLACE_COLUMNS)} ${FIXED}`.execute(db)
  const workflow = await present(db, rows[0])
  if (!workflow) throw notFound()
  if (!mayOn(actor, action, placeOf(workflow))) throw forbidden()
  return workflow
}

/** The same, kept from others until the commit, for something that may happen to it. Throws 404, and 422 in words. */
export async function heldFor(trx: Trx, id: number, event: WorkflowEvent): Promise<Workflow> {
  const workflow = await findWorkflow(trx, id, { lock: true })
  if (!workflow) throw notFound()
  const wrong = whyNot(workflowLifecycle, event, workflow.status)
  if (wrong) throw refused(wrong)
  return workflow
}

/** A workflow that is known to be there. */
export async function foundWorkflow(trx: Trx, id: number): Promise<Workflow> {
  const workflow = await findWorkflow(trx, id)
  if (!workflow) throw new Error('a workflow vanished inside a transaction')
  return workflow
}
