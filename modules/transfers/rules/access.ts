import type { Action, Role } from '../../../kit/rules/access.ts'
import { type CommentsAt, commentsOf } from '../../comments/rules/commentAccess.ts'

/** Who looks after bodies and facilities. */
const CHAIRS: readonly Role[] = ['GHUSL_CHAIR', 'GSO_CHAIR']

const action = (more: Partial<Action> = {}): Action => ({ module: 'GHUSL', roles: CHAIRS, writes: true, ...more })

/** Transfer orders and external deliveries: the line of decisions §5, by what is done. */
export const transfersAccess = {
  list: action({ writes: false }),
  comment: commentsOf(action()).comment,
  create: action(),
  edit: action(),
  /** Seeing the delivery link, which is a key to the order. */
  seeLink: action({ writes: false }),
  /** Sending it again, and making a new one. */
  resend: action(),
  cancel: action({ deciding: true }),
  link: action({ deciding: true }),
} as const satisfies Record<string, Action>

/** What is said beside transfer orders, and beside external deliveries. */
export const orderComments: CommentsAt = { path: '/ghusl/deceasedTransfer/', access: transfersAccess }
export const deliveryComments: CommentsAt = {
  path: '/ghusl/deceasedBodyTransferExternal/',
  access: transfersAccess,
}
