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
  const [sending, setSending] = useState(false)
  if (waiting.length === 0) return null
  const send = async () => {
    setSending(true)
    await outbox.sendAll().finally(() => setSending(false))
  }
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
        <Button variant="default" loading={sending} onClick={() => void send()}>
          {notSentWords.send}
        </Button>
      )}
      <ul>
        {waiting.map((entry) => (
          <Entry key={entry.id} entry={entry} outbox={outbox} />
        ))}
      </ul>
    </section>
  )
}

function Entry({ entry: { id, label, enteredOn, refused }, outbox }: { entry: Waiting; outbox: Outbox }) {
  const discard = async () => {
    const sure = await confirm({
      title: notSentWords.discardTitle(label),
      text: notSentWords.discardText,
      confirmLabel: notSentWords.discard,
      cancelLabel: notSentWords.cancel,
    })
    if (sure) await outbox.discard(id)
  }
  const [sending, setSending] = useState(false)
  const sendAgain = async () => {
    setSending(true)
    await outbox.sendAgain(id).finally(() => setSending(false))
  }
  return (
    <li data-refused={refused !== null || undefined}>
      <p>
        <strong>{label}</strong>, <When at={enteredOn} />
      </p>
      {refused !== null && (
        <p>
          {notSentWords.refused} {refused.join(' ')} {notSentWords.settle}
        </p>
      )}
      <div className="cluster">
        {refused !== null && (
          <Button variant="default" loading={sending} onClick={() => void sendAgain()}>
            {notSentWords.sendAgain}
          </Button>
        )}
        <Button variant="default" className="wrong" onClick={() => void discard()}>
          {notSentWords.discard}
        </Button>
      </div>
    </li>
  )
}
