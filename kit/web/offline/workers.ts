import type { Language } from '../../rules/language.ts'

/** Each language has a service worker that keeps its files; with another address one takes the place of the other. */
export const WORKERS = { en: 'worker.js', fr: 'worker.fr.js' } as const satisfies Record<Language, string>
