import {
  IconBan,
  IconCheck,
  IconClipboardCheck,
  IconClipboardText,
  IconEdit,
  IconFileText,
  IconMailForward,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import type { Action } from '../../../../../kit/rules/access.ts'
import { mayOn } from '../../../../../kit/rules/access.ts'
import { whyNot } from '../../../../../kit/rules/lifecycle.ts'
import { callUntyped } from '../../../../../kit/web/api.ts'
import { useUser } from '../../../../../kit/web/config.tsx'
import { useAct } from '../../../../../kit/web/queries.ts'
import { ActionBar, type PageAction } from '../../../../../kit/web/view/ActionBar.tsx'
import { placeOf } from '../../../rules/kind.ts'
import { mayRemoveFromView, offersApprovalPage, showsCancel, viewOffers } from '../../../rules/placement.ts'
import { approve, cancel, remove, resendApproval } from '../../../web/recordActs.ts'
import { sendNow } from '../../../web/sendNow.ts'
import { mayyitAccess } from '../rules/access.ts'
import { mayyitApi } from '../rules/api.ts'
import { type MayyitEventName, mayyitLifecycle } from '../rules/lifecycle.ts'
import { mayyitRules } from '../rules/mayyit.ts'
import type { MayyitRecord } from '../rules/record.ts'
import { mayyitWeb } from './mayyitWeb.ts'

/** What can be done with a Mayyit from its view (1§4, 2§2, decisions §5). */
export function MayyitActions({ mayyit, onPost }: { mayyit: MayyitRecord; onPost: () => void }) {
  const user = useUser()
  const { act, busy } = useAct()
  const doing = { kind: mayyitWeb, row: mayyit, act }
  const { id, status } = mayyit
  const may = (action: Action) => mayOn(user, action, placeOf(mayyit))
  const offered = new Map(viewOffers(mayyitRules, user, mayyit).map((offer) => [offer.action, offer.whyNot]))
  const not = (event: MayyitEventName) => whyNot(mayyitLifecycle, event, status)
  const resend = (endpoint: typeof mayyitApi.sendIntakeForm, done: string) => () =>
    void act(() => callUntyped(endpoint, { params: { id } }), { done })

  const actions: (PageAction | false)[] = [
    offersApprovalPage(mayyitRules, user, mayyit, 'view') && {
      label: 'Read and approve',
      icon: IconClipboardCheck,
      kind: 'primary',
      go: { to: `/mayyit/approve/${id}` },
    },
    offered.has('approve') && {
      label: 'Approve',
      icon: IconCheck,
      kind: 'primary',
      whyNot: not('approve'),
      act: () => void approve(doing),
    },
    offered.has('sendNow') && {
      label: 'Send now',
      icon: IconSend,
      whyNot: not('sendNow'),
      act: () => void sendNow(doing),
    },
    offered.has('edit') && {
      label: 'Edit',
      icon: IconEdit,
      whyNot: not('edit'),
      go: { to: `/mayyit/edit/${id}` },
    },
    may(mayyitAccess.complete) && {
      label: 'Post Mayyit Information',
      icon: IconClipboardText,
      whyNot: not('complete'),
      act: onPost,
    },
    // Shown only where it can be used (2§2).
    may(mayyitAccess.form15) &&
      not('form15') === null && {
        label: 'Generate ON form 15',
        icon: IconFileText,
        go: { to: `/mayyit/onForm15/${id}` },
      },
    offered.has('resendApproval') && {
      label: 'Resend Approval Email',
      icon: IconMailForward,
      whyNot: not('resendApproval'),
      act: () => void resendApproval(doing),
    },
    may(mayyitAccess.resendForms) && {
      label: 'Resend Intake Form Email',
      icon: IconMailForward,
      whyNot: not('resendForms'),
      act: resend(mayyitApi.sendIntakeForm, 'The intake form has been sent again.'),
    },
    may(mayyitAccess.resendForms) && {
      label: 'Resend Bereavement Form Email',
      icon: IconMailForward,
      whyNot: not('resendForms'),
      act: resend(mayyitApi.sendBereavementForm, 'The bereavement form has been sent again.'),
    },
    // MGC cancels here too (decisions §5).
    (offered.has('cancel') || (showsCancel(mayyit) && user.roles.includes('MGC') && may(mayyitAccess.cancel))) && {
      label: 'Cancel this Mayyit',
      icon: IconBan,
      kind: 'dangerous',
      whyNot: not('cancel'),
      act: () => void cancel(doing),
    },
    mayRemoveFromView(mayyitRules, user, mayyit) && {
      label: 'Delete',
      icon: IconTrash,
      kind: 'dangerous',
      act: () => void remove(doing, '/mayyit/list-mayyit'),
    },
  ]
  // What can be done now stands first: of it a phone shows one.
  const inOrder = actions
    .filter((action) => action !== false)
    .toSorted((a, b) => Number(Boolean(a.whyNot)) - Number(Boolean(b.whyNot)))
  return <ActionBar actions={inOrder} busy={busy} />
}
