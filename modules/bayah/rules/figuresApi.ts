import type { z } from 'zod'
import { endpoint } from '../../../kit/rules/endpoint.ts'
import { bayahAccess } from './access.ts'
import { byFaith, byMonth, byMonthAndFaith, byRegion, bySex, figures, figuresBody } from './dashboard.ts'

const aggregate = <const Path extends `/bayah/aggregate${string}/`, Rows extends z.ZodType>(
  path: Path,
  summary: string,
  response: Rows,
) =>
  endpoint({
    method: 'POST',
    path,
    summary,
    access: bayahAccess.dashboard,
    body: figuresBody,
    response,
    changes: false,
  })

/** The calls of the dashboard (2§7, decisions §13). */
export const figuresApi = {
  aggregate: aggregate('/bayah/aggregate/', 'All four figures at once', figures),
  aggregateBySex: aggregate('/bayah/aggregateBySex/', 'Ceremonies by the sex of the child', bySex),
  aggregateByFaith: aggregate('/bayah/aggregateByFaith/', 'Ceremonies by the faith of the family', byFaith),
  aggregateByMonth: aggregate('/bayah/aggregateByMonth/', 'Ceremonies by month', byMonth),
  aggregateByMonthAndFaith: aggregate(
    '/bayah/aggregateByMonthAndFaith/',
    'Ceremonies by month, and multi-faith families among them',
    byMonthAndFaith,
  ),
  aggregateByRegion: aggregate('/bayah/aggregateByRegion/', 'Ceremonies by region', byRegion),
} as const
