import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import type { Database } from '../../../kit/server/database/database.ts'
import { ANNOUNCEMENT_KINDS } from '../../kinds/rules/kindNames.ts'
import '../../announcements/server/public.ts'
import '../../places/server/public.ts'
import '../../settings/server/public.ts'
import '../../users/server/public.ts'

/** When all slots of `makeSlots` come. */
export const SLOTS_COME = '2026-11-16T18:00:00Z'

const BEFORE = '2026-11-16T17:00:00Z'
const SERVER = join(import.meta.dirname, 'slotServer.ts')

/** Regions in which every kind has a slot at one and the same minute, with a record that is approved for it. */
export async function makeSlots(db: Database, regions: number): Promise<number> {
  const ids = Array.from({ length: regions }, (_, n) => 1001 + n)
  await db
    .insertInto('region')
    .values(ids.map((id) => ({ id, name: `Region ${id}`, timezone: 'UTC' })))
    .execute()
  await db
    .insertInto('jamatkhana')
    .values(
      ids.map((id) => ({
        id,
        name: 'House',
        city: 'City',
        province: 'Ontario',
        timezone: 'UTC',
        regionId: id,
        email: `jk${id}@x.org`,
        modules: [],
      })),
    )
    .execute()
  await db
    .insertInto('appUser')
    .values({
      id: 1,
      firstName: 'Some',
      lastName: 'Body',
      email: 'a@x.org',
      communicationEmail: 'a@x.org',
      regionId: 1001,
      jamatkhanaId: 1001,
      roles: ['ADMIN'],
      startDate: '2026-01-01',
      status: 'ACTIVE',
      createdOn: BEFORE,
      updatedOn: BEFORE,
    })
    .execute()
  const desks = ids.flatMap((regionId) => ANNOUNCEMENT_KINDS.map((kind) => ({ regionId, kind })))
  const settings = desks.flatMap(({ regionId, kind }) => [
    { regionId, name: `${kind}.days`, value: 'Mon' },
    { regionId, name: `${kind}.time`, value: '18:00' },
    { regionId, name: `${kind}AnnouncementEmails`, value: `${kind}@x.org` },
  ])
  await db.insertInto('setting').values(settings).execute()
  await db
    .insertInto('record')
    .values(
      desks.map(({ regionId, kind }) => ({
        kind,
        regionId,
        status: 'APPROVED' as const,
        jamatkhanaIds: [regionId],
        personName: 'Some Body',
        nameKey: 'x',
        timezone: 'UTC',
        wording: 'Wording.',
        approvedWording: 'Wording.',
        approvedBy: 1,
        approvedOn: BEFORE,
        createdOn: BEFORE,
        createdBy: 1,
        updatedOn: BEFORE,
      })),
    )
    .execute()
  return desks.length
}

export type ServerReport = { sent: number; milliseconds: number }

/** Lets so many server processes loose on the slots at one moment; answers what each of them did. */
export async function runServers(databaseUrl: string, count: number): Promise<ServerReport[]> {
  const servers = Array.from({ length: count }, () =>
    spawn(process.execPath, [SERVER, databaseUrl, SLOTS_COME], { stdio: ['pipe', 'pipe', 'inherit'] }),
  )
  try {
    const lines = servers.map((server) => createInterface({ input: server.stdout })[Symbol.asyncIterator]())
    for (const each of lines) await each.next()
    const ended = servers.map((server) => once(server, 'exit'))
    for (const server of servers) server.stdin.write('go\n')
    const reports = await Promise.all(lines.map((each) => each.next()))
    await Promise.all(ended)
    return reports.map(({ value }) => JSON.parse(String(value)) as ServerReport)
  } finally {
    for (const server of servers as ChildProcess[]) server.kill('SIGKILL')
  }
}

/** How often each slot ran and each record went out, as far as not once. */
export async function notOnce(db: Database, slots: number): Promise<string[]> {
  const runs = await db.selectFrom('slotRun').select(['outcome', 'announcementId']).execute()
  const members = await db.selectFrom('announcementRecord').select('recordId').execute()
  const mails = await db.selectFrom('mail').select('aboutId').where('purpose', '=', 'announcement').execute()
  const faults = [
    { what: 'slots that ran', is: runs.filter(({ outcome }) => outcome === 'SENT').length },
    { what: 'announcements of slots', is: new Set(runs.map(({ announcementId }) => announcementId)).size },
    { what: 'records that went out', is: new Set(members.map(({ recordId }) => recordId)).size },
    { what: 'times that a record went out', is: members.length },
    { what: 'e-mails', is: mails.length },
    { what: 'announcements with an e-mail', is: new Set(mails.map(({ aboutId }) => aboutId)).size },
  ]
  return faults.filter(({ is }) => is !== slots).map(({ what, is }) => `${is} ${what} instead of ${slots}`)
}
