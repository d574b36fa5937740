import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { type ParseResult, parseSync } from 'vite'

/** A file of the tree; it is parsed once somebody asks for its program, which throws where it can't be read. */
export type Source = { readonly path: string; readonly text: string; readonly program: ParseResult['program'] }

const FOLDERS = ['kit', 'modules', 'app', 'db', 'tools', 'trials', 'e2e', 'bench']

/** Every TypeScript file under a root, in the folders that have a say. */
export function readSources(root: string): Source[] {
  return FOLDERS.flatMap((folder) => pathsIn(root, folder)).map((path) =>
    sourceOf(path, readFileSync(join(root, path), 'utf8')),
  )
}

function sourceOf(path: string, text: string): Source {
  let parsed: Source['program'] | null = null
  // Most of who reads the tree looks into a few of its files, and parsing all takes seconds.
  return {
    path,
    text,
    get program() {
      parsed ??= parse(path, text)
      return parsed
    },
  }
}

function parse(path: string, text: string): Source['program'] {
  const { program, errors } = parseSync(path, text)
  const [error] = errors
  if (error) throw new Error(`${path} can't be read: ${error.message}`)
  return program
}

function pathsIn(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    if (entry.isDirectory()) return pathsIn(root, path)
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })
}

/** The line of a file, from 1, at which something starts. */
export const lineAt = ({ text }: Source, start: number): number => text.slice(0, start).split('\n').length
