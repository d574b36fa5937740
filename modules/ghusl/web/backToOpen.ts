import { flash } from '../../../kit/web/banners.ts'
import { goTo } from '../../../kit/web/navigation.ts'
import { queryClient } from '../../../kit/web/queries.ts'
import { ghuslPaths } from '../rules/paths.ts'

/** After a step: says what has happened, and leads back to the open workflows, loaded anew (3§2). */
export function backToOpen(words: string): void {
  flash('success', words)
  // The page that is left is about a step that can be done no more.
  void queryClient.invalidateQueries({ refetchType: 'none' })
  goTo(ghuslPaths.open())
}
