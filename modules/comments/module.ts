import type { Manifest } from '../../kit/rules/manifest.ts'

/** Words beside a record (decisions §6); who may say them stands among the rights of the module whose record it is. */
export const commentsModule: Manifest = { rights: 'none', lifecycles: 'none', menu: 'none', needs: 'none' }
