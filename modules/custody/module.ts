import { type Manifest, rights } from '../../kit/rules/manifest.ts'
import { custodyAccess } from './rules/access.ts'
import { custodyPaths } from './rules/paths.ts'
import { custodyMenuWords, custodyRights } from './words/en.ts'

/** Who lies where, who brought them and who took them, and that it is them (decisions §14, Custody). */
export const custodyModule: Manifest = {
  rights: { custody: rights(custodyRights.title, custodyAccess, custodyRights.words) },
  lifecycles: 'none',
  menu: [
    {
      key: 'ghusl',
      label: custodyMenuWords.group,
      places: [{ label: custodyMenuWords.inCare, path: custodyPaths.inCare(), action: custodyAccess.see }],
    },
  ],
  needs: 'none',
}
