import { Modal } from '@mantine/core'
import { Suspense } from 'react'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { useDialogClose } from '../../../../../kit/web/form/useDialogClose.ts'
import { lazyPart } from '../../../../../kit/web/lazyPart.tsx'
import type { MayyitRecord } from '../rules/record.ts'
import { postDialogWords } from '../words/en.ts'

// Forms weigh more than views: this one comes when it is opened.
const PostForm = lazyPart(
  () => import('./PostForm.tsx').then((module) => module.PostForm),
  ({ onClose }) => onClose(),
)

type DialogProps = { mayyit: MayyitRecord; opened: boolean; onClose: () => void }

/** What is known after the funeral; posting it completes the Mayyit (1§2, 1§5, 2§2). */
export function PostInformation({ mayyit, opened, onClose }: DialogProps) {
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
