import { addresseesOf } from '../../settings/server/public.ts'
import { releaseRequest } from './letters.ts'
import { openOne } from './open.ts'
import type { Turn } from './turn.ts'

/** Writes to those who may release a draft (decisions §8, §9). */
export async function askForRelease({ services, trx, now, regionId }: Turn, id: number): Promise<void> {
  const { subject, members } = await openOne(trx, id)
  const to = await addresseesOf(trx, { regionId, list: 'announcementApprovalEmails', now })
  if (to.length > 0)
    await services.mail.post(trx, releaseRequest(services.env, { id, subject, records: members.length, to }))
}
