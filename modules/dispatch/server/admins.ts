import type { Trx } from '../../../kit/server/database/database.ts'
import type { Reader } from '../../../kit/server/mail/readers.ts'
import { addresseesOf } from '../../settings/server/public.ts'
import { activeUsersWith, asReader } from '../../users/server/public.ts'

/** Where reports to the ADMINs of a region go: to them; to the catch-all address of a region that has none. */
export async function adminsOf(trx: Trx, regionId: number, now: string): Promise<Reader[]> {
  const admins = await activeUsersWith(trx, { roles: ['ADMIN'], regionId, now })
  if (admins.length > 0) return admins.map(asReader)
  return addresseesOf(trx, { regionId, list: 'catchAllEmail', now })
}
