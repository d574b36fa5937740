import type { z } from 'zod'
import type { ScreenPaths } from '../../../kit/web/screen.ts'
import type { usersConfig } from '../rules/config.ts'
import { userPaths } from '../rules/paths.ts'
import type { RightsPart } from '../rules/rights.ts'

declare module '../../../kit/web/config.tsx' {
  interface ConfigOfModules extends z.output<z.ZodObject<typeof usersConfig>> {}
}

/** The screens of users, and everybody's own profile (2§2). What anybody may do is told by the application. */
export const usersScreens = (table: () => Promise<readonly RightsPart[]>): ScreenPaths => ({
  [userPaths.list.pattern]: () => import('./UserList.tsx').then(({ userList }) => userList),
  [userPaths.create.pattern]: () => import('./userEditors.tsx').then(({ newUserScreen }) => newUserScreen),
  [userPaths.edit.pattern]: () => import('./userEditors.tsx').then(({ editUserScreen }) => editUserScreen),
  [userPaths.view.pattern]: () =>
    Promise.all([import('./UserView.tsx'), table()]).then(([{ userView }, parts]) => userView(parts)),
  [userPaths.bulkImport.pattern]: () => import('./BulkImport.tsx').then(({ bulkImportScreen }) => bulkImportScreen),
  [userPaths.profile.pattern]: () => import('./Profile.tsx').then(({ profileScreen }) => profileScreen),
})
