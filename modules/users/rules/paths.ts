import { pagePath } from '../../../kit/rules/pagePath.ts'

/** The pages of the users, and everybody's own (2§2, 3§2). */
export const userPaths = {
  create: pagePath('/user/new-user'),
  list: pagePath('/user/list-users'),
  view: pagePath('/user/view/$id'),
  edit: pagePath('/user/edit/$id'),
  bulkImport: pagePath('/user/bulk-import'),
  profile: pagePath('/edit-profile'),
}
