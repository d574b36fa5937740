import { mkdtempSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { reportOf } from './errorWords.ts'

const faultOf = (work: () => unknown): unknown => {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('it worked')
}

it('says of a file that cannot be read or written which it is, and why', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rop-words-'))
  expect(reportOf(faultOf(() => readFileSync(join(folder, 'none'))))).toBe(
    `${join(folder, 'none')}: there is no such file or folder`,
  )
  expect(reportOf(faultOf(() => writeFileSync(folder, '')))).toBe(`${folder}: it is a folder`)
  rmdirSync(folder)
})

it.each([
  ['EACCES', 'open', '/data/data.key', '/data/data.key: this user may not open it'],
  ['ENOSPC', 'write', undefined, 'the disk is full (ENOSPC: no space left on device, write)'],
])('has words for %s', (code, syscall, path, words) => {
  const message = `${code}: ${code === 'ENOSPC' ? 'no space left on device' : 'permission denied'}, ${syscall}`
  expect(reportOf(Object.assign(new Error(message), { code, syscall, ...(path && { path }) }))).toBe(words)
})
