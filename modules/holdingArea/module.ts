import { type Manifest, rights } from '../../kit/rules/manifest.ts'
import { holdingAreaAccess } from './rules/access.ts'
import { holdingAreaPath } from './rules/paths.ts'

/** Who lies where, and what is free (decisions §14). */
export const holdingAreaModule: Manifest = {
  rights: {
    holdingArea: rights('Holding area', holdingAreaAccess, { view: 'see who lies where, and what is free' }),
  },
  lifecycles: 'none',
  menu: [
    {
      key: 'ghusl',
      label: 'Ghusl',
      places: [{ label: 'Holding area', path: holdingAreaPath(), action: holdingAreaAccess.view }],
    },
  ],
}
