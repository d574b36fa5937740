import type { Manifest } from '../../kit/rules/manifest.ts'

/** The names of the kinds of announcement. */
export const kindsModule: Manifest = { rights: 'none', lifecycles: 'none', menu: 'none', needs: 'none' }
