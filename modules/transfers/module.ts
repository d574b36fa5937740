import { type Manifest, rights } from '../../kit/rules/manifest.ts'
import { commentRights } from '../comments/words/en.ts'
import { transfersAccess } from './rules/access.ts'
import { transferLifecycle } from './rules/lifecycle.ts'
import { transferPaths } from './rules/paths.ts'
import { transfersMenuWords, transfersRights } from './words/en.ts'

/** Orders to bring somebody to a facility, and what vendors deliver (decisions §14). */
export const transfersModule: Manifest = {
  rights: {
    transfers: rights(transfersRights.title, transfersAccess, {
      ...transfersRights.words,
      comment: commentRights.comment,
    }),
  },
  lifecycles: { transfer: transferLifecycle },
  menu: [
    {
      key: 'ghusl',
      label: transfersMenuWords.group,
      places: [
        { label: transfersMenuWords.orders, path: transferPaths.list(), action: transfersAccess.list },
        { label: transfersMenuWords.create, path: transferPaths.create(), action: transfersAccess.create },
        { label: transfersMenuWords.deliveries, path: transferPaths.deliveries(), action: transfersAccess.list },
      ],
    },
  ],
  needs: 'none',
}
