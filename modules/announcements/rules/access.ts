import type { Action, ModuleName, Role } from '../../../kit/rules/access.ts'
import { type CommentsAt, commentsOf } from '../../comments/rules/commentAccess.ts'
import type { AnnouncementKind } from '../../kinds/rules/kindNames.ts'

/** What can be done with records of a kind: one line of decisions §5 each. */
export type RecordAction =
  | 'create'
  | 'list'
  | 'edit'
  | 'approve'
  | 'takeBack'
  | 'remove'
  | 'cancel'
  | 'resendApproval'
  | 'togglePriority'
  | 'sendNow'
  | 'removeFromView'
  | 'comment'
  | 'blankComment'

export type RecordAccess = Readonly<Record<RecordAction, Action>>

/**
 * What sets a record's status in one way or another. A status that nobody sets by hand is refused with 422 to whoever has
 * one of these on the record, and with 403 to everybody else.
 */
export const statusActions = ({ approve, cancel, edit, complete }: RecordAccess & { complete?: Action }): Action[] => [
  approve,
  cancel,
  edit,
  ...(complete ? [complete] : []),
]

/** Who looks for other records of the same person: whoever may enter a record, or approve one (decisions §6). */
export const asksForSamePerson = ({ create, approve }: Pick<RecordAccess, 'create' | 'approve'>): Action => ({
  ...create,
  roles: [...new Set([...create.roles, ...approve.roles])],
})

/** The table of decisions §5 for samar, mafi and fateha, which differ only in who else creates and approves. */
export function recordAccess(
  module: ModuleName,
  also: { create: readonly Role[]; approve: readonly Role[] },
): RecordAccess {
  const creators: Role[] = ['MK', 'MK_DELEGATE', 'ADMIN', ...also.create]
  const approvers: Role[] = ['MK', 'ADMIN', ...also.approve]
  const managers: Role[] = ['MK_DELEGATE', 'ADMIN', ...also.approve]
  const readers: Role[] = [...creators, 'MGC']
  const action = (roles: readonly Role[], writes = true): Action => ({ module, writes, roles: [...new Set(roles)] })
  const decision = (roles: readonly Role[]): Action => ({ ...action(roles), deciding: true })
  return {
    create: action(creators),
    list: action(readers, false),
    edit: action([...creators, ...approvers]),
    approve: decision(approvers),
    takeBack: decision(approvers),
    remove: decision(approvers),
    cancel: decision(managers),
    resendApproval: action(managers),
    togglePriority: decision(managers),
    sendNow: decision(['ADMIN']),
    removeFromView: { ...decision(['DELETE']), together: [...readers, 'NATIONAL_ROP_MEMBER', 'NATIONAL_READ_ONLY'] },
    ...commentsOf(action(readers, false)),
  }
}

/** What is said beside records of a kind. */
export const commentsAt = ({ kind, access }: { kind: AnnouncementKind; access: RecordAccess }): CommentsAt => ({
  path: `/${kind}/`,
  access,
})
