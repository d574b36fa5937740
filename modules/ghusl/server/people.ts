import { sql } from 'kysely'
import { type Actor, grantingRoles, reachOf } from '../../../kit/rules/access.ts'
import type { AskedPerson } from '../../../kit/rules/askedPerson.ts'
import { timestamp } from '../../../kit/rules/time.ts'
import type { Database } from '../../../kit/server/database/database.ts'
import { withinReach } from '../../../kit/server/list/source.ts'
import {
  lookFor,
  looksForName,
  type PersonFound,
  type PersonLook,
  type PersonSource,
} from '../../../kit/server/personSource.ts'
import { ghuslAccess } from '../rules/access.ts'
import { WORKFLOW_STATUS_WORDS, type WorkflowStatus } from '../rules/lifecycle.ts'
import { ghuslPaths } from '../rules/paths.ts'
import { JOINS, PLACE_COLUMNS } from './list.ts'
import './tables.ts'

const GROUP = { key: 'ghuslWorkflow', label: 'Ghusl workflows' }

/** The deceased of workflows, found by their names and by the contact (decisions §2). */
export const peopleInGhusl: PersonSource = {
  groups: ({ env }, actor) =>
    env.modules.includes('GHUSL') && grantingRoles(actor, ghuslAccess.open).length > 0 ? [GROUP] : [],
  find: ({ db }, actor, asked, most) => findDeceased(db, actor, asked, most),
}

type Row = { id: number; name: string; status: WorkflowStatus; facility: string; createdOn: string; timezone: string }

function findDeceased(db: Database, actor: Actor, asked: AskedPerson, most: number): Promise<PersonFound[]> {
  const within = withinReach(reachOf(actor, ghuslAccess.open), PLACE_COLUMNS)
  return lookFor([GROUP.key], looksFor(asked), most, async ({ fits, rank, asTyped }) => {
    const { rows } = await sql<Row>`
      select ghusl_workflow.id, ghusl_workflow.name, ghusl_workflow.status, facility.name as facility,
        ghusl_workflow.created_on, region.timezone
      from (
        select ghusl_workflow.id, ${rank} as rank from ghusl_workflow
        where ${within} and ${fits} order by rank desc, ghusl_workflow.id desc limit ${most}
      ) as found
      join ghusl_workflow on ghusl_workflow.id = found.id ${JOINS.facility} ${JOINS.region}
      order by found.rank desc, found.id desc`.execute(db)
    return rows.map(({ id, name, status, facility, createdOn, timezone }) => ({
      ...{ group: GROUP.key, id, name, personName: name, asTyped },
      line: `${facility}, begun ${timestamp(createdOn, timezone)}`,
      status: WORKFLOW_STATUS_WORDS[status],
      path: ghuslPaths.view(id),
    }))
  })
}

const NAME = sql`folded(ghusl_workflow.name)`

/** By name; by a phone or an address through the contact, who is looked through and never answered. */
function looksFor(asked: AskedPerson): PersonLook[] {
  const whole = (fits: PersonLook['fits']): PersonLook[] => [{ fits, rank: sql`0`, asTyped: true }]
  if (asked.by === 'phone') return whole(sql`phone_digits(coalesce(contact_phone, '')) like ${`%${asked.digits} %`}`)
  if (asked.by === 'email') return whole(sql`lower(contact_email) = ${asked.email}`)
  return looksForName(NAME, asked)
}
