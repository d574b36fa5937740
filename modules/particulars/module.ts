import type { Manifest } from '../../kit/rules/manifest.ts'

/** What Form 15 and the intake form ask about a person alike. */
export const particularsModule: Manifest = { rights: 'none', lifecycles: 'none', menu: 'none', needs: 'none' }
