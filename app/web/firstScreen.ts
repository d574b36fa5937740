import { sitePaths } from '../../kit/rules/sitePaths.ts'
import { askEarly } from '../../kit/web/api.ts'
import { fetchCode } from '../../kit/web/fetchCode.ts'
import type { QuestionPath } from '../../kit/web/manifest.ts'
import type { ScreenPaths } from '../../kit/web/screen.ts'
import { FIRST_QUESTIONS } from './modules.ts'
import { PUBLIC_SCREENS, SIGNED_IN_SCREENS } from './routes.ts'

/**
 * Begins to fetch what the screen at a path most likely needs, its code and its first answers, before anybody knows
 * whether it may be shown: the sign-in page's for somebody without a token. What fails is fetched again by the router,
 * which tells of it.
 */
export function fetchFirstScreen({ pathname, search }: Pick<Location, 'pathname' | 'search'>, hasToken: boolean): void {
  const screens: ScreenPaths = hasToken ? { ...PUBLIC_SCREENS, ...SIGNED_IN_SCREENS } : PUBLIC_SCREENS
  const found =
    screenAt(Object.keys(screens), pathname) ?? (hasToken ? null : { pattern: sitePaths.login.pattern, params: {} })
  const load = found && screens[found.pattern as keyof ScreenPaths]
  if (!load) return
  // Rules wait for no other code, so they are run while the screens that ask them are still on their way.
  if (found.pattern in SIGNED_IN_SCREENS)
    fetchCode(() => import('../../modules/announcements/kinds/all.ts')).catch(() => undefined)
  fetchCode(load).catch(() => undefined)
  const said: Readonly<Record<string, string>> = { ...Object.fromEntries(new URLSearchParams(search)), ...found.params }
  for (const question of FIRST_QUESTIONS[found.pattern] ?? []) {
    const names = [...question.matchAll(/\$(\w+)/g)].map(([, name = '']) => name)
    if (names.every((name) => said[name]))
      askEarly(question.replace(/\$(\w+)/g, (_, name) => said[name] ?? '') as QuestionPath)
  }
}

type Found = { pattern: string; params: Readonly<Record<string, string>> }

/** The one of the router's paths (`/samar/view/$id`) that a real one fits, and what stands there for its `$`. */
export function screenAt(patterns: readonly string[], path: string): Found | null {
  const steps = path.replace(/\/+$/, '').split('/')
  for (const pattern of patterns) {
    const wanted = pattern.replace(/\/$/, '').split('/')
    const takesRest = wanted.at(-1) === '$'
    const fits = (step: string, at: number) => (step.startsWith('$') ? Boolean(steps[at]) : step === steps[at])
    if (!wanted.every(fits) || (!takesRest && wanted.length !== steps.length)) continue
    return { pattern, params: Object.fromEntries(wanted.map((step, at) => [step.slice(1), steps[at] ?? ''])) }
  }
  return null
}
