import './tables.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../kit/server/database/database.ts'
import { deliveriesOf } from '../../../kit/server/mail/deliveries.ts'
import { REPLACED } from '../../../kit/server/mail/pace.ts'
import { lettersTo } from '../../../kit/server/mail/readers.ts'
import { records } from '../../announcements/server/public.ts'
import { holdersOf } from '../../settings/server/public.ts'
import type { SendingMeans } from './delivered.ts'
import { ENDS_ON } from './ends.ts'
import { notReachedLetter } from './letters.ts'
import { NAMED } from './said.ts'

type Out = { regionId: number; subject: string; mailId: number | null }

/**
 * Once the letter of an announcement that is out has come too late for some receivers: nothing goes to them any more, and
 * what it carried besides the first event may lie ahead, so the ADMINs are told. Of one that nobody has, `closeLost` tells.
 * A letter that has not gone yet is replaced by one that names all of them.
 */
export async function tellUnreached(
  trx: Trx,
  { services: { env, mail } }: Pick<SendingMeans, 'services'>,
  id: number,
  on: string,
): Promise<void> {
  const { rows } = await sql<Out>`
    select region_id, subject, mail_id from announcement
    where id = ${id} and status = 'SENT_WITH_APPROVAL'`.execute(trx)
  const [out] = rows
  if (!out || out.mailId === null) return
  const { regionId, subject } = out
  const ledger = await deliveriesOf(trx, out.mailId)
  const late = ledger.filter(({ status, reply }) => status === 'EXPIRED' && reply !== REPLACED)
  if (late.length === 0) return
  const { rows: carried } = await sql<{ name: string; isOver: boolean }>`
    select ${NAMED} as name, coalesce(${ENDS_ON} <= ${on}::timestamptz, false) as is_over
    from announcement_record as member join ${records} as record on record.id = member.record_id
    where member.announcement_id = ${id} and member.standing = 'SENT'
    order by member.turn, record.id`.execute(trx)
  const names = (over: boolean) => carried.filter(({ isOver }) => isOver === over).map(({ name }) => name)
  const receivers = late.map(({ address }) => address)
  const admins = await holdersOf(trx, { roles: ['ADMIN'], regionId, now: on })
  const letters = lettersTo(admins, (to) =>
    notReachedLetter(env, { to, id, subject, receivers, ahead: names(false), over: names(true) }),
  )
  await mail.postAll(trx, letters)
}
