import type { Action, Role } from '../../../kit/rules/access.ts'
import { type CommentsAt, commentsOf } from '../../comments/rules/commentAccess.ts'

const READERS: readonly Role[] = ['BAYAH_COORDINATOR', 'BAYAH_CONVENER', 'ADMIN', 'MK']

const action = (roles: readonly Role[], more: Partial<Action> = {}): Action => ({
  module: 'BAYAH',
  roles,
  writes: true,
  ...more,
})
/** What somebody does who looks after the ceremony's place: not for having entered it elsewhere (decisions §2). */
const decision = (roles: readonly Role[], more: Partial<Action> = {}): Action =>
  action(roles, { deciding: true, ...more })
const reading = (roles: readonly Role[]): Action => action(roles, { writes: false, keptFromReadOnly: true })

/** The Bay'ah lines of decisions §5. */
export const bayahAccess = {
  list: reading(READERS),
  ...commentsOf(reading(READERS)),
  create: action(['BAYAH_COORDINATOR']),
  edit: action(['BAYAH_COORDINATOR']),
  sendForm: action(['BAYAH_COORDINATOR']),
  review: decision(['BAYAH_COORDINATOR']),
  approve: decision(['BAYAH_COORDINATOR', 'BAYAH_CONVENER', 'MK']),
  resend: action(['BAYAH_COORDINATOR']),
  settle: decision(['BAYAH_COORDINATOR']),
  upload: decision(['BAYAH_COORDINATOR']),
  print: reading(['BAYAH_COORDINATOR']),
  complete: decision(['BAYAH_COORDINATOR']),
  cancel: decision(['BAYAH_COORDINATOR']),
  remove: decision(['BAYAH_COORDINATOR'], { together: ['BAYAH_REGISTRATION_EXPORT_DATA'] }),
  removeFromView: decision(['DELETE'], { together: [...READERS, 'NATIONAL_ROP_MEMBER'] }),
  export: reading(['BAYAH_REGISTRATION_EXPORT_DATA']),
  /** What waits for whom; each sees what waits for them. */
  waiting: reading(['BAYAH_COORDINATOR', 'BAYAH_CONVENER', 'MK']),
  /** Counts, and nobody's name. */
  dashboard: action(['BAYAH_COORDINATOR', 'BAYAH_CONVENER', 'ADMIN'], { writes: false }),
} as const satisfies Record<string, Action>

/** What is said beside registrations. */
export const bayahComments: CommentsAt = { path: '/bayah/', access: bayahAccess }
