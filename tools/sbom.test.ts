import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { type BuiltFile, FILE_LIST } from './build/listFiles.ts'
import { foldersOf, type Package, readPackage } from './build/packages.ts'
import { type Bom, bomOfLock, bomOfRelease, installedIn } from './sbom.ts'

const ROOT = join(import.meta.dirname, '..')
const WEB = join(ROOT, 'dist/web')

const read = (folders: readonly string[]) => folders.map((folder) => readPackage(join(ROOT, folder)))
const refOf = ({ name, version }: Package) => `${name}@${version}`

/** What `npm ci --omit=dev` would install here. */
function production(): string[] {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>
  }
  return installedIn(ROOT).filter((path) => lock.packages[path]?.dev !== true)
}

/** What the screens were built from. */
function built(): string[] {
  const files = JSON.parse(readFileSync(join(WEB, FILE_LIST), 'utf8')) as BuiltFile[]
  return foldersOf(files.flatMap(({ modules }) => modules))
}

let all: Bom
let libraries: Package[]
let screens: Package[]
let bom: Bom

beforeAll(() => {
  all = bomOfLock(ROOT)
  libraries = read(production())
  screens = read(built())
  bom = bomOfRelease(all, 'ours', { node_modules: libraries, 'dist/web': screens })
}, 60_000)

test('names every library and whatever is in the screens, once, with its licence, and nothing that only builds', () => {
  const refs = bom.components.map((component) => component['bom-ref'])
  expect(refs.toSorted()).toEqual([...new Set([...libraries, ...screens].map(refOf))].toSorted())
  expect(bom.components.filter(({ licenses }) => (licenses ?? []).length === 0)).toEqual([])
  const names = refs.map((ref) => ref.replace(/@[^@]+$/, ''))
  // zod is wanted by what builds too, React by the screens alone; Vite's helpers come into what it builds.
  expect(names).toEqual(expect.arrayContaining(['fastify', 'zod', 'pg-types', 'react', '@mantine/core', 'vite']))
  for (const name of ['vitest', 'typescript', '@biomejs/biome', 'playwright']) expect(names).not.toContain(name)
})

test('says in which part each is', () => {
  const partsOf = (name: string) =>
    bom.components
      .find((component) => component['bom-ref'].startsWith(`${name}@`))
      ?.properties.map((property) => `${property.name} ${property.value}`)
  expect(partsOf('fastify')).toEqual(['rop:part node_modules'])
  expect(partsOf('react')).toEqual(['rop:part dist/web'])
  expect(partsOf('zod')).toEqual(['rop:part node_modules', 'rop:part dist/web'])
})

test('leads from each only to what it names, and to no address but that of its own form', () => {
  const refs = new Set([bom.metadata.component['bom-ref'], ...bom.components.map((component) => component['bom-ref'])])
  for (const { ref, dependsOn } of bom.dependencies) for (const one of [ref, ...dependsOn]) expect(refs).toContain(one)
  expect(bom.dependencies).toHaveLength(refs.size)
  expect(JSON.stringify(bom).match(/\w+:\/\/[^/"]+/g)).toEqual(['http://cyclonedx.org'])
  expect(bom.metadata.component.name).toBe('ours')
})

test('does not go over what the lock file does not name', () => {
  const stray: Package = { name: 'stray', version: '1.0.0', licence: 'MIT', author: null, notices: [] }
  expect(() => bomOfRelease(all, 'ours', { node_modules: [stray], 'dist/web': [] })).toThrow(
    'stray@1.0.0 is in the release, and package-lock.json does not name it.',
  )
})

test('the screens bring the licences of whatever is in them', () => {
  expect(existsSync(join(WEB, 'licences.txt.br'))).toBe(true)
  const text = readFileSync(join(WEB, 'licences.txt'), 'utf8')
  for (const { name, version, licence } of screens) expect(text).toContain(`${name} ${version}\nLicence: ${licence}\n`)
})
