import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../kit/server/database/database.ts'
import { miscounts } from '../../kit/server/list/counts/upkeep.ts'
import { endSessions } from '../../kit/testing/endSession.ts'
import { onServer } from '../../kit/testing/postgresServer.ts'
import { print } from '../times.ts'
import type { Asked } from './crowd.ts'

/** Some while, in which at a moment every connection to the database is ended, or done what a command says. */
export async function breakOff(
  databaseUrl: string,
  { after, command, of }: { after: number; command: string; of: number },
): Promise<null> {
  const whole = pause(of)
  await pause(after)
  // Nobody waits for what it leaves running.
  if (command) await once(spawn(command, { shell: true, stdio: 'ignore' }), 'exit')
  else await endSessions(databaseUrl)
  await whole
  return null
}

/** What people were told in the place of an answer, and from when to when. */
export function printRefusals(asked: readonly Asked[]): void {
  const refused = asked.flatMap(({ name, notes }) => notes.map((note) => ({ name, ...note })))
  const alike = Map.groupBy(
    refused.filter(({ status }) => status !== '200'),
    ({ name, status, body = '' }) => `${name}: ${status} ${body}`,
  )
  for (const [words, those] of alike) {
    const at = those.map((one) => one.at)
    print(`  ${those.length} × ${words}, ${seconds(Math.min(...at))} to ${seconds(Math.max(...at))}`)
  }
}

/** Whether what was acknowledged is there, nothing twice, and every total that is kept as it is counted. */
export async function printAcknowledged(db: Database, databaseUrl: string, asked: readonly Asked[]): Promise<void> {
  const acknowledged = asked.flatMap(({ notes }) => notes).filter(({ status, key }) => status === '200' && key)
  const keys = acknowledged.map(({ key }) => key)
  const ids = acknowledged.map(({ body }) => Number(/"id":(\d+)/.exec(body ?? '')?.[1]))
  await onServer(async (server) => {
    const { rows } = await server.query<{ lost: number; twice: number }>(
      `select
        (select count(*)::int from unnest($1::uuid[], $2::int[]) as said (key, id)
          where not exists (select from entry_key join record on record.id = made_id
            where entry_key.key = said.key and made_id = said.id)) as lost,
        (select count(*)::int from record where person_name = 'Busy Lalani') -
          (select count(*)::int from entry_key) as twice`,
      [keys, ids],
    )
    print(`  ${acknowledged.length} entries were acknowledged; lost: ${rows[0]?.lost}, made twice: ${rows[0]?.twice}`)
  }, databaseUrl)
  const wrong = (await miscounts(db)).map(({ list }) => list)
  print(`  lists whose totals are wrong: ${wrong.join(', ') || 'none'}`)
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
