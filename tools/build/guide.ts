import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { checkChapters, pngSize, readGuide } from './readGuide.ts'

/** Declares what is put in its place. */
const MODULE = /\/app\/web\/pages\/builtGuide\.ts$/
const DOCS = join(import.meta.dirname, '..', '..', 'docs')
const TEXT = join(DOCS, 'users.md')

/** Makes docs/users.md and its pictures into the module that the page of the guide imports. */
export function guide(): Plugin {
  return {
    name: 'guide',
    load(id) {
      if (!MODULE.test(id)) return null
      this.addWatchFile(TEXT)
      const files = new Set<string>()
      const text = readGuide(readFileSync(TEXT, 'utf8'), (file) => {
        files.add(file)
        return pngSize(join(DOCS, file))
      })
      checkChapters(text)
      const named = [...files].map((file, at) => ({ file, name: `picture${at}`, path: join(DOCS, file) }))
      return [
        ...named.map(({ name, path }) => `import ${name} from ${JSON.stringify(`${path}?url`)}`),
        `const pictures = {${named.map(({ file, name }) => `${JSON.stringify(file)}: ${name}`).join(', ')}}`,
        `export const guide = { ...${JSON.stringify(text)}, pictures }`,
      ].join('\n')
    },
  }
}
