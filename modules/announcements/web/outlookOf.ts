import { call } from '../../../kit/web/api.ts'
import { tellFailure } from '../../../kit/web/failures.ts'
import { calendarApi } from '../../calendar/rules/calendarApi.ts'
import type { Outlook } from '../../calendar/rules/outlook.ts'
import type { KindWeb, WebRow } from './kindWeb.ts'

/** What sending a record out of turn would meet now, before it is asked about; null, and told, when nobody knows. */
export async function outlookOf(kind: KindWeb, { regionId }: WebRow): Promise<Outlook | null> {
  try {
    return await call(calendarApi.outlook, { params: { kind: kind.rules.kind }, query: { regionId } })
  } catch (error) {
    tellFailure(error)
    return null
  }
}
