import type { Manifest } from '../../kit/rules/manifest.ts'

/** The first page after signing in, and what every page can ask. */
export const homeModule: Manifest = { rights: 'none', lifecycles: 'none', menu: 'none', needs: 'none' }
