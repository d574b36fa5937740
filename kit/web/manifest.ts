import type { GuideSection } from '../rules/guide.ts'
import type { ScreenPaths } from './screen.ts'

/** A call as a screen first asks it, with `$name` where something of the page's own path or query stands. */
export type QuestionPath = `/${string}/` | `/${string}/?${string}`

/**
 * What the browser has to know of a module at its start (`modules/X/web/module.ts`). What a module has none of, it says in
 * a word, so that nothing is forgotten.
 */
export type WebModule = {
  /** The screens for whoever is signed in. */
  readonly screens: ScreenPaths | 'none'
  /** The screens that nobody has to be signed in for (3§2). */
  readonly publicScreens: ScreenPaths | 'none'
  /** The section of the guide that its screens link to, `all` of them but those that are named by their paths. */
  readonly guide: Readonly<Record<string, GuideSection>> & { readonly all: GuideSection }
  /** What screens ask for first, by their paths, where it saves somebody a wait: it is asked while their code is on its way. */
  readonly firstQuestions: Readonly<Record<string, readonly QuestionPath[]>> | 'none'
}
