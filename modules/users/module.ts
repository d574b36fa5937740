import { type Manifest, rights } from '../../kit/rules/manifest.ts'
import { usersAccess } from './rules/access.ts'
import { userLifecycle } from './rules/lifecycle.ts'
import { userPaths } from './rules/paths.ts'

/** Accounts and their roles (decisions §11). */
export const usersModule: Manifest = {
  rights: {
    user: rights('Users', usersAccess, {
      list: 'see them',
      create: 'add new ones',
      edit: 'change them and their roles',
      updateStatus: 'activate and deactivate them',
      bulkImport: 'import many at once, where the operator has named them for it',
    }),
  },
  lifecycles: { user: userLifecycle },
  menu: [
    {
      key: 'user',
      label: 'Users',
      places: [
        { label: 'New user', path: userPaths.create(), action: usersAccess.create },
        { label: 'All users', path: userPaths.list(), action: usersAccess.list },
      ],
    },
  ],
}
