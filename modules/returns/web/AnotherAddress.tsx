import { Modal, Text } from '@mantine/core'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { useState } from 'react'
import { isSameAddress } from '../../../kit/rules/fields.ts'
import { call } from '../../../kit/web/api.ts'
import { showBanner } from '../../../kit/web/banners.ts'
import { DialogForm } from '../../../kit/web/form/DialogForm.tsx'
import { TextField } from '../../../kit/web/form/fields.tsx'
import { useDialogClose } from '../../../kit/web/form/useDialogClose.ts'
import { useRecordForm } from '../../../kit/web/form/useRecordForm.ts'
import { refreshAll } from '../../../kit/web/queries.ts'
import { anotherAddress, returnsApi } from '../rules/returnsApi.ts'
import { anotherAddressWords as words } from '../words/en.ts'

type AnotherAddressProps = { letter: { id: number; name: string; address: string }; onClose: () => void }

/** Asks where a letter that came back is sent instead (decisions §22). */
export function AnotherAddress({ letter: { id, name, address }, onClose }: AnotherAddressProps) {
  const [isRefused, setRefused] = useState(false)
  // What somebody else has done meanwhile is still on the page behind.
  const close = () => {
    onClose()
    if (isRefused) void refreshAll()
  }
  const closing = useDialogClose(close)
  const initial: { email: string | null } = { email: address }
  const form = useRecordForm({
    schema: anotherAddress,
    initial,
    save: (body) =>
      call(returnsApi.anotherAddress, { params: { id }, body }).then(
        () => isSameAddress(body.email, address),
        (refusal: unknown) => {
          setRefused(true)
          throw refusal
        },
      ),
    afterSave(isAgain) {
      onClose()
      showBanner('success', isAgain ? words.doneAgain : words.done)
      void refreshAll()
    },
  })
  return (
    <Modal
      opened
      onClose={closing.close}
      closeOnEscape={closing.closeOnEscape}
      title={words.title}
      withCloseButton={false}
    >
      <DialogForm form={form} closeLabel={words.cancel} closing={closing} submitLabel={words.send}>
        <Text>{words.text(name, address)}</Text>
        <TextField at={form.at('email')} label={words.email} type="email" />
      </DialogForm>
    </Modal>
  )
}
