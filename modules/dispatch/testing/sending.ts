import { setTimeout as pause } from 'node:timers/promises'
import { mailboxRelay } from '../../../kit/server/mail/outbox.ts'
import type { Relay } from '../../../kit/server/mail/relay.ts'
import { smtpRelay } from '../../../kit/server/mail/smtpRelay.ts'
import { openWorker } from '../../../kit/server/mail/worker.ts'
import type { Services } from '../../../kit/server/services.ts'
import type { AnyKind } from '../../announcements/server/public.ts'
import { approve, submit } from '../../announcements/testing/records.ts'
import { DAYS } from '../../settings/rules/days.ts'
import { announcementDelivered } from '../server/delivered.ts'
import { runMinute, tidyUp } from '../server/jobs.ts'

/** The running application, as far as these helpers use it. */
export type App = {
  services: Services
  clock: { set(iso: string): void }
  call(
    method: string,
    path: string,
    options?: { as?: string; body?: unknown },
    // biome-ignore lint/suspicious/noExplicitAny: tests reach into answers whose shape they are testing
  ): Promise<{ status: number; text: string; body: any }>
}

/** Monday, 16 November 2026, noon in Toronto; and the slot of that evening there, and of the next. */
export const NOON = '2026-11-16T17:00:00Z'
export const SLOT = '2026-11-17T00:30:00Z'
export const NEXT_SLOT = '2026-11-18T00:30:00Z'

/** Takes away what earlier tests of a file left: whatever was sent, settings, events; approved records are cancelled. */
export async function clear({ services: { db } }: Pick<App, 'services'>): Promise<void> {
  for (const table of [
    'slotRun',
    'priorityRun',
    'heldBack',
    'recordInDoubt',
    'announcementRecord',
    'announcement',
    'slotWatch',
  ] as const)
    await db.deleteFrom(table).execute()
  for (const table of ['calendarEvent', 'setting', 'mail'] as const) await db.deleteFrom(table).execute()
  await db.updateTable('region').set({ announcedIn: 'en' }).execute()
  await db
    .updateTable('record')
    .set({ status: 'CANCELLED' })
    .where('status', 'in', ['APPROVED', 'APPROVAL_PENDING'])
    .execute()
}

/** Begins a test at noon, with nothing sent, the given settings, and all slots so far looked at. */
export async function begin(app: App, settings: Record<string, string> = {}): Promise<void> {
  await clear(app)
  app.clock.set(NOON)
  await set(app, settings)
  await runMinute(app.services)
}

/** Tidies up, as a worker does every minute. */
export const tidied = ({ services }: App): Promise<void> => tidyUp(services)

/** What tests of sending do and look at, in region 3. */
export function sending(app: () => App) {
  const call = (method: string, path: string, body?: unknown, as = 'admin') => app().call(method, path, { as, body })
  const answerTo = async (method: string, path: string, body?: unknown) =>
    (await call(method, path, body)).body.response
  return {
    call,
    /** Puts the clock to an instant and runs that minute. */
    async at(instant: string): Promise<void> {
      app().clock.set(instant)
      await runMinute(app().services)
    },
    /** A Samar that is approved. Answers its id. */
    async approved(changes: object | string = {}): Promise<number> {
      const { id } = await submit(app(), 'samar', {
        changes: typeof changes === 'string' ? { deceasedName: changes } : changes,
      })
      await approve(app(), 'samar', id)
      return id
    },
    record: (id: number, kind = 'samar') => answerTo('GET', `${kind}/${id}/`),
    /** The events of a record's timeline. */
    linesOf: async (id: number, kind = 'samar'): Promise<string[]> =>
      (await answerTo('GET', `${kind}/${id}/timeline/`)).map(({ event }: { event: string }) => event),
    announcements: async () => (await answerTo('POST', 'announcement/search/', { sorts: { id: 'ASC' } })).data,
    announcement: (id: number) => answerTo('GET', `announcement/${id}/`),
    /** The names in each announcement, without those that were taken out. */
    async names(): Promise<string[][]> {
      const rows: { id: number }[] = (await answerTo('POST', 'announcement/search/', { sorts: { id: 'ASC' } })).data
      const all = await Promise.all(rows.map(({ id }) => answerTo('GET', `announcement/${id}/`)))
      return all.map(({ records }) =>
        records
          .filter(({ standing }: { standing: string }) => standing !== 'LEFT')
          .map(({ name }: { name: string }) => name),
      )
    },
  }
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** The relay at an SMTP address, one that gives up soon, but not since the machine is busy. */
export const relayAt = (url: string): Relay =>
  smtpRelay(url, { times: { connect: 1_000, greeting: 1_000, reply: 1_000 } })

/** Hands everything that is due to a relay (absent: one that takes whatever it gets), and tells sending what became of it. */
export async function deliver(
  app: App,
  kinds: () => readonly AnyKind[],
  relay = mailboxRelay(),
  lanes = 2,
): Promise<void> {
  const { db, clock, keys } = app.services
  const listener = announcementDelivered(() => ({ kinds: kinds(), services: app.services }))
  const options = { db, clock, keys, log: silent, relay, listener, lanes, lease: 5_000, alone: false }
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
