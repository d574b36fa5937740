import type { Plugin } from 'vite'
import { LANGUAGE_TAGS, type Language } from '../../kit/rules/language.ts'

/** Screens that are opened without an account, by link or before the sign-in: these are whole in every language. */
const OPEN_SCREEN =
  /\/(?:bayah\/web\/(?:RegistrationPage|ConsentPage|successPages)|announcements\/web\/FamilyPage|transfers\/web\/Deliver(?:ed|Page)|pages\/(?:Login|SignInCallback|Privacy|errorPages))\.tsx$/
/** What loads and draws every screen. */
const FRAME = /\/app\/web\/(?:main\.tsx|boot\.tsx)$/
/** Fetched for those who have signed in, or kept something: not for visitors. */
const FOR_USERS =
  /\/app\/web\/(?:routes|modules|firstScreen)\.ts$|\/rules\/access\.ts$|\/shell\/SignedIn|\/HeldScreen\.tsx$/
const ENGLISH = /\/words\/en\.ts\?words=(\w+)/

/**
 * Ends a build in another language than English in which a screen without an account would say something in English,
 * and names it: nobody is served half (decisions §20).
 */
export function speaks(language: Language): Plugin {
  return {
    name: 'speaks',
    apply: 'build',
    buildEnd(error) {
      if (language === 'en' || error) return
      const ids = [...this.getModuleIds()]
      const seen = new Map<string, string>()
      const queue = ids.filter((id) => OPEN_SCREEN.test(id) || FRAME.test(id))
      for (const id of queue) seen.set(id, id)
      for (const id of queue) {
        const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {}
        for (const next of [...importedIds, ...dynamicallyImportedIds]) {
          if (seen.has(next) || FOR_USERS.test(next)) continue
          seen.set(next, id)
          queue.push(next)
        }
      }
      const missing = queue.flatMap((id) => {
        const [, words] = ENGLISH.exec(id) ?? []
        return words ? [`${words}, read by ${seen.get(id)}`] : []
      })
      if (missing.length > 0) this.error(`Not said in ${LANGUAGE_TAGS[language]}:\n${missing.join('\n')}`)
    },
  }
}
