import {
  IconArchive,
  IconBan,
  IconCheck,
  IconEdit,
  IconFlagCheck,
  IconMail,
  IconPrinter,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { type Action, mayOn } from '../../../kit/rules/access.ts'
import { whyNot } from '../../../kit/rules/lifecycle.ts'
import { useAct } from '../../../kit/web/act.ts'
import { useUser } from '../../../kit/web/config.tsx'
import { download } from '../../../kit/web/downloads.ts'
import { tellFailure } from '../../../kit/web/failures.ts'
import { ActionBar, type PageAction } from '../../../kit/web/view/ActionBar.tsx'
import { bayahAccess } from '../rules/access.ts'
import { bayahApi } from '../rules/bayahApi.ts'
import { type BayahEvent, bayahLifecycle } from '../rules/lifecycle.ts'
import { bayahPaths } from '../rules/paths.ts'
import { placeOf } from '../rules/place.ts'
import type { Bayah } from '../rules/registered.ts'
import { actionWords } from '../words/en.ts'
import { cancel, complete, remove, resend, settle } from './bayahActs.ts'
import { UploadDialog } from './UploadDialog.tsx'

/** What this user may do with a registration: what its status forbids says why. */
export function BayahActions({ bayah }: { bayah: Bayah }): ReactNode {
  const actor = useUser()
  const { act, busy } = useAct()
  const [uploading, setUploading] = useState(false)
  const doing = { bayah, act }
  const may = (action: Action) => mayOn(actor, action, placeOf(bayah))
  const wrong = (event: BayahEvent) => whyNot(bayahLifecycle, event, bayah.status)
  const to = (path: string) => ({ go: { to: path } })
  const offered: (PageAction & { may: boolean })[] = [
    {
      label: actionWords.review,
      icon: IconCheck,
      kind: 'primary',
      may: may(bayahAccess.review),
      whyNot: wrong('review'),
      ...to(bayahPaths.review(bayah.id)),
    },
    {
      label: actionWords.approve,
      icon: IconCheck,
      kind: 'primary',
      may: may(bayahAccess.approve),
      whyNot: wrong('approve'),
      ...to(bayahPaths.approve(bayah.id)),
    },
    {
      label: actionWords.settle,
      icon: IconCheck,
      may: bayah.refused && may(bayahAccess.settle),
      act: () => void settle(doing),
    },
    {
      label: actionWords.complete,
      icon: IconFlagCheck,
      kind: 'primary',
      may: may(bayahAccess.complete),
      whyNot: wrong('complete'),
      act: () => void complete(doing, actor.timezone),
    },
    {
      label: actionWords.edit,
      icon: IconEdit,
      // Whoever is not agreed with changes it first, as where a family asks for a change (decisions §6, §13).
      ...(bayah.refused && { kind: 'primary' }),
      may: may(bayahAccess.edit),
      whyNot: wrong('edit'),
      ...to(bayahPaths.edit(bayah.id)),
    },
    {
      label: actionWords.resendApproval,
      icon: IconMail,
      may: may(bayahAccess.resend),
      whyNot: wrong('resendApproval'),
      act: () => void resend(doing, 'Approval'),
    },
    {
      label: actionWords.resendConsent,
      icon: IconMail,
      may: may(bayahAccess.resend),
      whyNot: wrong('resendConsent'),
      act: () => void resend(doing, 'Consent'),
    },
    {
      label: actionWords.print,
      icon: IconPrinter,
      may: may(bayahAccess.print),
      whyNot: wrong('onPaper'),
      ...to(bayahPaths.print(bayah.id)),
    },
    {
      label: actionWords.upload,
      icon: IconUpload,
      may: may(bayahAccess.upload),
      whyNot: wrong('onPaper'),
      act: () => setUploading(true),
    },
    {
      label: actionWords.held,
      icon: IconArchive,
      may: may(bayahAccess.print),
      act: () => void download(bayahApi.held, { params: { id: bayah.id } }).catch(tellFailure),
    },
    {
      label: actionWords.cancel,
      icon: IconBan,
      kind: 'dangerous',
      may: may(bayahAccess.cancel),
      whyNot: wrong('cancel'),
      act: () => void cancel(doing),
    },
    {
      label: actionWords.remove,
      icon: IconTrash,
      kind: 'dangerous',
      may: may(bayahAccess.remove) || may(bayahAccess.removeFromView),
      act: () => void remove(doing),
    },
  ]
  const actions = offered.filter((action) => action.may).map(({ may: _, ...action }) => action)
  return (
    <>
      <ActionBar actions={actions} busy={busy} />
      <UploadDialog bayah={bayah} opened={uploading} onClose={() => setUploading(false)} />
    </>
  )
}
