import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { type ParseResult, parseSync } from 'vite'

/** A file of the tree, read and parsed. */
export type Source = { readonly path: string; readonly text: string; readonly program: ParseResult['program'] }

const FOLDERS = ['kit', 'modules', 'app', 'db', 'tools', 'trials', 'e2e', 'bench']

/** Every TypeScript file under a root, in the folders that have a say. Throws at one that can't be read. */
export function readSources(root: string): Source[] {
  return FOLDERS.flatMap((folder) => pathsIn(root, folder)).map((path) =>
    parse(path, readFileSync(join(root, path), 'utf8')),
  )
}

function parse(path: string, text: string): Source {
  const { program, errors } = parseSync(path, text)
  const [error] = errors
  if (error) throw new Error(`${path} can't be read: ${error.message}`)
  return { path, text, program }
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
