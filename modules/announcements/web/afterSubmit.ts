import type { Actor } from '../../../kit/rules/access.ts'
import { sitePaths } from '../../../kit/rules/sitePaths.ts'
import { flash } from '../../../kit/web/banners.ts'
import { goTo } from '../../../kit/web/navigation.ts'
import { queryClient } from '../../../kit/web/queries.ts'
import type { StandingRecord } from '../rules/kind.ts'
import type { Status } from '../rules/lifecycle.ts'
import { movedInWords, sees } from '../rules/moving.ts'
import { justSubmitted } from './justSubmitted.ts'
import type { KindWeb, WebRow } from './kindWeb.ts'

type Kind = Pick<KindWeb, 'rules'>

/** After submitting, an ADMIN sees the record, everybody else the home page with the message and what was submitted (1§4). */
export function afterSubmit({ rules }: Kind, actor: Actor, record: StandingRecord): void {
  const isAdmin = actor.roles.includes('ADMIN') || actor.roles.includes('NATIONAL_ROP_MEMBER')
  if (!isAdmin) justSubmitted.set(() => ({ kind: rules.kind, id: record.id }))
  leaveWith(rules.messages.submitted(actor, record), isAdmin ? rules.paths.view(record.id) : sitePaths.home())
}

/** After a change everybody sees the record as it now is. `before` is the status in which it was edited. */
export function afterChange({ rules }: Kind, actor: Actor, record: WebRow, before: Status): void {
  const { messages } = rules
  // What is still a draft, or no longer, reads as if it were submitted only now (1§8).
  if (!sees(actor, rules.access, record)) {
    const where = movedInWords(rules.label, record.jamatkhana?.name ?? 'another Jamatkhana')
    leaveWith(`${messages.updated} ${where}`, rules.paths.list())
    return
  }
  const isSubmission = record.status === 'DRAFT' || (before === 'DRAFT' && record.status === 'APPROVAL_PENDING')
  leaveWith(isSubmission ? messages.submitted(actor, record) : messages.updated, rules.paths.view(record.id))
}

function leaveWith(message: string, path: string): void {
  // What was loaded before the change is not shown again.
  queryClient.removeQueries({ type: 'inactive' })
  void queryClient.invalidateQueries({ refetchType: 'none' })
  flash('success', message)
  goTo(path)
}
