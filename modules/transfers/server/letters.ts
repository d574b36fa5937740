import { instantInWords, zoneInWords } from '../../../kit/rules/time.ts'
import type { Env } from '../../../kit/server/env.ts'
import { letter } from '../../../kit/server/mail/layout.ts'
import type { Letter } from '../../../kit/server/mail/mail.ts'
import { aboutTransfer } from '../../holdingArea/rules/about.ts'
import type { Order } from '../rules/order.ts'
import { deliverLink } from '../rules/paths.ts'

type Sender = Pick<Env, 'publicUrl' | 'councilName' | 'supportEmail'>

/** Sends the vendor the delivery link of an order (decisions §9): by its number, without the name of the deceased. */
export function transferLetter(env: Sender, order: Order & { vendorEmail: string }, token: string): Letter {
  const { id, vendorName, vendorEmail, gsoFacilityName, dropOffDateTime, timezone } = order
  const title = `Transfer order ${id}: please confirm the delivery`
  const when = `${instantInWords(dropOffDateTime, timezone)}, ${zoneInWords(timezone)}`
  return {
    purpose: 'transfer-order',
    about: aboutTransfer(id),
    to: [vendorEmail],
    subject: title,
    ...letter({
      title,
      paragraphs: [
        `Dear ${vendorName},`,
        `Transfer order ${id} is planned for ${when}, at ${gsoFacilityName}.`,
        'When you bring the deceased, please open the form, which is filled in from the order, and add the wrist ID and the size of the casket. It takes a minute, also on a phone, and needs no account. The link works for this order only.',
      ],
      button: { label: 'Open the delivery form', href: `${env.publicUrl}${deliverLink(token)}` },
      footer: `${env.councilName}. If you did not expect this e-mail, please leave it unanswered or write to ${env.supportEmail}.`,
    }),
    repeatWhenUnknown: true,
  }
}
