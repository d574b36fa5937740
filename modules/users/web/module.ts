import type { z } from 'zod'
import type { WebModule } from '../../../kit/web/manifest.ts'
import type { usersConfig } from '../rules/config.ts'
import { userPaths } from '../rules/paths.ts'

declare module '../../../kit/web/config.tsx' {
  interface ConfigOfModules extends z.output<z.ZodObject<typeof usersConfig>> {}
}

/** The screens of users, and everybody's own profile (2§2). */
export const usersWeb: WebModule = {
  screens: {
    [userPaths.list.pattern]: () => import('./UserList.tsx').then(({ userList }) => userList),
    [userPaths.create.pattern]: () => import('./userEditors.tsx').then(({ newUserScreen }) => newUserScreen),
    [userPaths.edit.pattern]: () => import('./userEditors.tsx').then(({ editUserScreen }) => editUserScreen),
    [userPaths.view.pattern]: () => import('./UserView.tsx').then(({ userView }) => userView),
    [userPaths.bulkImport.pattern]: () => import('./BulkImport.tsx').then(({ bulkImportScreen }) => bulkImportScreen),
    [userPaths.profile.pattern]: () => import('./Profile.tsx').then(({ profileScreen }) => profileScreen),
  },
  publicScreens: 'none',
  guide: { all: 'users', [userPaths.profile.pattern]: 'your-profile' },
  firstQuestions: 'none',
}
