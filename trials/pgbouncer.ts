import { chownSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { serverUrl } from '../kit/testing/postgresServer.ts'
import { type Started, start } from './programs.ts'

export type Mode = 'session' | 'transaction' | 'statement'
export type Pooler = Started & { change(mode: Mode): Promise<void> }

/** pgbouncer does not run as root: where this is root, as the user of PostgreSQL. */
const AS = process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : []

type Given = { port: number; mode: Mode; reset?: string }

/**
 * The real pgbouncer (Debian: apt-get install pgbouncer) before the PostgreSQL of TEST_DATABASE_URL. With
 * `auth_type = trust` everybody is the user of the databases' line.
 */
export async function startPgbouncer(folder: string, { port, mode, reset = 'DISCARD ALL' }: Given): Promise<Pooler> {
  const ini = join(folder, 'pgbouncer.ini')
  configure(folder, { port, mode, reset })
  if (AS.length > 0) for (const path of [folder, ini, join(folder, 'users')]) own(path)
  const started = await start([...AS, 'pgbouncer', ini], (said) => said.includes('process up'))
  return {
    ...started,
    async change(next) {
      configure(folder, { port, mode: next, reset })
      process.kill(Number(readFileSync(join(folder, 'pgbouncer.pid'), 'utf8')), 'SIGHUP')
      await pause(500)
    },
  }
}

function configure(folder: string, { port, mode, reset }: Required<Given>): void {
  const direct = new URL(serverUrl())
  const lines = [
    '[databases]',
    `* = host=${direct.hostname} port=${direct.port || 5432}`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`,
    `auth_type = trust\nauth_file = ${join(folder, 'users')}`,
    `pidfile = ${join(folder, 'pgbouncer.pid')}\npool_mode = ${mode}\nserver_reset_query = ${reset}\ndefault_pool_size = 40\nmax_client_conn = 200`,
  ]
  writeFileSync(join(folder, 'pgbouncer.ini'), `${lines.join('\n')}\n`)
  writeFileSync(join(folder, 'users'), `"${direct.username}" "${decodeURIComponent(direct.password)}"\n`)
}

function own(path: string): void {
  const [uid = 0, gid = 0] =
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((line) => line.startsWith('postgres:'))
      ?.split(':')
      .slice(2, 4)
      .map(Number) ?? []
  chownSync(path, uid, gid)
}
