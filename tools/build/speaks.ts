import type { Plugin } from 'vite'
import { LANGUAGE_TAGS, type Language } from '../../kit/rules/language.ts'

const ENGLISH = /\/([\w/]+)\/words\/en\.ts\?words=(\w+)/

/**
 * Ends a build in another language than English in which a screen would say something in English, and names it: nobody is
 * served half (decisions §20).
 */
export function speaks(language: Language): Plugin {
  return {
    name: 'speaks',
    apply: 'build',
    buildEnd(error) {
      if (language === 'en' || error) return
      const missing = [...this.getModuleIds()].flatMap((id) => {
        const [, module, words] = ENGLISH.exec(id) ?? []
        return words ? [`${words} of ${module}`] : []
      })
      if (missing.length > 0) this.error(`Not said in ${LANGUAGE_TAGS[language]}:\n${missing.join('\n')}`)
    },
  }
}
