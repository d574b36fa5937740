import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../tools/freePort.ts'

/** Debian's place of the server's programs; elsewhere only a server may be installed, and there is nothing to promote. */
const DEBIAN = '/usr/lib/postgresql'
const BIN = existsSync(DEBIAN)
  ? readdirSync(DEBIAN)
      .map((version) => join(DEBIAN, version, 'bin'))
      .find((folder) => existsSync(join(folder, 'pg_basebackup')) && existsSync(join(folder, 'initdb')))
  : undefined

/** Whether two servers of PostgreSQL can be made here. */
export const canPair = BIN !== undefined

/** PostgreSQL refuses to run as root. */
const AS = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : []
const running = promisify(execFile)

/** Two servers of PostgreSQL, of which one streams all it writes to the other, and an address that leads to the one. */
export type Pair = {
  /** The address that leads to whichever is to be asked, as a name in the DNS or a floating address does. */
  readonly url: string
  /** Of the one that streams now, and of the other. */
  urlOf(which: 'primary' | 'standby'): string
  /** Nothing more reaches the standby, though it does not know. */
  cutOff(): void
  /** The primary ends at once, in the middle of whatever it does. */
  kill(): Promise<void>
  /** The standby takes over, and the address leads to it. */
  promote(): Promise<void>
  /** What was the primary becomes the standby of the one that took over. */
  renew(): Promise<void>
  close(): Promise<void>
}

/** Makes a pair in a folder of its own; nothing is written to the disk in earnest. */
export async function openPair(): Promise<Pair> {
  const folder = mkdtempSync('/tmp/rop-pair-')
  if (AS.length > 0) execFileSync('chown', ['postgres', folder])
  let [primary, standby] = [
    { name: 'one', port: await freePort() },
    { name: 'two', port: await freePort() },
  ]
  const run = (program: string, ...args: string[]) => {
    const [command = '', ...rest] = [...AS, join(BIN ?? '', program), ...args]
    return running(command, rest, { cwd: '/tmp' })
  }
  const at = ({ name }: { name: string }) => join(folder, name)
  // Its output goes to a file: whoever waits for the end of a pipe would wait for the server.
  const start = (server: typeof primary) => {
    const settings = ['fsync=off', `unix_socket_directories=${folder}`, 'listen_addresses=127.0.0.1']
    const options = [`port=${server.port}`, ...settings].map((setting) => `-c ${setting}`).join(' ')
    const said = ['-l', join(folder, `${server.name}.log`)]
    execFileSync(
      AS[0] ?? join(BIN ?? '', 'pg_ctl'),
      [
        ...(AS.length > 0 ? [...AS.slice(1), join(BIN ?? '', 'pg_ctl')] : []),
        ...['start', '-w', '-D', at(server), ...said, '-o', options],
      ],
      { stdio: 'ignore', cwd: '/tmp' },
    )
  }
  const stop = (server: typeof primary) =>
    existsSync(join(at(server), 'postmaster.pid'))
      ? run('pg_ctl', 'stop', '-m', 'immediate', '-D', at(server)).catch(() => undefined)
      : undefined
  await run('initdb', '-D', at(primary), '-A', 'trust', '-U', 'postgres', '-N', '-E', 'UTF8', '--locale=C.UTF-8')
  start(primary)
  const [host, wire] = [await floatingHost(primary.port), await floatingHost(primary.port)]
  const copy = async () => {
    const from = `host=127.0.0.1 port=${wire.port} user=postgres application_name=standby`
    await run('pg_basebackup', '-D', at(standby), '-R', '-c', 'fast', '-d', from)
    start(standby)
  }
  await copy()
  const urlAt = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`
  return {
    url: urlAt(host.port),
    urlOf: (which) => urlAt((which === 'primary' ? primary : standby).port),
    cutOff: () => wire.hold(),
    kill: async () => void (await stop(primary)),
    async promote() {
      wire.leadTo(standby.port)
      await run('pg_ctl', 'promote', '-w', '-D', at(standby))
      ;[primary, standby] = [standby, primary]
      host.leadTo(primary.port)
    },
    async renew() {
      rmSync(at(standby), { recursive: true, force: true })
      await copy()
    },
    async close() {
      host.close()
      wire.close()
      await stop(standby)
      await stop(primary)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** An address that leads to one server, and later to another. Held, it takes what comes and passes nothing on. */
export async function floatingHost(first: number) {
  let port = first
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const there = connect(port, '127.0.0.1')
    for (const [one, other] of [
      [client, there],
      [there, client],
    ] as const) {
      sockets.add(one)
      one
        .on('error', () => other.destroy())
        .on('close', () => {
          sockets.delete(one)
          other.destroy()
        })
      one.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const drop = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as { port: number }).port,
    hold() {
      for (const socket of sockets) socket.unpipe()
    },
    leadTo(next: number) {
      port = next
      drop()
    },
    close() {
      server.close()
      drop()
    },
  }
}
