import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** A JavaScript file of the build, with the style sheets that belong to it and the modules that it is made of. */
export type BuiltFile = {
  file: string
  /** The files that it imports at once. */
  imports: readonly string[]
  css: readonly string[]
  /** As paths in the repository. */
  modules: readonly string[]
}

/** Where the list stands in the folder of the build. */
export const FILE_LIST = join('.vite', 'files.json')

export const ROOT = join(import.meta.dirname, '..', '..')

/** Writes down which module ended up in which file, for the budgets. */
export function listFiles(): Plugin {
  return {
    name: 'list-files',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      if (!dir) return
      mkdirSync(join(dir, '.vite'), { recursive: true })
      writeFileSync(join(dir, FILE_LIST), JSON.stringify(builtFiles(bundle)))
    },
  }
}

/** What the JavaScript of a build is made of. */
export const builtFiles = (bundle: Rolldown.OutputBundle): BuiltFile[] =>
  Object.values(bundle).flatMap((built) =>
    built.type === 'chunk'
      ? [
          {
            file: built.fileName,
            imports: built.imports,
            css: [...(built.viteMetadata?.importedCss ?? [])],
            modules: built.moduleIds.map((id) => relative(ROOT, id).split(sep).join('/')),
          },
        ]
      : [],
  )
