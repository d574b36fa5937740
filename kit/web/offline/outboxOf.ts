import { notSentWords } from '../../words/en.ts'
import { callQuietlyUntyped } from '../api.ts'
import { ApiError } from '../apiError.ts'
import { confirm } from '../confirm.ts'
import { keysOfLink } from '../form/draftKey.ts'
import { readSession } from '../identity/storedSession.ts'
import type { Owner } from './keeping.tsx'
import { keptNow, mayHaveKept, refusedNow, sentNow } from './kept.ts'
import { createOutbox, type Outbox, type Waiting } from './outbox.ts'
import { openSealed } from './sealed.ts'

/** How often a device looks whether what waits can be sent. */
const EVERY_MS = 30_000
let open: { name: string; outbox: Promise<Outbox> } | null = null

/** The outbox of an owner on this device; it sends what waits whenever there may be a network again. */
export function outboxOf(owner: Owner): Promise<Outbox> {
  const name = 'userId' in owner ? `user ${owner.userId}` : owner.link === null ? 'anybody' : `link ${owner.link}`
  if (open?.name === name) return open.outbox
  const outbox = openOutbox(owner)
  open = { name, outbox }
  return outbox
}

const SIGNED_OUT = 401
/** Whoever is signed in here, in whichever tab. */
const signedIn = () => readSession(localStorage)?.subject ?? null

async function openOutbox(owner: Owner): Promise<Outbox> {
  const whose = signedIn()
  const link = 'link' in owner ? owner.link : null
  const named = 'userId' in owner ? `user ${owner.userId}` : link === null ? 'anybody' : 'link'
  const key = link === null ? undefined : (await keysOfLink(link))[0]
  const outbox = createOutbox({
    items: await openSealed(named, { key }),
    async send({ id, method, path, params, body }) {
      // This tab outlives its user: whoever signs in from another one has not entered this.
      if ('userId' in owner && signedIn() !== whose) throw new ApiError(SIGNED_OUT, '')
      return callQuietlyUntyped({ method, path }, { params: { ...params }, body, onceKey: id })
    },
    afterSending({ sent, refused }) {
      sentNow.set((before) => [...before, ...sent])
      refusedNow.set((before) => [...before, ...refused])
    },
    alone: (work) => navigator.locks.request('rop.outbox', work),
  })
  const send = () => void outbox.sendAll().catch(() => undefined)
  window.addEventListener('online', send)
  setInterval(() => outbox.waiting.get().some(({ refused }) => refused === null) && send(), EVERY_MS)
  await outbox.sendAll().catch(() => undefined)
  return outbox
}

/** Keeps what could not be sent. */
export async function keepEntry(owner: Owner, entry: Waiting): Promise<void> {
  await (await outboxOf(owner)).keep(entry)
  keptNow.set((before) => [...before, entry.id])
}

/** Whether a user goes on with logging out, though something is not sent yet. */
export async function mayLogOut(userId: number): Promise<boolean> {
  if (!(await mayHaveKept())) return true
  const { waiting } = await outboxOf({ userId })
  return (
    waiting.get().length === 0 ||
    (await confirm({
      title: notSentWords.logoutTitle,
      text: notSentWords.logoutText,
      confirmLabel: notSentWords.logout,
      cancelLabel: notSentWords.stay,
    }))
  )
}
