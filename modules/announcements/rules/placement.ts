import { type Actor, grantingRoles, mayEver, mayOn, type Role } from '../../../kit/rules/access.ts'
import { whyNot } from '../../../kit/rules/lifecycle.ts'
import type { RecordAction } from './access.ts'
import { type KindRules, placeOf, type StandingRecord } from './kind.ts'

/** Which buttons stand where (1§6, decisions §5): what the table lets a role do is not shown on every page. */

/** Roles that work with lists and views rather than from their mail; an officer who also has one of them sees its buttons. */
const OFFICE_ROLES: readonly Role[] = ['ADMIN', 'NATIONAL_ROP_MEMBER', 'MK_DELEGATE', 'FATEHA_APPROVER', 'MGC']

type Declared = Pick<KindRules, 'kind' | 'access' | 'lifecycle' | 'hasPriority'>
type Record = StandingRecord & { priority?: boolean }

const isOfficerOnly = (actor: Pick<Actor, 'roles'>) =>
  actor.roles.includes('MK') && !actor.roles.some((role) => OFFICE_ROLES.includes(role))

const isAdmin = (actor: Pick<Actor, 'roles'>) =>
  actor.roles.includes('ADMIN') || actor.roles.includes('NATIONAL_ROP_MEMBER')

/** A button: absent when the role forbids it, with the reason when the state does. */
export type Offered = { action: RecordAction; whyNot: string | null }

const EVENTS = {
  approve: 'approve',
  cancel: 'cancel',
  edit: 'edit',
  resendApproval: 'resendApproval',
  togglePriority: 'togglePriority',
  takeBack: 'takeBack',
  sendNow: 'sendNow',
} as const
type EventAction = keyof typeof EVENTS

function offer(rules: Declared, actor: Actor, record: Record, actions: readonly EventAction[]): Offered[] {
  return actions
    .filter((action) => (action === 'togglePriority' ? rules.hasPriority : true))
    .filter((action) => action !== 'cancel' || showsCancel(record))
    .filter((action) => mayOn(actor, rules.access[action], placeOf(record)))
    .map((action) => ({ action, whyNot: whyNot(rules.lifecycle, EVENTS[action], record.status) }))
}

/** What is completed shows no 'Cancel' at all (1§4), where other actions stay with their reason. */
const showsCancel = ({ status }: Pick<Record, 'status'>): boolean => status !== 'COMPLETED'

/** The icons of a list row; none for an officer. */
export function rowOffers(rules: Declared, actor: Actor, record: Record): Offered[] {
  if (isOfficerOnly(actor)) return []
  return offer(rules, actor, record, ['togglePriority', 'approve', 'edit', 'cancel', 'resendApproval'])
}

/** Whether a link to the record's approval page stands on its row or view: the officer's way to approve. */
export function offersApprovalPage(rules: Declared, actor: Actor, record: Record, where: 'row' | 'view'): boolean {
  const mayApprove = mayOn(actor, rules.access.approve, placeOf(record))
  const hasButtons = where === 'row' ? !isOfficerOnly(actor) : isAdmin(actor)
  return mayApprove && !hasButtons && record.status === 'APPROVAL_PENDING'
}

/** The buttons of a view page: approve, priority, send now and cancel for ADMIN, the others for whoever may; an approval is taken back while there is one. */
export function viewOffers(rules: Declared, actor: Actor, record: Record): Offered[] {
  const forAdmins: EventAction[] = isAdmin(actor) ? ['approve', 'togglePriority', 'sendNow'] : []
  // MGC cancels here too, what it may cancel at all (decisions §5).
  const cancels = isAdmin(actor) || grantingRoles(actor, rules.access.cancel).includes('MGC')
  const approved: EventAction[] = record.status === 'APPROVED' ? ['takeBack'] : []
  const cancel: EventAction[] = cancels ? ['cancel'] : []
  return offer(rules, actor, record, [...forAdmins, ...approved, ...cancel, 'edit', 'resendApproval'])
}

/** Whether the record may be deleted from its view page (decisions §5). */
export const mayRemoveFromView = (rules: Declared, actor: Actor, record: Record): boolean =>
  mayEver(actor, rules.access.removeFromView) && mayOn(actor, rules.access.removeFromView, placeOf(record))
