import type { Action, Role } from '../../../kit/rules/access.ts'
import { type CommentsAt, commentsOf } from '../../comments/rules/commentAccess.ts'

const CHAIRS: readonly Role[] = ['GHUSL_CHAIR', 'GSO_CHAIR', 'MAYYIT_CHAIR']
/** Who looks after bodies and facilities. */
const FACILITY_CHAIRS: readonly Role[] = ['GHUSL_CHAIR', 'GSO_CHAIR']

const action = (roles: readonly Role[], more: Partial<Action> = {}): Action => ({
  module: 'GHUSL',
  roles,
  writes: true,
  ...more,
})

/** The lines of decisions §5 about the Ghusl workflow. */
export const ghuslAccess = {
  create: action(CHAIRS),
  edit: action(CHAIRS),
  open: action([...CHAIRS, 'MGC'], { writes: false }),
  comment: commentsOf(action([...CHAIRS, 'MGC'])).comment,
  /** Pickup, completion, transfer, GSO intake. */
  facilitySteps: action(FACILITY_CHAIRS),
  /** The Mayyit intake step: choosing the Ghusl form that a new Mayyit is made from. */
  mayyitIntake: action(['MGC']),
  form15: action(['MGC']),
  /** What the intake form says of the deceased; the SIN is masked there. */
  seeIntake: action([...FACILITY_CHAIRS, 'MGC'], { writes: false }),
  revealSin: action([...FACILITY_CHAIRS, 'MGC']),
  cancel: action(CHAIRS, { deciding: true }),
} as const satisfies Record<string, Action>

/** What is said beside workflows. */
export const workflowComments: CommentsAt = {
  path: '/ghusl/workflow/',
  access: { list: ghuslAccess.open, comment: ghuslAccess.comment },
}
