import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Package } from './build/packages.ts'
import { idOf } from './pack.ts'

/** What is read or changed of the list that npm makes of a lock file, in the form of CycloneDX; the rest stays. */
const bomSchema = z.looseObject({
  serialNumber: z.string(),
  metadata: z.looseObject({
    timestamp: z.string(),
    component: z.looseObject({ 'bom-ref': z.string(), name: z.string() }),
  }),
  components: z.array(
    z.looseObject({
      'bom-ref': z.string(),
      purl: z.string(),
      licenses: z.array(z.unknown()).optional(),
      properties: z.array(z.object({ name: z.string(), value: z.string() })),
    }),
  ),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
})

export type Bom = z.infer<typeof bomSchema>

/** Where a release has the work of others: its libraries, and its screens, which they are built into. */
export type Parts = Readonly<Record<'node_modules' | 'dist/web', readonly Package[]>>

/** Of everything that the lock file names, by npm. It asks nobody, and so names no registry. */
export function bomOfLock(root: string): Bom {
  const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only', '--loglevel=error']
  const done = spawnSync('npm', args, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' })
  if (done.status !== 0) throw new Error(`npm sbom failed: ${done.stderr}`)
  return bomSchema.parse(JSON.parse(done.stdout))
}

/** The folders of the libraries that lie there, of all that the lock file names. */
export function installedIn(root: string): string[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, unknown>
  }
  return Object.keys(lock.packages).filter((path) => path !== '' && existsSync(join(root, path, 'package.json')))
}

/**
 * Of all that npm knows what a release holds, and in which part. Throws at what the lock file does not name. npm's own
 * `--omit=dev` is not asked: it leaves out what libraries for building want too, such as zod.
 */
export function bomOfRelease(all: Bom, name: string, parts: Parts): Bom {
  const holds = new Map<string, { licence: string; in: Set<string> }>()
  for (const [part, packages] of Object.entries(parts))
    for (const one of packages) {
      const held = holds.get(`${one.name}@${one.version}`) ?? { licence: one.licence, in: new Set() }
      holds.set(`${one.name}@${one.version}`, { ...held, in: held.in.add(part) })
    }
  const known = new Map(all.components.map((component) => [component['bom-ref'], component]))
  const components = [...holds].map(([ref, held]) => {
    const component = known.get(ref)
    if (!component) throw new Error(`${ref} is in the release, and package-lock.json does not name it.`)
    // Said of what is no library of production; in the screens such is handed on.
    const properties = component.properties.filter((property) => property.name !== 'cdx:npm:package:development')
    return {
      ...component,
      licenses: component.licenses ?? [{ license: { id: held.licence } }],
      properties: [...properties, ...Array.from(held.in, (part) => ({ name: 'rop:part', value: part }))],
    }
  })
  const root = all.metadata.component
  const refs = new Set([root['bom-ref'], ...holds.keys()])
  return {
    ...all,
    metadata: { ...all.metadata, component: { ...root, name } },
    components,
    dependencies: all.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map((one) => ({ ...one, dependsOn: one.dependsOn.filter((ref) => refs.has(ref)) })),
  }
}

/** The same with the time that the release bears, in seconds since 1970, and with a number that follows from what it names. */
export function dated(bom: Bom, on: number): Bom {
  const timestamp = new Date(on * 1000).toISOString()
  const named = { ...bom, serialNumber: '', metadata: { ...bom.metadata, timestamp } }
  return { ...named, serialNumber: `urn:uuid:${idOf(JSON.stringify(named))}` }
}
