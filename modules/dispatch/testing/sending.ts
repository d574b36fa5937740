import { setTimeout as pause } from 'node:timers/promises'
import { mailboxRelay } from '../../../kit/server/mail/mailboxRelay.ts'
import type { Relay } from '../../../kit/server/mail/relay.ts'
import { smtpRelay } from '../../../kit/server/mail/smtpRelay.ts'
import { openWorker } from '../../../kit/server/mail/worker.ts'
import type { Services } from '../../../kit/server/services.ts'
import type { AnyKind } from '../../announcements/server/public.ts'
import { DAYS } from '../../settings/rules/texts.ts'
import { announcementDelivered } from '../server/delivered.ts'

/** The running application, as far as these helpers use it. */
type App = {
  services: Services
  call(
    method: string,
    path: string,
    options?: { as?: string; body?: unknown },
  ): Promise<{ status: number; text: string; body: { response: unknown } }>
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** The relay at an SMTP address, one that gives up soon. */
export const relayAt = (url: string): Relay => smtpRelay(url, { times: { connect: 400, greeting: 400, reply: 400 } })

/** Hands everything that is due to a relay (absent: one that takes whatever it gets), and tells sending what became of it. */
export async function deliver(app: App, kinds: () => readonly AnyKind[], relay = mailboxRelay()): Promise<void> {
  const { db, clock, keys } = app.services
  const listener = announcementDelivered(kinds)
  const options = { db, clock, keys, log: silent, relay, listener, lanes: 2, lease: 5_000, alone: false }
  const worker = openWorker(options)
  await worker.start()
  await worker.settled()
  await worker.stop()
}

/** Hands things over for as long as a call waits that needs them to be; answers the call. */
export async function whileDelivering<Result>(
  app: App,
  kinds: () => readonly AnyKind[],
  call: Promise<Result>,
): Promise<Result> {
  const waiting = { is: true }
  const answered = call.finally(() => {
    waiting.is = false
  })
  while (waiting.is) {
    await deliver(app, kinds)
    await pause(50)
  }
  return answered
}

/** What region 3 has set in most tests: every day at half past seven in the evening, released at once. */
export const SETTINGS = {
  ...Object.fromEntries(
    ['samar', 'mafi', 'fateha', 'mayyit'].flatMap((kind) => [
      [`${kind}.days`, DAYS.join('|')],
      [`${kind}.time`, '19:30'],
      [`${kind}.blocked`, 'false'],
      [`${kind}AnnouncementEmails`, `${kind}@list.example,mgc@list.example`],
    ]),
  ),
  mgcEmail: 'mgc@list.example',
  catchAllEmail: 'office@list.example',
  announcementApprovalEmails: '',
} as const

/** Saves settings of a region through the API, those of most tests unless told otherwise. */
export async function set(app: App, changes: Record<string, string> = {}, as = 'admin'): Promise<void> {
  const { status, text } = await app.call('PUT', 'setting/', { as, body: { ...SETTINGS, ...changes } })
  if (status !== 200) throw new Error(`not set: ${status} ${text}`)
}
