import { sql } from 'kysely'
import { sayAnyTime } from '../../../kit/rules/when.ts'
import { peopleIn } from '../../../kit/server/personSource.ts'
import type { WorkflowStatus } from '../rules/lifecycle.ts'
import { ghuslPaths } from '../rules/paths.ts'
import { houseAs, JOINS, workflowList } from './list.ts'
import './tables.ts'
import { aboutWorkflowWords, workflowStatusWords } from '../words/en.ts'

type Row = { status: WorkflowStatus; facility: string; createdOn: string; timezone: string }

/** The deceased of workflows, found by their names and by the contact, who is looked through and never answered. */
export const peopleInGhusl = peopleIn<Row>({
  group: { key: 'ghuslWorkflow', label: aboutWorkflowWords.several },
  module: 'GHUSL',
  list: workflowList,
  name: 'name',
  select: sql`ghusl_workflow.status, facility.name as facility, ghusl_workflow.created_on, region.timezone`,
  joins: sql`${houseAs('facility')} ${JOINS.region}`,
  contacts: (asked) =>
    asked.by === 'email'
      ? sql`lower(contact_email) = ${asked.email}`
      : sql`phone_digits(coalesce(contact_phone, '')) like ${`%${asked.digits} %`}`,
  tell: ({ id, status, facility, createdOn, timezone }) => ({
    line: aboutWorkflowWords.begun(facility, sayAnyTime(createdOn, 'scanned', timezone)),
    status: workflowStatusWords[status],
    path: ghuslPaths.view(id),
  }),
})
