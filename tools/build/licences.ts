import { join } from 'node:path'
import type { Plugin } from 'vite'
import { builtFiles, ROOT } from './listFiles.ts'
import { noticesOf } from './notices.ts'
import { foldersOf, readPackage } from './packages.ts'

/** Writes beside the screens, for whoever asks for it, whose work is in their files and under which licence. */
export function licences(): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    generateBundle(_, bundle) {
      const folders = foldersOf(builtFiles(bundle).flatMap(({ modules }) => modules))
      const packages = folders.map((folder) => readPackage(join(ROOT, folder)))
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: noticesOf('the screens', packages) })
    },
  }
}
