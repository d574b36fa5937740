import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Address } from '../../../kit/web/Address.tsx'
import { useAct } from '../../../kit/web/act.ts'
import { callQuietly } from '../../../kit/web/api.ts'
import { ask, JUST_LOADED_MS, refreshAll } from '../../../kit/web/queries.ts'
import { StatusBadge } from '../../../kit/web/StatusBadge.tsx'
import { When } from '../../../kit/web/When.tsx'
import type { Announcement } from '../rules/announcement.ts'
import { announcementApi } from '../rules/announcementApi.ts'
import { buttonsFor, type Delivery, isUnsettled } from '../rules/deliveries.ts'
import { deliveryActionWords, receiverListWords } from '../words/en.ts'
import { settle } from './deliveryActs.ts'
import { DELIVERY_LOOKS } from './looks.ts'
import classes from './Receivers.module.css'

const LOOK_AGAIN_MS = 3000

export const askDeliveries = (id: number) => ask(announcementApi.deliveries, { params: { id } })

type ReceiversProps = { announcement: Announcement; deliveries: readonly Delivery[]; maySettle: boolean }

/** Who gets the announcement, and how far it has come for each. */
export function Receivers({ announcement, deliveries, maySettle }: ReceiversProps) {
  const { id, mandatoryReceivers, bcc } = announcement
  return (
    <section className="surface snug" aria-labelledby="receivers">
      <h2 className={classes.title} id="receivers">
        {receiverListWords.title}
      </h2>
      {deliveries.length > 0 ? (
        <>
          <p className={classes.summary} role="status">
            {deliveriesInWords(deliveries)}
          </p>
          <ul className="bare">
            {deliveries.map((delivery) => (
              <DeliveryLine key={delivery.id} announcementId={id} delivery={delivery} maySettle={maySettle} />
            ))}
          </ul>
        </>
      ) : (
        <dl className={classes.planned}>
          <AddressList label={receiverListWords.to} addresses={mandatoryReceivers} />
          <AddressList label={receiverListWords.bcc} addresses={bcc} />
        </dl>
      )}
    </section>
  )
}

/** Follows the ledger, which is looked at again while something is under way; what else the page shows is loaded again when the ledger has moved on. */
export function useDeliveries(id: number): readonly Delivery[] {
  const { queryKey, queryFn } = askDeliveries(id)
  const { data = [], isFetchedAfterMount } = useQuery({
    queryKey,
    queryFn: ({ client }) =>
      client.getQueryData(queryKey) ? callQuietly(announcementApi.deliveries, { params: { id } }) : queryFn(),
    // What the page has loaded with the rest is not asked for once more.
    staleTime: JUST_LOADED_MS,
    refetchInterval: ({ state }) => (state.data?.some(isUnsettled) ? LOOK_AGAIN_MS : false),
  })
  const standing = data.map((delivery) => delivery.status).join()
  const seen = useRef(standing)
  useEffect(() => {
    if (seen.current === standing) return
    seen.current = standing
    if (isFetchedAfterMount) void refreshAll()
  }, [standing, isFetchedAfterMount])
  return data
}

function DeliveryLine({
  announcementId,
  delivery,
  maySettle,
}: {
  announcementId: number
  delivery: Delivery
  maySettle: boolean
}) {
  const { act, busy } = useAct()
  const { address, mandatory, status, acceptedOn, reply, attempts, nextAttemptOn, settledByPerson, cameBack } = delivery
  return (
    <li className={classes.line}>
      <div className={classes.who}>
        <span className="anywhere">
          <Address of={address} />
        </span>
        <span className={classes.how}>{mandatory ? receiverListWords.to : receiverListWords.bcc}</span>
      </div>
      <div className={classes.state}>
        <StatusBadge {...DELIVERY_LOOKS[status]} />
        {acceptedOn && <When at={acceptedOn} as="scanned" />}
        {settledByPerson && <span>{receiverListWords.bySomebody}</span>}
      </div>
      {cameBack && <p className={classes.reply}>{cameBack}</p>}
      {status !== 'ACCEPTED' && !cameBack && (reply || nextAttemptOn) && (
        <p className={classes.reply}>
          {reply && receiverListWords.reply(attempts, reply)}
          {nextAttemptOn &&
            attempts > 0 &&
            receiverListWords.nextAttempt(<When key="next" at={nextAttemptOn} as="near" />)}
        </p>
      )}
      {maySettle && buttonsFor(delivery).length > 0 && (
        <div className={classes.buttons}>
          {buttonsFor(delivery).map((action) => (
            <Button
              key={action}
              variant="default"
              disabled={busy}
              aria-label={receiverListWords.settle(deliveryActionWords[action], address)}
              onClick={() => void settle({ announcementId, delivery, action, act })}
            >
              {deliveryActionWords[action]}
            </Button>
          ))}
        </div>
      )}
    </li>
  )
}

function AddressList({ label, addresses }: { label: string; addresses: readonly string[] }) {
  return (
    <div className={classes.row}>
      <dt>{receiverListWords.planned(label, addresses.length)}</dt>
      <dd>{addresses.length === 0 ? receiverListWords.nobody : addresses.join(', ')}</dd>
    </div>
  )
}

/** 'Sent to 12 of 14. 1 waits. 1 failed.' */
function deliveriesInWords(deliveries: readonly Delivery[]): string {
  const count = (...wanted: Delivery['status'][]) => deliveries.filter(({ status }) => wanted.includes(status)).length
  const parts: [number, (some: number) => string][] = [
    [count('WAITING', 'SENDING', 'HANDING'), receiverListWords.underWay],
    [count('FAILED'), receiverListWords.failed],
    [count('UNKNOWN'), receiverListWords.unknown],
    [count('EXPIRED'), receiverListWords.expired],
    [count('BOUNCED'), receiverListWords.bounced],
  ]
  const others = parts.filter(([some]) => some > 0).map(([some, words]) => words(some))
  return [receiverListWords.sent(count('ACCEPTED'), deliveries.length), ...others].join(' ')
}
