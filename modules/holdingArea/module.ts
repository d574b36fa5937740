import { type Manifest, rights } from '../../kit/rules/manifest.ts'
import { holdingAreaAccess } from './rules/access.ts'
import { holdingAreaPath } from './rules/paths.ts'
import { holdingAreaMenuWords, holdingAreaRights } from './words/en.ts'

/** Who lies where, and what is free (decisions §14). */
export const holdingAreaModule: Manifest = {
  rights: {
    holdingArea: rights(holdingAreaRights.title, holdingAreaAccess, holdingAreaRights.words),
  },
  lifecycles: 'none',
  menu: [
    {
      key: 'ghusl',
      label: holdingAreaMenuWords.group,
      places: [{ label: holdingAreaMenuWords.board, path: holdingAreaPath(), action: holdingAreaAccess.view }],
    },
  ],
  needs: 'none',
}
