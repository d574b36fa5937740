import { Button, TextInput } from '@mantine/core'
import { rightNow } from '../../../kit/web/serverClock.ts'
import { When } from '../../../kit/web/When.tsx'
import '@mantine/core/styles/Input.layer.css'
import { IconCopy, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import type { OrderLink } from '../rules/transfersApi.ts'
import { deliveryLinkWords } from '../words/en.ts'
import classes from './DeliveryLink.module.css'

type Props = { link: OrderLink; vendorEmail: string | null; zone: string }

/** The link that whoever brings the deceased opens, and its QR code, to be scanned or printed (decisions §14). */
export function DeliveryLink({ link, ...props }: Omit<Props, 'link'> & { link: OrderLink | null }) {
  if (link) return <ShownLink link={link} {...props} />
  return (
    <section className={`surface ${classes.card}`} aria-labelledby="delivery-link">
      <div className={classes.words}>
        <h2 id="delivery-link">{deliveryLinkWords.title}</h2>
        <p>{deliveryLinkWords.none}</p>
      </div>
    </section>
  )
}

/** Prints the card under the name of whoever is brought, and nothing else of the order: the sheet is given to the driver. */
function printAlone(): void {
  const { dataset } = document.documentElement
  dataset.printsLink = ''
  window.addEventListener('afterprint', () => delete dataset.printsLink, { once: true })
  window.print()
}

function ShownLink({ link: { url, qr, expiresOn, cameBack }, vendorEmail, zone }: Props) {
  const [said, setSaid] = useState('')
  const isOver = Temporal.Instant.compare(expiresOn, rightNow()) <= 0
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setSaid(deliveryLinkWords.copied),
      () => setSaid(deliveryLinkWords.notCopied),
    )
  return (
    <section className={`surface ${classes.card}`} aria-labelledby="delivery-link">
      <div className={classes.words}>
        <h2 id="delivery-link">{deliveryLinkWords.title}</h2>
        <p className="anywhere">{deliveryLinkWords.help(vendorEmail, cameBack)}</p>
        <TextInput
          aria-label={deliveryLinkWords.title}
          value={url}
          readOnly
          variant="filled"
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className={classes.actions}>
          <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
            {deliveryLinkWords.copy}
          </Button>
          <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={printAlone}>
            {deliveryLinkWords.print}
          </Button>
        </div>
        <p role="status" className={classes.said}>
          {said}
        </p>
        <p className={classes.until}>
          {isOver
            ? deliveryLinkWords.expired
            : deliveryLinkWords.until(<When key="until" at={expiresOn} zone={zone} />)}
        </p>
      </div>
      <svg
        className={classes.code}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label={deliveryLinkWords.qrCode}
        shapeRendering="crispEdges"
      >
        <path d={qr.path} />
      </svg>
    </section>
  )
}
