import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Language } from '../../kit/rules/language.ts'
import { DOCS, guideFile, guideIn } from './guideIn.ts'
import { pngSize } from './readGuide.ts'

/** Declares what is put in its place. */
const MODULE = /\/app\/web\/pages\/builtGuide\.ts$/

/** Makes docs/users.md, or what says it in another language, and its pictures into the module that its page imports. */
export function guide(language: Language): Plugin {
  return {
    name: 'guide',
    load(id) {
      if (!MODULE.test(id)) return null
      // Where something is said in one language alone, nothing is built.
      for (const each of new Set(['en', language] as const)) this.addWatchFile(guideFile(each))
      const files = new Set<string>()
      const text = guideIn(language, (file) => {
        files.add(file)
        return pngSize(join(DOCS, file))
      })
      const named = [...files].map((file, at) => ({ file, name: `picture${at}`, path: join(DOCS, file) }))
      return [
        ...named.map(({ name, path }) => `import ${name} from ${JSON.stringify(`${path}?url`)}`),
        `const pictures = {${named.map(({ file, name }) => `${JSON.stringify(file)}: ${name}`).join(', ')}}`,
        `export const guide = { ...${JSON.stringify(text)}, pictures }`,
      ].join('\n')
    },
  }
}
