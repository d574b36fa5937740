import type { Act } from '../../../kit/web/act.ts'
import { call, reloadConfig } from '../../../kit/web/api.ts'
import { confirm } from '../../../kit/web/confirm.ts'
import type { UserRow } from '../rules/user.ts'
import { usersApi } from '../rules/usersApi.ts'
import { userStatusActWords } from '../words/en.ts'

/** Asks, then activates a user or deactivates them (2§4). */
export async function switchStatus({ id, name, status }: UserRow, act: Act): Promise<void> {
  const isActive = status === 'ACTIVE'
  const target = isActive ? 'INACTIVE' : 'ACTIVE'
  const words = userStatusActWords[target]
  const sure = await confirm({
    title: words.title(name),
    text: words.text(name),
    confirmLabel: words.confirm,
    cancelLabel: userStatusActWords.cancel,
    danger: isActive,
  })
  if (!sure) return
  await act(() => call(usersApi.updateStatus, { params: { id, status: target } }), { done: words.done(name) })
  // The region's set-up may ask for somebody now, or for nobody any more.
  void reloadConfig()
}
