import { call } from '../../../kit/web/api.ts'
import { tellFailure } from '../../../kit/web/failures.ts'
import { calendarApi } from '../../calendar/rules/calendarApi.ts'
import type { Outlook } from '../../calendar/rules/outlook.ts'
import { eventOf } from '../rules/kind.ts'
import type { KindWeb, WebRow } from './kindWeb.ts'

/** What sending a record would meet now, before it is asked about; null, and told, when nobody knows. */
export async function outlookOf({ rules }: KindWeb, row: WebRow): Promise<Outlook | null> {
  try {
    const query = { regionId: row.regionId, jamatkhanaId: row.jamatkhanaId ?? undefined, ...eventOf(rules, row) }
    return await call(calendarApi.outlook, { params: { kind: rules.kind }, query })
  } catch (error) {
    tellFailure(error)
    return null
  }
}
