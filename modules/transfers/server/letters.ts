import { linkIn } from '../../../kit/rules/language.ts'
import { written } from '../../../kit/rules/when.ts'
import type { Env } from '../../../kit/server/env.ts'
import { inLanguage } from '../../../kit/server/languages.ts'
import { letter } from '../../../kit/server/mail/layout.ts'
import type { Letter } from '../../../kit/server/mail/mail.ts'
import { aboutTransfer } from '../../holdingArea/rules/about.ts'
import type { Order } from '../rules/order.ts'
import { deliverLink } from '../rules/paths.ts'
import { transferLetterWords } from '../words/en.ts'

/** What takes the delivery link to the vendor. */
export const VENDOR_LETTER = 'transfer-order'

type Sender = Pick<Env, 'publicUrl' | 'councilName' | 'supportEmail'>

/** Sends the vendor the delivery link of an order (decisions §9, §20): by its number, without the name of the deceased. */
export const transferLetter = (env: Sender, order: Order & { vendorEmail: string }, token: string): Letter =>
  inLanguage(order.vendorLanguage, () => composed(env, order, token))

function composed(env: Sender, order: Order & { vendorEmail: string }, token: string): Letter {
  const { id, vendorName, vendorEmail, vendorLanguage, gsoFacilityName, dropOffDateTime, timezone } = order
  const title = transferLetterWords.title(id)
  const when = written(dropOffDateTime, timezone, null)
  return {
    purpose: VENDOR_LETTER,
    about: aboutTransfer(id),
    to: [vendorEmail],
    subject: title,
    ...letter({
      title,
      paragraphs: [
        transferLetterWords.dear(vendorName),
        transferLetterWords.planned(id, when, gsoFacilityName),
        transferLetterWords.please,
      ],
      button: {
        label: transferLetterWords.open,
        href: `${env.publicUrl}${linkIn(vendorLanguage, deliverLink(token))}`,
      },
      footer: transferLetterWords.footer(env.councilName, env.supportEmail),
    }),
    repeatWhenUnknown: true,
  }
}
