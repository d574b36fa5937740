import { inReadersLanguage } from '../../../kit/server/languages.ts'
import './tables.ts'
import { sql } from 'kysely'
import { type Actor, reachOf } from '../../../kit/rules/access.ts'
import { stamped } from '../../../kit/rules/when.ts'
import { instantJson } from '../../../kit/server/database/columns.ts'
import { withinReach } from '../../../kit/server/list/list.ts'
import { openList } from '../../../kit/server/list/openList.ts'
import type { Services } from '../../../kit/server/services.ts'
import { ABOUT_WORKFLOW } from '../../holdingArea/rules/about.ts'
import { housesOf } from '../../holdingArea/server/public.ts'
import { gsoFacilities, regions } from '../../places/server/public.ts'
import { personJson, users } from '../../users/server/public.ts'
import { ghuslAccess } from '../rules/access.ts'
import { STEPS, type StepType, stepOrderOf, workflowDue } from '../rules/steps.ts'
import type { OpenWorkflow, WorkflowRow, WorkflowStep } from '../rules/workflow.ts'
import { workflowFields } from '../rules/workflowFields.ts'
import { workflowSheetWords } from '../words/en.ts'

/** Where a workflow stands, for permissions: it belongs to no Jamatkhana. */
export const PLACE_COLUMNS = {
  region: 'ghusl_workflow.region_id',
  creator: 'ghusl_workflow.created_by',
} as const

/** Where the deceased lies or is expected, as `name`: after a move another facility than the workflow's. */
export const houseAs = (name: string) => sql`
  left join ${housesOf(ABOUT_WORKFLOW)} as stay on stay.about_id = ghusl_workflow.id
  join ${gsoFacilities} as ${sql.ref(name)} on ${sql.ref(`${name}.id`)} = coalesce(stay.gso_facility_id, ghusl_workflow.gso_facility_id)`

/** What a workflow's row is read from besides. */
export const JOINS = {
  facility: sql`join ${gsoFacilities} as facility on facility.id = ghusl_workflow.gso_facility_id`,
  region: sql`join ${regions} as region on region.id = ghusl_workflow.region_id`,
  maker: sql`left join ${users} as maker on maker.id = ghusl_workflow.created_by`,
}

const STEP_ROWS = sql`(
  select jsonb_agg(jsonb_build_object('id', step.id, 'stepType', step.step_type, 'status', step.status,
    'toBeCompletedBefore', ${instantJson(sql`step.due_on`)}, 'completedOn', ${instantJson(sql`step.completed_on`)},
    'completedBy', ${personJson('doer')}))
  from ghusl_step as step left join ${users} as doer on doer.id = step.completed_by
  where step.workflow_id = ghusl_workflow.id)`

/** What a list row is made of, under the names of the answer; `steps` are completed by the rules. */
export const rowSelect = sql`ghusl_workflow.id, ghusl_workflow.version, ghusl_workflow.name, ghusl_workflow.status,
  facility.id as gso_facility_id, facility.name as gso_facility_name, region.timezone, ghusl_workflow.region_id,
  ghusl_workflow.mayyit_id, ghusl_workflow.created_on, ghusl_workflow.closed_on,
  ${personJson('maker')} as created_by, ${STEP_ROWS} as steps`

type StoredStep = Pick<WorkflowStep, 'id' | 'status' | 'toBeCompletedBefore' | 'completedOn' | 'completedBy'> & {
  stepType: StepType
}

/** A row as it is read: what the graph of steps says by itself is not stored. */
export type ReadRow<Row extends WorkflowRow = WorkflowRow> = Omit<Row, 'steps' | 'toBeCompletedBefore'> & {
  steps: StoredStep[]
}

/** A row with its steps in their order, under their names, and when it is due. */
export function presentWorkflow<Row extends WorkflowRow>(row: ReadRow<Row>): Row {
  const steps = row.steps
    .map((step): WorkflowStep => {
      const { name, stepGroup } = STEPS[step.stepType]
      const words = { name: inReadersLanguage(name), stepGroup: inReadersLanguage(stepGroup) }
      return { ...step, workflowId: row.id, ...words, stepOrder: stepOrderOf(step.stepType) }
    })
    .sort((one, other) => one.stepOrder - other.stepOrder)
  const isOpen = row.status === 'OPEN'
  return { ...row, steps, toBeCompletedBefore: isOpen ? workflowDue(steps) : null } as unknown as Row
}

/** The list of workflows, each at the facility where the deceased lies or is expected. */
export const workflowList = openList<typeof workflowFields, ReadRow, WorkflowRow>({
  fields: workflowFields,
  table: 'ghusl_workflow',
  joins: { ...JOINS, facility: houseAs('facility') },
  select: rowSelect,
  columns: { gsoFacilityName: { at: sql`facility.name`, from: 'facility' } },
  always: ['name', 'status', 'gsoFacilityName', 'createdOn'],
  place: PLACE_COLUMNS,
  access: { list: ghuslAccess.open, export: ghuslAccess.open },
  file: () => workflowSheetWords.file,
  sheet: [
    ...(['id', 'name', 'status', 'gsoFacilityName'] as const),
    {
      header: workflowSheetWords.stepsCompleted,
      of: ({ steps }) =>
        steps
          .filter(({ status }) => status === 'COMPLETED')
          .map(({ name }) => name)
          .join(', '),
    },
    {
      header: workflowSheetWords.due,
      of: ({ toBeCompletedBefore, timezone }) => toBeCompletedBefore && stamped(toBeCompletedBefore, timezone),
    },
    'createdOn',
  ],
  present: presentWorkflow,
})

/** The open workflows within somebody's reach, with their steps; what is due first stands first (3§2). */
export async function openWorkflows(db: Services['db'], actor: Actor): Promise<OpenWorkflow[]> {
  const { rows } = await sql<ReadRow<OpenWorkflow>>`
    select ${rowSelect}, house.name as house_name
    from ghusl_workflow ${JOINS.facility} ${JOINS.region} ${JOINS.maker} ${houseAs('house')}
    where ghusl_workflow.status = 'OPEN' and ${withinReach(reachOf(actor, ghuslAccess.open), PLACE_COLUMNS)}`.execute(
    db,
  )
  const due = ({ toBeCompletedBefore }: WorkflowRow) => toBeCompletedBefore ?? ''
  return rows
    .map((row) => presentWorkflow<OpenWorkflow>(row))
    .sort((one, other) => due(one).localeCompare(due(other)) || one.id - other.id)
}
