import {
  IconBan,
  IconCheck,
  IconClipboardCheck,
  IconEdit,
  IconFlag,
  IconFlagOff,
  IconMailForward,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import { type Act, useAct } from '../../../kit/web/act.ts'
import { useUser } from '../../../kit/web/config.tsx'
import { ActionBar, type PageAction } from '../../../kit/web/view/ActionBar.tsx'
import type { RecordAction } from '../rules/access.ts'
import { lacksOf } from '../rules/kind.ts'
import { mayRemoveFromView, offersApprovalPage, viewOffers } from '../rules/placement.ts'
import { recordActionWords } from '../words/en.ts'
import { approveLabel } from './approving.ts'
import type { KindWeb, WebRecord } from './kindWeb.ts'
import { approve, cancel, remove, resendApproval, togglePriority } from './recordActs.ts'
import { sendNow } from './sendNow.ts'

/** What can be done with a record from its view, in the order in which it stands there (1§4, decisions §5). */
export function RecordActions({ kind, record }: { kind: KindWeb; record: WebRecord }) {
  const { actions, busy } = useRecordActions(kind, record)
  return <ActionBar actions={Object.values(actions)} busy={busy} />
}

type Offered = Partial<Record<RecordAction | 'readAndApprove', PageAction>>

/** What every kind lets this user do with a record from its view; what their roles forbid is absent. */
export function useRecordActions(kind: KindWeb, record: WebRecord): { actions: Offered; act: Act; busy: boolean } {
  const user = useUser()
  const { act, busy } = useAct()
  const { rules } = kind
  const doing = { kind, row: record, act }
  const looks: Offered = {
    approve: { label: approveLabel(record), icon: IconCheck, kind: 'primary', act: () => void approve(doing) },
    edit: { label: recordActionWords.edit, icon: IconEdit, go: { to: rules.paths.edit(record.id) } },
    togglePriority: record.priority
      ? {
          label: recordActionWords.priorityOff,
          icon: IconFlagOff,
          act: () => void togglePriority(doing, user.timezone),
        }
      : { label: recordActionWords.priorityOn, icon: IconFlag, act: () => void togglePriority(doing, user.timezone) },
    sendNow: { label: recordActionWords.sendNow, icon: IconSend, act: () => void sendNow(doing) },
    resendApproval: {
      label: recordActionWords.resendApproval,
      icon: IconMailForward,
      act: () => void resendApproval(doing),
    },
    cancel: {
      label: recordActionWords.cancel(rules.label),
      icon: IconBan,
      kind: 'dangerous',
      act: () => void cancel(doing),
    },
  }
  const offered = new Map(viewOffers(rules, user, record).map(({ action, whyNot }) => [action, whyNot]))
  const actions: Offered = {}
  if (offersApprovalPage(rules, user, record, 'view'))
    actions.readAndApprove = {
      label: recordActionWords.readAndApprove,
      icon: IconClipboardCheck,
      kind: 'primary',
      go: { to: rules.paths.approve(record.id) },
    }
  for (const [name, look] of Object.entries(looks)) {
    const action = name as RecordAction
    const whyNot = offered.get(action)
    const lacking = action === 'approve' ? lacksOf(kind.rules, record) : null
    if (whyNot !== undefined) actions[action] = { ...look, whyNot: whyNot ?? lacking ?? null }
  }
  if (mayRemoveFromView(rules, user, record))
    actions.removeFromView = {
      label: recordActionWords.remove,
      icon: IconTrash,
      kind: 'dangerous',
      act: () => void remove(doing, rules.paths.list()),
    }
  return { actions, act, busy }
}
