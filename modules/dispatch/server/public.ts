import { sql } from 'kysely'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { readAllSettings } from '../../settings/server/public.ts'
import { isNamed } from '../rules/access.ts'
import './tables.ts'

/** The regions whose `announcementApprovalEmails` hold an address: there its owner may release (decisions §5). */
export async function regionsNaming(db: Database | Trx, email: string): Promise<number[]> {
  // Most lists do not hold it in whatever case, which the database can tell without all settings being read.
  const { rows } = await sql<{ regionId: number }>`
    select region_id from setting
    where name = 'announcementApprovalEmails' and position(lower(${email}) in lower(value)) > 0`.execute(db)
  if (rows.length === 0) return []
  const settings = await readAllSettings(db)
  return rows
    .map(({ regionId }) => regionId)
    .filter((regionId) => isNamed(email, settings.get(regionId)?.emails.announcementApprovalEmails ?? []))
}
