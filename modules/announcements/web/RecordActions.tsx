import {
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconClipboardCheck,
  IconEdit,
  IconFilePlus,
  IconFlag,
  IconFlagOff,
  IconMailForward,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import { isOpenTo } from '../../../kit/rules/access.ts'
import { type Act, useAct } from '../../../kit/web/act.ts'
import { useConfig, useUser } from '../../../kit/web/config.tsx'
import { ActionBar, type PageAction } from '../../../kit/web/view/ActionBar.tsx'
import type { AnnouncementKind } from '../../kinds/rules/kindNames.ts'
import { KINDS } from '../kinds/all.ts'
import type { RecordAction } from '../rules/access.ts'
import { begins } from '../rules/begun.ts'
import { lacksOf, nameOf } from '../rules/kind.ts'
import { mayRemoveFromView, offersApprovalPage, viewOffers } from '../rules/placement.ts'
import { begunWords, familyWishWords, recordActionWords, recordFaultWords } from '../words/en.ts'
import { approveLabel } from './approving.ts'
import { beginPath } from './first.tsx'
import type { KindWeb, WebRecord } from './kindWeb.ts'
import { approve, cancel, remove, resendApproval, takeBack, togglePriority } from './recordActs.ts'
import { sendNow } from './sendNow.ts'

/** What can be done with a record from its view, in the order in which it stands there (1§4, decisions §5). */
export function RecordActions({ kind, record }: { kind: KindWeb; record: WebRecord }) {
  const { actions, busy } = useRecordActions(kind, record)
  return <ActionBar actions={Object.values(actions)} busy={busy} />
}

type Begun = `begin:${AnnouncementKind}`
type Offered = Partial<Record<RecordAction | 'readAndApprove' | Begun, PageAction>>

/** What every kind lets this user do with a record from its view; what their roles forbid is absent. */
export function useRecordActions(kind: KindWeb, record: WebRecord): { actions: Offered; act: Act; busy: boolean } {
  const user = useUser()
  const config = useConfig()
  const { act, busy } = useAct()
  const { rules } = kind
  const { familyAsksChange: asksChange } = record
  const doing = { kind, row: record, act }
  const looks: Offered = {
    approve: {
      label: approveLabel(record),
      icon: IconCheck,
      kind: asksChange ? 'secondary' : 'primary',
      act: () => void approve(doing, user.timezone),
    },
    edit: {
      label: asksChange ? familyWishWords.change(rules.label) : recordActionWords.edit,
      icon: IconEdit,
      kind: asksChange ? 'primary' : 'secondary',
      go: { to: rules.paths.edit(record.id) },
    },
    togglePriority: record.priority
      ? {
          label: recordActionWords.priorityOff,
          icon: IconFlagOff,
          act: () => void togglePriority(doing, user.timezone),
        }
      : { label: recordActionWords.priorityOn, icon: IconFlag, act: () => void togglePriority(doing, user.timezone) },
    takeBack: { label: recordActionWords.takeBack, icon: IconArrowBackUp, act: () => void takeBack(doing) },
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
  const lacks: Partial<Record<RecordAction, string | null>> = {
    approve: lacksOf(rules, record),
    takeBack: record.carrier && recordFaultWords.carried(rules.label),
  }
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
    const lacking = lacks[action] ?? null
    if (whyNot !== undefined) actions[action] = { ...look, whyNot: whyNot ?? lacking }
  }
  for (const second of Object.values(KINDS))
    if (begins(rules, record.status, second.kind) && isOpenTo(config, second.access.create))
      actions[`begin:${second.kind}`] = {
        label: begunWords.begin(second.label, nameOf(rules, record)),
        icon: IconFilePlus,
        go: beginPath(second.kind, { kind: rules.kind, id: record.id }),
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
