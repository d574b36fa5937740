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
import { bayahApi, LARGEST_IMAGE } from '../rules/bayahApi.ts'
import type { Bayah } from '../rules/registration.ts'
import { imageWords, uploadWords } from '../words/en.ts'
import classes from './UploadDialog.module.css'

type Props = { bayah: Bayah; opened: boolean; onClose: () => void }

/** Uploads the signed form; with the tick it counts as every consent (decisions §13). */
export function UploadDialog({ bayah, opened, onClose }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={uploadWords.title}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': uploadWords.close }}
    >
      <Upload bayah={bayah} onClose={onClose} />
    </Modal>
  )
}

function Upload({ bayah, onClose }: Omit<Props, 'opened'>) {
  const { act, busy } = useAct()
  const [file, setFile] = useState<File | null>(null)
  const [allSigned, setAllSigned] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  const choose = (chosen: File | null) => {
    setFile(chosen)
    setFault(chosen && chosen.size > LARGEST_IMAGE ? uploadWords.tooLarge : null)
  }
  const upload = async () => {
    if (!file) return setFault(imageWords.notPng)
    if (file.size > LARGEST_IMAGE) return
    const saving = () => call(bayahApi.upload, { params: { id: bayah.id }, upload: file, body: { allSigned } })
    await act(async () => {
      try {
        await saving()
        onClose()
        showBanner('success', uploadWords.uploaded)
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
      <Text>{uploadWords.intro}</Text>
      <Group>
        <FileButton accept="image/png" onChange={choose} inputProps={{ 'aria-label': uploadWords.file }}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconFileUpload size={18} aria-hidden />}>
              {file ? uploadWords.chooseAnother : uploadWords.choose}
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
      {bayah.hasImage && <Text>{uploadWords.replaces}</Text>}
      <TickField
        at={{
          name: 'allSigned',
          id: 'field-allSigned',
          value: allSigned,
          error: undefined,
          set: (on) => setAllSigned(on === true),
        }}
        label={uploadWords.allSigned}
        help={uploadWords.allSignedHelp}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {uploadWords.cancel}
        </Button>
        <Button loading={busy} onClick={() => void upload()}>
          {uploadWords.upload}
        </Button>
      </Group>
    </div>
  )
}
