import { Button, FileButton, Group, Modal, Text } from '@mantine/core'
import '@mantine/core/styles/Group.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { IconFileUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useAct } from '../../../kit/web/act.ts'
import { call } from '../../../kit/web/api.ts'
import { ApiError } from '../../../kit/web/apiError.ts'
import { showBanner } from '../../../kit/web/banners.ts'
import { TickField } from '../../../kit/web/form/TickField.tsx'
import { bayahApi } from '../rules/bayahApi.ts'
import type { Bayah } from '../rules/registration.ts'
import { ALL_SIGNED, LARGEST_IMAGE } from '../rules/signedForm.ts'
import classes from './UploadDialog.module.css'

type Props = { bayah: Bayah; opened: boolean; onClose: () => void }

/** Uploads the signed form; with the tick it counts as every consent (decisions §13). */
export function UploadDialog({ bayah, opened, onClose }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Upload signed form"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Upload bayah={bayah} onClose={onClose} />
    </Modal>
  )
}

const TOO_LARGE = 'The image may have at most 5 MB. Please scan it with less detail.'

function Upload({ bayah, onClose }: Omit<Props, 'opened'>) {
  const { act, busy } = useAct()
  const [file, setFile] = useState<File | null>(null)
  const [allSigned, setAllSigned] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  const choose = (chosen: File | null) => {
    setFile(chosen)
    setFault(chosen && chosen.size > LARGEST_IMAGE ? TOO_LARGE : null)
  }
  const upload = async () => {
    if (!file) return setFault('Please choose a PNG image.')
    if (file.size > LARGEST_IMAGE) return
    const saving = () => call(bayahApi.upload, { params: { id: bayah.id }, upload: file, body: { allSigned } })
    await act(async () => {
      try {
        await saving()
        onClose()
        showBanner('success', 'Image uploaded')
      } catch (error) {
        // What is wrong with the picture is said where it was chosen.
        const said = error instanceof ApiError ? error.fieldErrors.bayah : undefined
        if (!said) {
          onClose()
          throw error
        }
        setFault(said)
        return
      }
    }, {})
  }
  return (
    <div className={classes.upload}>
      <Text>One PNG image of the whole form, of at most 5 MB.</Text>
      <Group>
        <FileButton accept="image/png" onChange={choose} inputProps={{ 'aria-label': 'Signed form' }}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconFileUpload size={18} aria-hidden />}>
              {file ? 'Choose another image' : 'Choose an image'}
            </Button>
          )}
        </FileButton>
        {file && <Text className={classes.name}>{file.name}</Text>}
      </Group>
      {fault && (
        <p role="alert" className={classes.fault}>
          {fault}
        </p>
      )}
      {bayah.hasImage && <Text>The form that was uploaded before is replaced.</Text>}
      <TickField
        at={{
          name: 'allSigned',
          id: 'field-allSigned',
          value: allSigned,
          error: undefined,
          set: (on) => setAllSigned(on === true),
        }}
        label={ALL_SIGNED}
        help="Then it counts as the consent of all of them, and the registration is approved."
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={busy} onClick={() => void upload()}>
          Upload
        </Button>
      </Group>
    </div>
  )
}
