import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { FolderInUse, lockFolder } from './folderLock.ts'

it('stays locked for whoever keeps nothing of it, however often memory is cleaned up', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rop-lock-'))
  lockFolder(folder)
  setFlagsFromString('--expose-gc')
  const cleanUp = runInNewContext('gc') as () => void
  for (let times = 0; times < 5; times++) {
    cleanUp()
    await new Promise((done) => setImmediate(done))
  }
  expect(() => lockFolder(folder)).toThrow(FolderInUse)
  rmSync(folder, { recursive: true })
})
