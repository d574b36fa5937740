import { Modal, Text } from '@mantine/core'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { call } from '../../../../../kit/web/api.ts'
import { showBanner } from '../../../../../kit/web/banners.ts'
import { DialogForm } from '../../../../../kit/web/form/DialogForm.tsx'
import { TextField } from '../../../../../kit/web/form/fields.tsx'
import { type DialogClose, useDialogClose } from '../../../../../kit/web/form/useDialogClose.ts'
import { useRecordForm } from '../../../../../kit/web/form/useRecordForm.ts'
import { mayyitApi, sendForm15Body } from '../rules/api.ts'
import { sendForm15Words } from '../words/en.ts'

type DialogProps = { id: number; opened: boolean; onClose: () => void }

/** 'Send Form': asks for the address that the PDF goes to (decisions §12). */
export function SendForm15({ id, opened, onClose }: DialogProps) {
  const closing = useDialogClose(onClose)
  return (
    <Modal
      opened={opened}
      onClose={closing.close}
      closeOnEscape={closing.closeOnEscape}
      title={sendForm15Words.title}
      closeButtonProps={{ 'aria-label': sendForm15Words.close }}
    >
      <SendForm id={id} onClose={onClose} closing={closing} />
    </Modal>
  )
}

function SendForm({ id, onClose, closing }: Omit<DialogProps, 'opened'> & { closing: DialogClose }) {
  const initial: { email: string | null } = { email: null }
  const form = useRecordForm({
    schema: sendForm15Body,
    initial,
    save: async (body) => {
      await call(mayyitApi.sendForm15, { params: { id }, body })
      return body.email
    },
    afterSave(email) {
      onClose()
      showBanner('success', sendForm15Words.sent(email))
    },
  })
  return (
    <DialogForm form={form} closeLabel={sendForm15Words.back} closing={closing} submitLabel={sendForm15Words.send}>
      <Text>{sendForm15Words.withoutSin}</Text>
      <TextField at={form.at('email')} label={sendForm15Words.email} type="email" />
    </DialogForm>
  )
}
