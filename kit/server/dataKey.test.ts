import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { keyFile, openKeyring } from './dataKey.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'rop-data-key-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const OPENS = `import { openKeyring } from '${join(import.meta.dirname, 'dataKey.ts')}'
openKeyring({ dataKey: null, otherDataKey: null, dataDir: process.env.FOLDER })`

test('a first start that could not write its key leaves nothing that keeps the next one from starting', () => {
  // As on a disk that is full: a file can be made, and nothing be written to it.
  const { status } = spawnSync(
    'sh',
    ['-c', `ulimit -f 0; exec "$0" --input-type=module -e "$1"`, process.execPath, OPENS],
    {
      env: { ...process.env, FOLDER: dataDir },
    },
  )
  expect(status).not.toBe(0)

  expect(openKeyring({ dataKey: null, otherDataKey: null, dataDir }).ids).toHaveLength(1)
  expect(readFileSync(keyFile(dataDir), 'utf8')).toMatch(/^[0-9a-f]{64}\n$/)
})
