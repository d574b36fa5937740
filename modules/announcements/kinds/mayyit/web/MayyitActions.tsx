import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import { IconClipboardText, IconFileText, IconMailForward } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { type Action, mayOn } from '../../../../../kit/rules/access.ts'
import { whyNot } from '../../../../../kit/rules/lifecycle.ts'
import { call } from '../../../../../kit/web/api.ts'
import { useUser } from '../../../../../kit/web/config.tsx'
import { useDialogClose } from '../../../../../kit/web/form/useDialogClose.ts'
import { lazyPart } from '../../../../../kit/web/lazyPart.tsx'
import { rightNow } from '../../../../../kit/web/serverClock.ts'
import { ActionBar, type PageAction } from '../../../../../kit/web/view/ActionBar.tsx'
import { placeOf } from '../../../rules/kind.ts'
import { useRecordActions } from '../../../web/RecordActions.tsx'
import { mayyitAccess } from '../rules/access.ts'
import { mayyitApi } from '../rules/api.ts'
import { type MayyitEventName, mayyitLifecycle, whyNotComplete } from '../rules/lifecycle.ts'
import { mayyitPaths } from '../rules/paths.ts'
import type { MayyitRecord } from '../rules/record.ts'
import { actionWords, postDialogWords } from '../words/en.ts'
import { mayyitWeb } from './mayyitWeb.tsx'

/** What can be done with a Mayyit from its view (1§4, 2§2, decisions §5). */
export function MayyitActions({ record: mayyit }: { record: MayyitRecord }) {
  const user = useUser()
  const { actions: shared, act, busy } = useRecordActions(mayyitWeb, mayyit)
  const [posting, setPosting] = useState(false)
  const { id, status } = mayyit
  const may = (action: Action) => mayOn(user, action, placeOf(mayyit))
  const not = (event: MayyitEventName) => whyNot(mayyitLifecycle, event, status)
  const resend = (endpoint: typeof mayyitApi.sendIntakeForm, done: string) => () =>
    void act(() => call(endpoint, { params: { id } }), { done })

  const actions: (PageAction | false | undefined)[] = [
    shared.readAndApprove,
    shared.approve,
    shared.edit,
    may(mayyitAccess.complete) && {
      label: actionWords.post,
      icon: IconClipboardText,
      whyNot: whyNotComplete(mayyit, rightNow()),
      act: () => setPosting(true),
    },
    shared['begin:samar'],
    shared['begin:fateha'],
    shared.takeBack,
    shared.sendNow,
    // Shown only where it can be used (2§2).
    may(mayyitAccess.form15) &&
      not('form15') === null && {
        label: actionWords.form15,
        icon: IconFileText,
        go: { to: mayyitPaths.form15(id) },
      },
    shared.resendApproval,
    may(mayyitAccess.resendForms) && {
      label: actionWords.resendIntake,
      icon: IconMailForward,
      whyNot: not('resendForms'),
      act: resend(mayyitApi.sendIntakeForm, actionWords.intakeResent),
    },
    may(mayyitAccess.resendForms) && {
      label: actionWords.resendBereavement,
      icon: IconMailForward,
      whyNot: not('resendForms'),
      act: resend(mayyitApi.sendBereavementForm, actionWords.bereavementResent),
    },
    shared.cancel,
    shared.removeFromView,
  ]
  const offered = actions.filter((action) => action !== false && action !== undefined)
  return (
    <>
      <ActionBar actions={offered} busy={busy} />
      <PostInformation mayyit={mayyit} opened={posting} onClose={() => setPosting(false)} />
    </>
  )
}

// Forms weigh more than views: this one comes when it is opened.
const PostForm = lazyPart(
  () => import('./PostForm.tsx').then((module) => module.PostForm),
  ({ onClose }) => onClose(),
)

type DialogProps = { mayyit: MayyitRecord; opened: boolean; onClose: () => void }

/** What is known after the funeral; posting it completes the Mayyit (1§2, 1§5, 2§2). */
function PostInformation({ mayyit, opened, onClose }: DialogProps) {
  const closing = useDialogClose(onClose)
  return (
    <Modal
      opened={opened}
      onClose={closing.close}
      closeOnEscape={closing.closeOnEscape}
      title={postDialogWords.title}
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': postDialogWords.close }}
    >
      <Suspense>
        <PostForm mayyit={mayyit} onClose={onClose} closing={closing} />
      </Suspense>
    </Modal>
  )
}
