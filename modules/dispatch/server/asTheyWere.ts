import { sql } from 'kysely'
import type { Trx } from '../../../kit/server/database/database.ts'
import { lettersTo } from '../../../kit/server/mail/readers.ts'
import type { Services } from '../../../kit/server/services.ts'
import { KINDS } from '../../announcements/kinds/all.ts'
import { records } from '../../announcements/server/public.ts'
import { holdersOf } from '../../settings/server/public.ts'
import { activeUserWho, asReader } from '../../users/server/public.ts'
import type { ChangedMeanwhile } from '../words/en.ts'
import { asItWasLetter } from './letters.ts'
import { NAMED } from './said.ts'
import type { Writing } from './work.ts'

/** A record that went out as it was approved, and is something else by now. */
export type AsItWas = {
  id: number
  name: string
  createdBy: number
  /** What was announced of it. */
  wording: string
  approvedOn: string
  /** What became of it when a relay may have had it already; null where that changes nothing that was announced. */
  since: ChangedMeanwhile | null
}

/** Those in an announcement that is about to count as sent: cancelled, edited or deleted when nobody could stop it. */
export async function asTheyWere(trx: Trx, announcementId: number): Promise<AsItWas[]> {
  const { rows } = await sql<AsItWas>`
    select record.id, ${NAMED} as name, record.created_by, member.wording, member.approved_on,
      case when record.is_deleted then 'DELETED' when record.is_cancelled then 'CANCELLED'
        when not record.is_completed then 'EDITED' end as since
    from announcement_record as member join ${records} as record on record.id = member.record_id
    where member.announcement_id = ${announcementId} and member.standing = 'OPEN' and member.correction is null
      and (not record.is_approved or record.approved_on <> member.approved_on)
    order by record.id`.execute(trx)
  return rows
}

/**
 * Tells whoever made them and the ADMINs, who alone can tell the receivers what holds now; without an announcement where
 * that went out before a restore, and is not known here.
 */
export async function reportAsTheyWere(
  { env, mail }: Pick<Services, 'env' | 'mail'>,
  { trx, now, regionId, kind }: Writing,
  announcementId: number | null,
  went: readonly Pick<AsItWas, 'id' | 'name' | 'createdBy' | 'since'>[],
): Promise<void> {
  if (went.every(({ since }) => since === null)) return
  const admins = await holdersOf(trx, { roles: ['ADMIN'], regionId, now })
  for (const { id, name, createdBy, since } of went) {
    if (since === null) continue
    const creator = await activeUserWho(trx, createdBy, KINDS[kind].access.list, now)
    const readers = [...(creator ? [asReader(creator)] : []), ...admins]
    await mail.postAll(
      trx,
      lettersTo(readers, (to) => asItWasLetter(env, { to, kind, id, name, since, announcementId })),
    )
  }
}
