import type { Act } from '../../../kit/web/act.ts'
import { call, reloadConfig } from '../../../kit/web/api.ts'
import { confirm } from '../../../kit/web/confirm.ts'
import { statusQuestion, type UserRow } from '../rules/user.ts'
import { usersApi } from '../rules/usersApi.ts'

/** Asks, then activates a user or deactivates them (2§4). */
export async function switchStatus({ id, name, status }: UserRow, act: Act): Promise<void> {
  const isActive = status === 'ACTIVE'
  const target = isActive ? 'INACTIVE' : 'ACTIVE'
  const doing = isActive ? 'Deactivate' : 'Activate'
  const follows = isActive ? 'cannot do anything from now on, on any page.' : 'can sign in again.'
  const sure = await confirm({
    title: `${doing} ${name}`,
    text: `${statusQuestion(target)} ${name} ${follows}`,
    confirmLabel: doing,
    cancelLabel: 'Leave it as it is',
    danger: isActive,
  })
  if (!sure) return
  await act(() => call(usersApi.updateStatus, { params: { id, status: target } }), {
    done: `${name} has been ${isActive ? 'deactivated' : 'activated'}.`,
  })
  // The region's set-up may ask for somebody now, or for nobody any more.
  void reloadConfig()
}
