import { sql } from 'kysely'
import { type Language, linkIn } from '../../../kit/rules/language.ts'
import { markOf } from '../../../kit/rules/mark.ts'
import type { Keyring } from '../../../kit/server/crypto.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { refused } from '../../../kit/server/http/refusal.ts'
import { endLinks, issueLink, prolongLinks } from '../../../kit/server/links.ts'
import { lastCameBack } from '../../../kit/server/mail/returned.ts'
import type { Sealed } from '../../../kit/server/sealed.ts'
import type { Services } from '../../../kit/server/services.ts'
import { ABOUT_TRANSFER, aboutTransfer } from '../../holdingArea/rules/about.ts'
import { deliverLink } from '../rules/paths.ts'
import type { OrderLink } from '../rules/transfersApi.ts'
import { orderFaultWords } from '../words/en.ts'
import { VENDOR_LETTER } from './letters.ts'
import { qrOf } from './qr.ts'
import './tables.ts'

/** What the link of an order is for. */
export const DELIVERY_LINK = 'body-delivery'
const SEALED_FOR = 'body-delivery-link'
/** How long after the planned drop-off it works. */
const LINK_DAYS = 30

/** The secrets of links that orders keep, so that those who look after them can show them at any time (decisions §14). */
export const SEALED_DELIVERY_LINKS: Sealed = {
  what: 'delivery links of transfer orders',
  table: 'bodyTransfer',
  id: ['id'],
  purpose: SEALED_FOR,
  columns: ['linkSealed'],
  keyId: 'linkKeyId',
}

const linkOf = (id: number) => ({ purpose: DELIVERY_LINK, about: aboutTransfer(id) })

type Planned = { id: number; dropOffDateTime: string }

/** Of one whose drop-off is over, from now on. */
function expiryOf({ dropOffDateTime }: Planned, now: string): string {
  const isOver = Temporal.Instant.compare(dropOffDateTime, now) < 0
  return Temporal.Instant.from(isOver ? now : dropOffDateTime)
    .add({ hours: 24 * LINK_DAYS })
    .toString()
}

/** Gives an order a link, the only one that works from now on; answers its secret. */
export async function giveLink(
  { keys }: Pick<Services, 'keys'>,
  trx: Trx,
  order: Planned,
  now: string,
): Promise<string> {
  const expiresOn = expiryOf(order, now)
  await endLinks(trx, linkOf(order.id), now)
  const token = await issueLink(trx, { ...linkOf(order.id), now, expiresOn })
  const linkSealed = keys.seal(SEALED_FOR, token)
  await trx
    .updateTable('bodyTransfer')
    .set({ linkSealed, linkKeyId: keys.id, linkExpiresOn: expiresOn })
    .where('id', '=', order.id)
    .execute()
  return token
}

/** Lets the link of an order work as long after another drop-off: what was sent or printed stays good. */
export async function moveLink(services: Services, trx: Trx, order: Planned, now: string): Promise<void> {
  const expiresOn = expiryOf(order, now)
  const isThere = await prolongLinks(trx, linkOf(order.id), expiresOn)
  if (!isThere) await giveLink(services, trx, order, now)
  else await trx.updateTable('bodyTransfer').set({ linkExpiresOn: expiresOn }).where('id', '=', order.id).execute()
}

/** Ends the link of an order for good, and forgets its secret. */
export async function endLink(trx: Trx, id: number, now: string): Promise<void> {
  await endLinks(trx, linkOf(id), now)
  const gone = { linkSealed: null, linkKeyId: null, linkExpiresOn: null }
  await trx.updateTable('bodyTransfer').set(gone).where('id', '=', id).execute()
}

/** The secret of an order's link; null where it has none, or was sealed with a key that is no longer there. */
export async function secretOf(
  keys: Keyring,
  db: Database | Trx,
  id: number,
): Promise<{ token: string; expiresOn: string; language: Language } | null> {
  const stored = await db
    .selectFrom('bodyTransfer')
    .select(['linkSealed', 'linkKeyId', 'linkExpiresOn', 'vendorLanguage'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!stored?.linkSealed || stored.linkExpiresOn === null || !keys.ids.includes(stored.linkKeyId ?? '')) return null
  return {
    token: keys.open(SEALED_FOR, Buffer.from(stored.linkSealed)).toString('utf8'),
    expiresOn: stored.linkExpiresOn,
    language: stored.vendorLanguage,
  }
}

/** The secret of an order's link, to be sent: one that is over works again from now on, since whoever has it uses it. */
export async function workingSecret(services: Services, trx: Trx, order: Planned, now: string): Promise<string> {
  const standing = () => secretOf(services.keys, trx, order.id)
  const before = await standing()
  if (before && Temporal.Instant.compare(before.expiresOn, now) > 0) return before.token
  if (before) await moveLink(services, trx, order, now)
  return (before && (await standing())?.token) ?? (await giveLink(services, trx, order, now))
}

/** The link of an order as its page shows it, in the language of its vendor: whoever is shown it opens it (decisions §20). */
export async function linkOfOrder({ db, env, keys }: Services, id: number): Promise<OrderLink | null> {
  const secret = await secretOf(keys, db, id)
  if (!secret) return null
  const url = `${env.publicUrl}${linkIn(secret.language, deliverLink(secret.token))}`
  const mark = markOf(secret.token)
  return { url, expiresOn: secret.expiresOn, qr: qrOf(url), mark, cameBack: await cameBackFrom(db, id) }
}

/** Throws 422 where the link of an order is not the one that somebody has seen, by its mark: another was made meanwhile. */
export async function refuseOtherLink(
  { keys }: Pick<Services, 'keys'>,
  trx: Trx,
  id: number,
  mark: string | null | undefined,
): Promise<void> {
  if (mark === undefined) return
  const standing = await secretOf(keys, trx, id)
  if ((standing && markOf(standing.token)) !== mark) throw refused(orderFaultWords.otherLink)
}

/** Whether the last letter that took the link to the vendor's address came back from there. */
async function cameBackFrom(db: Database, id: number): Promise<boolean> {
  const about = { kind: ABOUT_TRANSFER, id: sql`own.id` }
  const { rows } = await sql`
    select from body_transfer as own
    where own.id = ${id} and ${lastCameBack(about, [VENDOR_LETTER], { address: sql`own.vendor_email` })}`.execute(db)
  return rows.length > 0
}
