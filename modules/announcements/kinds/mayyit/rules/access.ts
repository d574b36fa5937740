import type { Action, Role } from '../../../../../kit/rules/access.ts'
import { commentsOf } from '../../../../comments/rules/commentAccess.ts'
import type { RecordAction } from '../../../rules/access.ts'

/** What can be done with a Mayyit beyond what every kind knows. */
export type MayyitAction = 'resendForms' | 'form15' | 'complete' | 'dashboard' | 'seeCauseOfDeath' | 'revealSin'

const READERS: readonly Role[] = ['MGC', 'MAYYIT_APPROVER', 'MAYYIT_CHAIR', 'MAYYIT_REPORTING', 'ADMIN', 'MK']

const may = (roles: readonly Role[], more: Partial<Action> = {}): Action => ({
  module: 'MAYYIT',
  writes: true,
  roles,
  ...more,
})

const decision = (roles: readonly Role[], more: Partial<Action> = {}): Action => may(roles, { ...more, deciding: true })

/** Of the officers, those of the officiating Jamatkhana alone. */
const APPROVERS: readonly Role[] = ['MAYYIT_APPROVER', 'ADMIN', 'MK']

/** The Mayyit lines of decisions §5. */
export const mayyitAccess = {
  create: may(['MGC']),
  list: may(READERS, { writes: false }),
  edit: may(['MGC']),
  approve: decision(APPROVERS),
  takeBack: decision(APPROVERS),
  remove: decision(APPROVERS),
  cancel: decision(['MGC', 'ADMIN']),
  resendApproval: may(['MGC']),
  togglePriority: decision([]),
  sendNow: decision(['ADMIN']),
  removeFromView: decision(['DELETE'], { together: [...READERS, 'NATIONAL_ROP_MEMBER', 'NATIONAL_READ_ONLY'] }),
  ...commentsOf(may(READERS, { writes: false })),
  resendForms: may(['MGC']),
  form15: may(['MGC']),
  complete: may(['MGC', 'MAYYIT_CHAIR']),
  dashboard: may(['MAYYIT_REPORTING', 'MAYYIT_CHAIR', 'ADMIN'], { writes: false }),
  seeCauseOfDeath: may(['MGC', 'MAYYIT_CHAIR', 'MAYYIT_REPORTING'], { writes: false }),
  revealSin: may(['MGC', 'GHUSL_CHAIR', 'GSO_CHAIR']),
} as const satisfies Record<RecordAction | MayyitAction, Action>
