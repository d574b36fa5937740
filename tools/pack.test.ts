import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idOf, pack, releasedOn } from './pack.ts'
import { type Bom, bomOfLock, dated } from './sbom.ts'

const ROOT = join(import.meta.dirname, '..')
const FILES = ['b.txt', 'a/c.txt', 'a/run']
const SECONDS = 1_700_000_000

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rop-pack-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Makes the same files in an order, at a time and with the rights that a umask leaves; answers the sum of their pack. */
function packed(name: string, { order, at, umask }: { order: string[]; at: number; umask: number }): string {
  const release = join(folder, name, 'release')
  mkdirSync(join(release, 'a'), { recursive: true })
  for (const file of order) {
    writeFileSync(join(release, file), file)
    chmodSync(join(release, file), (file.endsWith('run') ? 0o777 : 0o666) & ~umask)
    utimesSync(join(release, file), at, at)
  }
  const file = join(folder, `${name}.tar.gz`)
  pack(release, file, SECONDS)
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

test('a release is packed the same wherever, whenever and by whomever it was built', () => {
  const one = packed('one', { order: FILES, at: 1_000_000_000, umask: 0o022 })
  const other = packed('other', { order: FILES.toReversed(), at: 1_500_000_000, umask: 0o077 })
  expect(other).toBe(one)
})

test('it bears the time that is said, else that of the commit', () => {
  expect(releasedOn(ROOT, { SOURCE_DATE_EPOCH: String(SECONDS) })).toBe(SECONDS)
  expect(releasedOn(ROOT, {})).toBeGreaterThan(SECONDS)
  expect(releasedOn(ROOT, {})).toBe(releasedOn(ROOT, {}))
  expect(() => releasedOn(ROOT, { SOURCE_DATE_EPOCH: 'yesterday' })).toThrow('no number of seconds')
})

test('its list of libraries is the same each time, and another for other libraries', () => {
  const bom = bomOfLock(ROOT)
  const [one, again] = [
    bom,
    { ...bom, serialNumber: 'another', metadata: { ...bom.metadata, timestamp: 'later' } },
  ].map((each) => dated(each, SECONDS)) as [Bom, Bom]
  expect(again).toEqual(one)
  expect(one.metadata.timestamp).toBe('2023-11-14T22:13:20.000Z')
  expect(one.serialNumber).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(dated({ ...one, components: [] }, SECONDS).serialNumber).not.toBe(one.serialNumber)
  expect(idOf('a')).not.toBe(idOf('b'))
}, 60_000)
