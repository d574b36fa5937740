import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { notSentWords } from '../../words/en.ts'
import { confirm } from '../confirm.ts'
import { useStore } from '../store.ts'
import { When } from '../When.tsx'
import type { Owner } from './keeping.tsx'
import { keptNow, mayHaveKept } from './kept.ts'
import classes from './NotSentYet.module.css'
import type { Outbox, Waiting } from './outbox.ts'
import { outboxOf } from './outboxOf.ts'

/** What an owner has entered on this device without a network, and why something of it was refused (decisions §14). */
export function NotSentYet({ owner }: { owner: Owner }) {
  const [outbox, setOutbox] = useState<Outbox | null>(null)
  const kept = useStore(keptNow)
  const owns = JSON.stringify(owner)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept during this visit is looked for too
  useEffect(() => {
    let isShown = true
    const open = async () => {
      if (!(await mayHaveKept())) return
      const opened = await outboxOf(JSON.parse(owns))
      if (isShown) setOutbox(opened)
    }
    void open().catch(() => undefined)
    return () => {
      isShown = false
    }
  }, [owns, kept])
  return outbox && <Shown outbox={outbox} />
}

function Shown({ outbox }: { outbox: Outbox }) {
  const waiting = useStore(outbox.waiting)
  const sending = useSending()
  if (waiting.length === 0) return null
  return (
    <section className={`surface ${classes.waiting}`} aria-label={notSentWords.title(waiting.length)}>
      <h2>{notSentWords.title(waiting.length)}</h2>
      <p>
        {notSentWords.help(
          waiting.length,
          waiting.every(({ refused }) => refused !== null),
        )}
      </p>
      {waiting.some(({ refused }) => refused === null) && (
        <Button variant="default" loading={sending.busy} onClick={() => void sending.send(outbox.sendAll)}>
          {notSentWords.send}
        </Button>
      )}
      <NotYet sending={sending} />
      <ul>
        {waiting.map((entry) => (
          <Entry key={entry.id} entry={entry} outbox={outbox} />
        ))}
      </ul>
    </section>
  )
}

function Entry({
  entry: { id, label, said, happened, enteredOn, refused },
  outbox,
}: {
  entry: Waiting
  outbox: Outbox
}) {
  const discard = async () => {
    const sure = await confirm({
      title: notSentWords.discardTitle(label),
      text: notSentWords.discardText,
      confirmLabel: notSentWords.discard,
      cancelLabel: notSentWords.cancel,
    })
    if (sure) await outbox.discard(id)
  }
  const sending = useSending()
  return (
    <li data-refused={refused !== null || undefined}>
      <p>
        <strong>{label}</strong>, <When at={enteredOn} />
      </p>
      {said && <p className="anywhere capital">{said}</p>}
      {happened && <p>{notSentWords.happened(<When key="at" at={happened.at} zone={happened.zone} />)}</p>}
      {refused !== null && (
        <p>
          {notSentWords.refused} {refused.join(' ')} {notSentWords.settle}
        </p>
      )}
      <div className="cluster">
        {refused !== null && (
          <Button
            variant="default"
            loading={sending.busy}
            onClick={() => void sending.send(() => outbox.sendAgain(id))}
          >
            {notSentWords.sendAgain}
          </Button>
        )}
        <Button variant="default" className="wrong" onClick={() => void discard()}>
          {notSentWords.discard}
        </Button>
      </div>
      <NotYet sending={sending} />
    </li>
  )
}

type Sending = { busy: boolean; isLater: boolean; send: (work: () => Promise<boolean>) => Promise<void> }

/** Sends on a press, and knows whether it could. */
function useSending(): Sending {
  const [busy, setBusy] = useState(false)
  const [isLater, setLater] = useState(false)
  const send = async (work: () => Promise<boolean>) => {
    setBusy(true)
    setLater(false)
    const wasOpen = await work().catch(() => false)
    setBusy(false)
    setLater(!wasOpen)
  }
  return { busy, isLater, send }
}

/** Whoever has pressed is told that nothing could be done; the place is there before, so that it is read out. */
const NotYet = ({ sending: { isLater } }: { sending: Sending }) => (
  <p role="status" className={classes.later}>
    {isLater ? notSentWords.later : ''}
  </p>
)
