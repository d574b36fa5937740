import { openSealed } from '../../../kit/server/mail/letters.ts'
import { returnPath, returnToken } from '../../../kit/server/mail/returnPath.ts'
import type { Services } from '../../../kit/server/services.ts'

/** A letter to one receiver, and where it comes back to. */
export type Posted = { id: number; mailId: number; address: string; returnPath: string }

/** The deliveries of a purpose, as if a relay had taken them, with their return paths. */
export async function takenLetters(services: Services, purpose: string): Promise<Posted[]> {
  const { db, clock } = services
  const posted = await postedLetters(services, purpose)
  const on = clock.now().toString()
  await db
    .updateTable('mailDelivery')
    .set({ status: 'ACCEPTED', acceptedOn: on, nextAttemptOn: null })
    .where('status', '=', 'WAITING')
    .execute()
  return posted
}

/** The same of letters of which nobody knows yet whether the relay takes them. */
export async function postedLetters({ db, keys }: Services, purpose: string): Promise<Posted[]> {
  const rows = await db
    .selectFrom('mailDelivery')
    .innerJoin('mail', 'mail.id', 'mailId')
    .select(['mailDelivery.id', 'mailId', 'address', 'envelopeFrom', 'returnSeed'])
    .where('purpose', '=', purpose)
    .orderBy('mailDelivery.id')
    .execute()
  return rows.map(({ returnSeed, envelopeFrom, ...row }) => ({
    ...row,
    returnPath: returnPath(
      envelopeFrom,
      returnToken(openSealed(keys, returnSeed as Uint8Array) as Buffer, row.address),
    ),
  }))
}
