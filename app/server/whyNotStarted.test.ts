import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { lockFolder } from '../../kit/server/database/folderLock.ts'
import { openDatabase } from '../../kit/server/database/open.ts'
import { emptyEmbeddedDatabase } from '../../kit/testing/embeddedTestDatabase.ts'
import { waitForDatabase } from './waitForDatabase.ts'
import { whyNotStarted } from './whyNotStarted.ts'

const folder = mkdtempSync(join(tmpdir(), 'rop-why-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const settings = { port: 3000, host: '0.0.0.0', dataDir: folder, databaseUrl: null }
const thrownBy = async (work: () => unknown): Promise<unknown> => {
  try {
    await work()
  } catch (error) {
    return error
  }
  throw new Error('it went well')
}
const listening = (port: number, host: string) =>
  new Promise<ReturnType<typeof createServer>>((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(port, host, () => resolve(server))
  })

describe('whoever starts it is told the setting and its mend', () => {
  it('when the port is taken', async () => {
    const server = await listening(0, '127.0.0.1')
    const { port } = server.address() as AddressInfo
    const error = await thrownBy(() => listening(port, '127.0.0.1'))
    expect(whyNotStarted(error, { ...settings, port })).toBe(
      `PORT: another program listens on ${port}. Stop it, or set PORT to another number.`,
    )
    server.close()
  })

  it('when the address is no address of the machine', async () => {
    const error = await thrownBy(() => listening(0, '192.0.2.1'))
    expect(whyNotStarted(error, { ...settings, host: '192.0.2.1' })).toMatch(/^HOST: 192\.0\.2\.1 is no address/)
  })

  it('when the folder is none, or not this user’s', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    for (const dataDir of [file, join(file, 'below')])
      expect(whyNotStarted(await thrownBy(() => lockFolder(dataDir)), { ...settings, dataDir })).toBe(
        `DATA_DIR: ${dataDir} is no folder. Set DATA_DIR to a folder of this user.`,
      )
    const denied = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', syscall: 'mkdir' })
    expect(whyNotStarted(denied, settings)).toMatch(/^DATA_DIR: this user may not write to /)
    expect(whyNotStarted({ ...denied, syscall: 'listen' }, settings)).toMatch(/^PORT: this user may not listen/)
  })

  it.each(['new', 'used before'])('when a folder that is %s is somebody else’s', async (how) => {
    const dataDir = mkdtempSync(join(folder, 'theirs-'))
    if (how === 'used before') writeFileSync(join(dataDir, 'db.lock'), '', { mode: 0o400 })
    chmodSync(dataDir, 0o555)
    chmodSync(folder, 0o755)
    // Nothing is denied to the administrator.
    const isRoot = process.getuid?.() === 0
    if (isRoot) process.seteuid?.(65_534)
    const error = await thrownBy(() => lockFolder(dataDir)).finally(() => isRoot && process.seteuid?.(0))
    expect(whyNotStarted(error, { ...settings, dataDir })).toBe(
      `DATA_DIR: this user may not write to ${dataDir}. Change whose it is, or set DATA_DIR to another folder.`,
    )
  })

  it('with a stack where nobody expected it', () => {
    expect(whyNotStarted(new TypeError('odd'), settings)).toMatch(/^TypeError: odd\n\s+at /)
  })
})

describe('a database that is not up yet', () => {
  it('is waited for, with words, and one that refuses is not', async () => {
    const closed = await listening(0, '127.0.0.1')
    const { port } = closed.address() as AddressInfo
    await new Promise((resolve) => closed.close(resolve))
    const databaseUrl = `postgres://nobody@127.0.0.1:${port}/nothing`
    const database = await openDatabase({ databaseUrl, dataDir: folder })
    const said: string[] = []
    const waiting = waitForDatabase({ databaseUrl }, database, (line) => said.push(line))
    await expect
      .poll(() => said, { timeout: 5000 })
      .toEqual([expect.stringContaining(`database at 127.0.0.1:${port}: `)])
    // It comes up, and is not what it should be.
    const up = createServer((socket) => socket.end('E\0\0\0\x13C3D000\0Mnowhere\0\0')).listen(port, '127.0.0.1')
    const error = await thrownBy(() => waiting)
    expect(whyNotStarted(error, { ...settings, databaseUrl })).toMatch(
      /^DATABASE_URL: there is no database of this name/,
    )
    up.close()
    await database.close()
  })

  it('is not waited for where it is embedded', async () => {
    const database = await emptyEmbeddedDatabase()
    await waitForDatabase({ databaseUrl: null }, database, () => undefined)
    await sql`select 1`.execute(database.db)
    await database.close()
  })
})
