import { type Manifest, rights } from '../../kit/rules/manifest.ts'
import { commentRights } from '../comments/words/en.ts'
import { ghuslAccess } from './rules/access.ts'
import { stepLifecycle, workflowLifecycle } from './rules/lifecycle.ts'
import { ghuslPaths } from './rules/paths.ts'
import { ghuslMenuWords, ghuslRights } from './words/en.ts'

/** From the first call to the burial papers, step by step (decisions §14). */
export const ghuslModule: Manifest = {
  rights: {
    ghusl: rights(ghuslRights.title, ghuslAccess, { ...ghuslRights.words, comment: commentRights.comment }),
  },
  lifecycles: { ghuslWorkflow: workflowLifecycle, ghuslStep: stepLifecycle },
  menu: [
    {
      key: 'ghusl',
      label: ghuslMenuWords.title,
      places: [
        { label: ghuslMenuWords.open, path: ghuslPaths.open(), action: ghuslAccess.open },
        {
          label: ghuslMenuWords.create,
          path: ghuslPaths.create(),
          action: ghuslAccess.create,
          homeButton: ghuslMenuWords.createFromHome,
        },
        { label: ghuslMenuWords.all, path: ghuslPaths.list(), action: ghuslAccess.open },
      ],
    },
  ],
  needs: { GHUSL: { teams: [['ADMIN'], ['MGC'], ['GHUSL_CHAIR', 'GSO_CHAIR']], officers: false } },
}
