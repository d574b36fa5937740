import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BackupRefused, openBackupFile, writeBackupFile } from './backupFile.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rop-backup-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const HEAD = { madeOn: '2026-11-20T02:00:00Z', migrations: [] }

async function* rows() {
  yield { table: 'region' }
  yield { row: '{"id":1}' }
}

/** Its lines as they are read. */
async function linesOf(file: Buffer): Promise<unknown[]> {
  const path = join(folder, 'read')
  writeFileSync(path, file)
  const { lines, close } = await openBackupFile(path)
  try {
    return await Array.fromAsync(lines)
  } finally {
    close()
  }
}

async function whole(): Promise<string> {
  const path = join(folder, 'whole')
  await writeBackupFile(path, HEAD, rows(), () => ({ rows: { region: 1 }, sequences: {} }))
  return gunzipSync(readFileSync(path)).toString()
}

it('gives back what was written', async () => {
  expect(await linesOf(gzipSync(await whole()))).toEqual([{ table: 'region' }, { row: '{"id":1}' }])
})

it('unpacks no line that would take all memory', async () => {
  const text = await whole()
  const part = gzipSync(Buffer.alloc(10_000_000, 'x'))
  const many = Array.from({ length: 25 }, () => part)
  const words = 'A line of that file is longer than any of a backup'
  await expect(linesOf(Buffer.concat([gzipSync(text.slice(0, text.indexOf('{"id'))), ...many]))).rejects.toThrow(words)
  await expect(linesOf(Buffer.concat(many))).rejects.toThrow(words)
})

it('says so where the end cannot be read', async () => {
  const text = await whole()
  const damaged = `${text.slice(0, text.indexOf('$'))}$no end\n`
  await expect(linesOf(gzipSync(damaged))).rejects.toThrow(BackupRefused)
})
