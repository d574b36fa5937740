import type { Manifest } from '../../kit/rules/manifest.ts'

/** Regions, Jamatkhanas, cemeteries and facilities: everybody signed in reads them, the operator enters them. */
export const placesModule: Manifest = { rights: 'none', lifecycles: 'none', menu: 'none', needs: 'none' }
