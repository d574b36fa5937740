import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { marked } from 'marked'
import standard from 'spdx-license-list/full.js'

/** A package that others made, as it goes out in a release. */
export type Package = {
  name: string
  version: string
  /** An SPDX expression. */
  licence: string
  author: string | null
  /** The texts of its licence, and what else it asks to be handed on with it. */
  notices: string[]
}

/** Says none of the known licences in its package.json; the text beside that one is it. */
const BY_ITS_TEXT: Readonly<Record<string, string>> = {
  'png-js': 'MIT',
  'dejavu-fonts-ttf': 'Bitstream-Vera',
  // It leaves the choice between this and another.
  '@zone-eu/mailsplit': 'MIT',
}

/** Hold the work of others, without a notice of theirs. */
const CARRY: Readonly<Record<string, { work: string; licence: string }>> = {
  '@electric-sql/pglite': { work: 'PostgreSQL, compiled to WebAssembly', licence: 'PostgreSQL' },
  '@fastify/swagger-ui': { work: 'swagger-ui-dist, of SmartBear Software', licence: 'Apache-2.0' },
}

const NOTICE = /^(un)?(licen[cs]e|copying|notice|copyright|third.?party)/i
const CODE = /\.([cm]?[jt]sx?|json|map|css|html|svg)$/
/** Vite's own text goes on with those of what it builds with, of which nothing comes into what it built. */
const BUILDS_WITH = /^# Licenses of bundled dependencies[\s\S]*/m

/** Reads a package in its folder. Throws where nobody says under which licence it is handed on. */
export function readPackage(folder: string): Package {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
  const licence = BY_ITS_TEXT[name] ?? (typeof license === 'string' ? license : undefined)
  if (!licence || licencesIn(licence).some((id) => !(id in standard)))
    throw new Error(
      `${name} ${version} says ${licence ? `"${licence}"` : 'nothing'} of its licence, which is none that is known (spdx.org/licenses). Read what lies in ${folder}: name it in BY_ITS_TEXT, or do without the package.`,
    )
  const texts = noticesIn(folder).map((text) => text.replace(BUILDS_WITH, '').trim())
  const carried = CARRY[name]
  return {
    name,
    version,
    licence,
    author: typeof author === 'string' ? author : (author?.name ?? null),
    notices: [
      ...(texts.length > 0 ? texts : [...saidInReadme(folder), ...licencesIn(licence).map(standardText)]),
      ...(carried ? [`It holds ${carried.work}.`, standardText(carried.licence)] : []),
    ],
  }
}

type Manifest = { name: string; version: string; license?: unknown; author?: string | { name?: string } }

const licencesIn = (expression: string) =>
  (expression.match(/[\w.+-]+/g) ?? []).filter((word) => !['AND', 'OR', 'WITH'].includes(word))

const standardText = (id: string) => `The standard text of ${id}:\n\n${standard[id]?.licenseText.trim()}`

/** Wherever they lie in it: some hold the work of others in a folder with its licence. */
const noticesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && NOTICE.test(entry.name) && !CODE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.slice(folder.length).includes('node_modules'))
    .toSorted()
    .map((path) => readFileSync(path, 'utf8'))

/** The part on its licence, where no file holds one. */
function saidInReadme(folder: string): string[] {
  const readme = readdirSync(folder).find((name) => /^readme/i.test(name))
  const blocks = readme ? marked.lexer(readFileSync(join(folder, readme), 'utf8')) : []
  const from = blocks.findIndex((block) => block.type === 'heading' && /licen[cs]/i.test(block.text))
  if (from < 0) return []
  const to = blocks.findIndex((block, at) => at > from && block.type === 'heading')
  return [
    blocks
      .slice(from, to < 0 ? undefined : to)
      .map(({ raw }) => raw)
      .join('')
      .trim(),
  ]
}

/** The folders of the packages that modules of a build are from, the helpers that the build itself puts in among them. */
export function foldersOf(modules: readonly string[]): string[] {
  const folders = modules.flatMap((module) => {
    const helper = /^\0(vite|rolldown)\//.exec(module)?.[1]
    return helper ? `node_modules/${helper}` : (/^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(module)?.[0] ?? [])
  })
  return [...new Set(folders)]
}
