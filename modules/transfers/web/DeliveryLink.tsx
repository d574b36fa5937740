import { Button, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { IconCopy, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { When } from '../../../kit/web/When.tsx'
import type { OrderLink } from '../rules/transfersApi.ts'
import classes from './DeliveryLink.module.css'

type Props = { link: OrderLink; vendorEmail: string | null; zone: string }

/** The link that whoever brings the deceased opens, and its QR code, to be scanned or printed (decisions §14). */
export function DeliveryLink({ link, ...props }: Omit<Props, 'link'> & { link: OrderLink | null }) {
  if (link) return <ShownLink link={link} {...props} />
  return (
    <section className={`surface ${classes.card}`} aria-labelledby="delivery-link">
      <div className={classes.words}>
        <h2 id="delivery-link">Delivery link</h2>
        <p>There is no delivery link to show. Please make a new link.</p>
      </div>
    </section>
  )
}

function ShownLink({ link: { url, qr, expiresOn }, vendorEmail, zone }: Props) {
  const [said, setSaid] = useState('')
  const isOver = Temporal.Instant.compare(expiresOn, Temporal.Now.instant()) <= 0
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setSaid('The link has been copied.'),
      () => setSaid('It could not be copied. Please select it and copy it by hand.'),
    )
  return (
    <section className={`surface ${classes.card}`} aria-labelledby="delivery-link">
      <div className={classes.words}>
        <h2 id="delivery-link">Delivery link</h2>
        <p>
          Whoever brings the deceased opens it on a phone, without an account, and submits the delivery.{' '}
          {vendorEmail === null ? 'It was sent to nobody yet.' : `It was sent to ${vendorEmail}.`}
        </p>
        <TextInput
          aria-label="Delivery link"
          value={url}
          readOnly
          variant="filled"
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className={classes.actions}>
          <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
            Copy the link
          </Button>
          <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
            Print
          </Button>
        </div>
        <p role="status" className={classes.said}>
          {said}
        </p>
        <p className={classes.until}>
          {isOver ? 'It has expired. Please make a new link.' : 'It takes one delivery, and works until '}
          {!isOver && <When instant={expiresOn} zone={zone} inWords />}
        </p>
      </div>
      <svg
        className={classes.code}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label="The delivery link as a QR code"
        shapeRendering="crispEdges"
      >
        <path d={qr.path} />
      </svg>
    </section>
  )
}
