import './tables.ts'
import { sql } from 'kysely'
import { instantJson } from '../../../kit/server/database/columns.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { lockedFor } from '../../../kit/server/loading.ts'
import { standingNow } from '../../custody/server/public.ts'
import { aboutWorkflow } from '../../holdingArea/rules/about.ts'
import { findFacility, stayOf } from '../../holdingArea/server/public.ts'
import { personJson, users } from '../../users/server/public.ts'
import { workflowLifecycle } from '../rules/lifecycle.ts'
import { placeOf } from '../rules/place.ts'
import type { StepType } from '../rules/steps.ts'
import type { Workflow } from '../rules/workflow.ts'
import { JOINS, presentWorkflow, type ReadRow, rowSelect, workflowList } from './list.ts'

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

async function present(db: Database | Trx, row: ReadWorkflow): Promise<Workflow> {
  const stay = await stayOf(db, aboutWorkflow(row.id))
  const workflow = presentWorkflow<Omit<Workflow, 'stay'>>(row)
  const { pickup, transfer } = workflow
  if (!stay && !pickup) return { ...workflow, stay: null }
  const { where, pickedUpOn, storedOffSite, wasCorrected } = await standingNow(db, aboutWorkflow(row.id))
  // What a step has written down, and somebody has corrected since, is told by custody alone.
  const isMistake = (type: StepType, as: 'PICKED_UP' | 'CHECKED_IN') => {
    const doneOn = workflow.steps.find(({ stepType }) => stepType === type)?.completedOn ?? null
    return doneOn !== null && wasCorrected(as, doneOn)
  }
  const elsewhere = stay && stay.gsoFacilityId !== row.gsoFacilityId ? await findFacility(db, stay.gsoFacilityId) : null
  return {
    ...workflow,
    pickup:
      pickup && isMistake('PICKUP_COMPLETE', 'PICKED_UP')
        ? { ...pickup, pickupDateTime: pickedUpOn, storedOffSite }
        : pickup,
    transfer: isMistake('TRANSFER_TO_GHUSL_FACILITY', 'CHECKED_IN') ? null : transfer,
    stay: stay && {
      gsoFacilityId: stay.gsoFacilityId,
      gsoFacilityName: elsewhere?.name ?? row.gsoFacilityName,
      where,
      arrivalDateTime: stay.arrivesOn,
      exitDateTime: stay.leavesOn,
      arrived: stay.arrived,
      holds: stay.holds,
      leftOn: stay.leftOn,
    },
  }
}

/** The ways to a workflow. */
export const {
  find: findWorkflow,
  load: loadWorkflow,
  found: foundWorkflow,
} = workflowList.ways<Workflow, ReadWorkflow>({ select: WORKFLOW, placeOf, present })

export const lockedWorkflow = lockedFor(findWorkflow, workflowLifecycle)
