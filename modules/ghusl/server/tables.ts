import type { Id, Instant, Maybe } from '../../../kit/server/database/columns.ts'

/** Burial preparation of one person (decisions §14). */
export type GhuslWorkflowTable = {
  id: Id
  name: string
  status: 'OPEN' | 'COMPLETED'
  regionId: number
  gsoFacilityId: Maybe<number>
  createdOn: Instant
}

declare module '../../../kit/server/database/database.ts' {
  interface Tables {
    ghuslWorkflow: GhuslWorkflowTable
  }
}
