import type { Lifecycle } from '../../kit/rules/lifecycle.ts'
import { KINDS } from '../../modules/announcements/kinds/all.ts'
import { bayahLifecycle } from '../../modules/bayah/rules/lifecycle.ts'
import { announcementLifecycle } from '../../modules/dispatch/rules/lifecycle.ts'
import { stepLifecycle, workflowLifecycle } from '../../modules/ghusl/rules/lifecycle.ts'
import { transferLifecycle } from '../../modules/transfers/rules/lifecycle.ts'
import { userLifecycle } from '../../modules/users/rules/lifecycle.ts'

type AnyLifecycle = Lifecycle<string, string>

/** Every lifecycle of the application. */
export const LIFECYCLES: Readonly<Record<string, AnyLifecycle>> = {
  ...Object.fromEntries(
    Object.entries(KINDS).map(([kind, { lifecycle }]) => [kind, lifecycle as unknown as AnyLifecycle]),
  ),
  announcement: announcementLifecycle as unknown as AnyLifecycle,
  bayah: bayahLifecycle as unknown as AnyLifecycle,
  ghuslWorkflow: workflowLifecycle as unknown as AnyLifecycle,
  ghuslStep: stepLifecycle as unknown as AnyLifecycle,
  transfer: transferLifecycle as unknown as AnyLifecycle,
  user: userLifecycle as unknown as AnyLifecycle,
}
