import { Button, FileButton, Group, Modal, Text } from '@mantine/core'
import '@mantine/core/styles/Group.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { IconFileUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useAct } from '../../../kit/web/act.ts'
import { call } from '../../../kit/web/api.ts'
import { ApiError } from '../../../kit/web/apiError.ts'
import { FailuresHere } from '../../../kit/web/Banners.tsx'
import { showBanner } from '../../../kit/web/banners.ts'
import { staysHere } from '../../../kit/web/failures.ts'
import { TickField } from '../../../kit/web/form/TickField.tsx'
import { useFocusAfterDialog } from '../../../kit/web/returnFocus.ts'
import { bayahApi } from '../rules/bayahApi.ts'
import { wholeName } from '../rules/names.ts'
import { refuses } from '../rules/refusal.ts'
import type { Bayah } from '../rules/registered.ts'
import { FILE_TYPES, kindOfFile, LARGEST_FILE, MOST_PIXELS } from '../rules/signedFile.ts'
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
  useFocusAfterDialog()
  const [file, setFile] = useState<File | null>(null)
  const [signed, setSigned] = useState<readonly number[]>([])
  const [fault, setFault] = useState<string | null>(null)
  // Of when it was opened: what the page shows by now, nobody has compared with the paper.
  const [version] = useState(bayah.version)

  const asked = askedIn(bayah)
  // What was scanned anew under the same name would be no change to the browser, and never come here.
  const forgetChosen = useRef<() => void>(null)

  // A wrong file is refused when it is chosen, and never sent.
  const choose = async (chosen: File | null) => {
    const wrong = chosen && (await faultOf(chosen))
    setFile(wrong ? null : chosen)
    setFault(wrong)
  }
  const upload = async () => {
    if (!file) return setFault(fault ?? imageWords.notPicture)
    const ticks = { allSigned: false, signedGuardian1: signed.includes(1), signedGuardian2: signed.includes(2) }
    const body = { ...ticks, version }
    const saving = () => call(bayahApi.upload, { params: { id: bayah.id }, upload: file, body })
    await act(async () => {
      try {
        await saving()
        onClose()
        showBanner('success', uploadWords.uploaded)
      } catch (error) {
        // What is wrong with the picture is said where it was chosen.
        const said =
          error instanceof ApiError ? (error.fieldErrors.bayah ?? Object.values(error.fieldErrors)[0]) : undefined
        if (!said) {
          // The registration is another by now, or not theirs; where only sending failed, it is sent once more.
          if (!staysHere(error) || error.status === 422) onClose()
          throw error
        }
        setFault(said)
        return
      }
    }, {})
  }
  return (
    <div className={classes.upload}>
      <FailuresHere />
      <Text>{uploadWords.intro}</Text>
      <Group>
        <FileButton
          accept={FILE_TYPES}
          resetRef={forgetChosen}
          onChange={(chosen) => {
            void choose(chosen)
            forgetChosen.current?.()
          }}
          inputProps={{ 'aria-label': uploadWords.file }}
        >
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconFileUpload size={18} aria-hidden />}>
              {file ? uploadWords.chooseAnother : uploadWords.choose}
            </Button>
          )}
        </FileButton>
        {file && <Text className="anywhere">{file.name}</Text>}
      </Group>
      {fault && (
        <p role="alert" className="flat wrong">
          {fault}
        </p>
      )}
      {bayah.hasImage && <Text>{uploadWords.replaces}</Text>}
      {asked.length > 1 && (
        <TickField
          at={tick('allSigned', signed.length === asked.length, (on) =>
            setSigned(on ? asked.map((each) => each.number) : []),
          )}
          label={uploadWords.allSigned}
          help={uploadWords.allSignedHelp}
        />
      )}
      {asked.map(({ number, name }) => (
        <TickField
          key={number}
          at={tick(`signedGuardian${number}`, signed.includes(number), (on) =>
            setSigned([...signed.filter((each) => each !== number), ...(on ? [number] : [])]),
          )}
          label={uploadWords.signedBy(name)}
          help={asked.length > 1 ? undefined : uploadWords.signedHelp}
        />
      ))}
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

const tick = (name: string, value: boolean, set: (on: boolean) => void) => ({
  name,
  id: `field-${name}`,
  value,
  error: undefined,
  set: (on: boolean | null) => set(on === true),
})

/** Whose signature may count: who has not consented, and does not refuse to. */
const askedIn = (bayah: Bayah) =>
  ([1, 2] as const).flatMap((number) => {
    const guardian = bayah[`guardian${number}`]
    return guardian && !bayah[`consentGuardian${number}`] && !refuses(bayah, number)
      ? [{ number, name: wholeName(guardian) }]
      : []
  })

/** Pages as most PDFs name them; those that pack them away the server counts. */
const PAGES = /\/Type\s*\/Page[^s\w]/g

/** Why a file is not one that could be kept, as far as it can be said here; null: it may be sent. */
async function faultOf(file: File): Promise<string | null> {
  if (file.size > LARGEST_FILE) return uploadWords.tooLarge
  const bytes = new Uint8Array(await file.arrayBuffer())
  const is = kindOfFile(bytes)
  if ('fault' in is) return is.fault
  if (is.kind === 'PDF')
    return (new TextDecoder('latin1').decode(bytes).match(PAGES)?.length ?? 0) > 1 ? imageWords.manyPages : null
  try {
    const picture = await createImageBitmap(file)
    const pixels = picture.width * picture.height
    picture.close()
    return pixels > MOST_PIXELS ? imageWords.tooManyPixels : null
  } catch {
    return imageWords.damaged
  }
}
