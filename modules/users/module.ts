import { type Manifest, rights } from '../../kit/rules/manifest.ts'
import { usersAccess } from './rules/access.ts'
import { userLifecycle } from './rules/lifecycle.ts'
import { userPaths } from './rules/paths.ts'
import { userMenuWords, userRights } from './words/en.ts'

/** Accounts and their roles (decisions §11). */
export const usersModule: Manifest = {
  rights: { user: rights(userRights.title, usersAccess, userRights.words) },
  lifecycles: { user: userLifecycle },
  menu: [
    {
      key: 'user',
      label: userMenuWords.group,
      places: [
        { label: userMenuWords.create, path: userPaths.create(), action: usersAccess.create },
        { label: userMenuWords.list, path: userPaths.list(), action: usersAccess.list },
      ],
    },
  ],
  needs: 'none',
}
