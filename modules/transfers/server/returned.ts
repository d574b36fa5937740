import { sql } from 'kysely'
import { mayOn } from '../../../kit/rules/access.ts'
import { isSameAddress } from '../../../kit/rules/fields.ts'
import { refused } from '../../../kit/server/http/refusal.ts'
import type { Returning } from '../../../kit/server/returning.ts'
import { told } from '../../../kit/server/sentences.ts'
import { ABOUT_TRANSFER, aboutTransfer } from '../../holdingArea/rules/about.ts'
import { writeTimeline } from '../../timeline/server/public.ts'
import { transfersAccess } from '../rules/access.ts'
import type { Order } from '../rules/order.ts'
import { transferPaths } from '../rules/paths.ts'
import { placeOfOrder } from '../rules/place.ts'
import { tellVendor } from './changeOrder.ts'
import { writeToVendor } from './createOrder.ts'
import { VENDOR_LETTER } from './letters.ts'
import { workingSecret } from './orderLink.ts'
import { findOrder, foundOrder, lockedOrder } from './orderList.ts'
import './tables.ts'
import { orderFaultWords, orderNoteWords } from '../words/en.ts'

const CHAIRS = { module: 'GHUSL', office: transfersAccess.link, maker: 'none' } as const

/** Whether a letter went to where the vendor of an open order reads: another vendor has nothing to do with it. */
const isItsVendor = (order: Order | null, address: string): order is Order =>
  order?.status === 'ORDERED' && isSameAddress(order.vendorEmail, address)

/** Letters to vendors, and about orders and deliveries, that come back: a task of the chairs (decisions §5, §22). */
export const returnedOfTransfers: readonly Returning[] = [
  {
    ...{ kind: ABOUT_TRANSFER, ...CHAIRS, path: transferPaths.view },
    things: sql`select id, deceased_name as name, region_id, null::int as jamatkhana_id, created_by from body_transfer`,
    async remedy(db, actor, { aboutId, purpose, address }) {
      const order = purpose === VENDOR_LETTER ? await findOrder(db, aboutId) : null
      const readdress = isItsVendor(order, address) && mayOn(actor, transfersAccess.edit, placeOfOrder(order))
      return { phone: null, readdress }
    },
    async readdress(services, trx, actor, { aboutId: id, address, email }) {
      const before = await lockedOrder(trx, id, 'edit')
      if (!isItsVendor(before, address)) throw refused(orderFaultWords.otherVendor)
      const now = services.clock.now().toString()
      const line = { about: aboutTransfer(id), regionId: before.regionId, on: now, by: actor.id }
      if (isSameAddress(address, email)) {
        await writeToVendor(services, trx, before, await workingSecret(services, trx, before, now))
        await writeTimeline(trx, { ...line, event: 'RESENT', note: told(orderNoteWords, 'deliveryLink') })
        return
      }
      await trx
        .updateTable('bodyTransfer')
        .set({ vendorEmail: email, version: before.version + 1, updatedOn: now, updatedBy: actor.id })
        .where('id', '=', id)
        .execute()
      const note = await tellVendor(services, trx, { before, after: await foundOrder(trx, id), now })
      await writeTimeline(trx, { ...line, event: 'EDITED', note, changes: [{ field: 'vendorEmail' }] })
    },
  },
  {
    ...{ kind: 'bodyDelivery', ...CHAIRS, path: transferPaths.delivery },
    things: sql`
      select id, deceased_name as name, region_id, null::int as jamatkhana_id, null::int as created_by from body_delivery`,
  },
]
