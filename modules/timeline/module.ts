import type { Manifest } from '../../kit/rules/manifest.ts'

/** What happened to each record; shown by the module whose record it is. */
export const timelineModule: Manifest = { rights: 'none', lifecycles: 'none', menu: 'none', needs: 'none' }
