import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Alert, Button, Group, Loader, Modal, Stack, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import { call } from '../../../kit/web/api.ts'
import { ApiError } from '../../../kit/web/apiError.ts'
import { showBanner } from '../../../kit/web/banners.ts'
import { tellFailure } from '../../../kit/web/failures.ts'
import { useLeaveGuard } from '../../../kit/web/form/useLeaveGuard.ts'
import { lazyPart } from '../../../kit/web/lazyPart.tsx'
import { refreshAll } from '../../../kit/web/queries.ts'
import type { Announcement } from '../rules/announcement.ts'
import { announcementApi } from '../rules/announcementApi.ts'
import { isReadable, textOf } from '../rules/plainText.ts'
import { compareContent, isNoLongerRight, isStillRight } from '../rules/releasable.ts'
import { COMPILED, COMPILING } from './announcementActs.ts'
import classes from './EditDialog.module.css'
import { TextNotices } from './TextNotices.tsx'

const WIDTH = 900

const ContentEditor = lazyPart(() => import('./ContentEditor.tsx').then(({ ContentEditor: component }) => component))

/** What is written here goes out as it is, so an old draft of it is nothing to come back to. */
const NOT_KEPT = { flush: async () => {}, isKeeping: () => false }

type EditDialogProps = { announcement: Announcement; onClose: () => void }

/** What is asked before the text is saved, replaced, or left unsaved; the text stays behind it. */
type Asking = 'save' | 'compile' | 'leave' | null

/** Edits the text of a draft (2§2, 2§4). Empty content just closes; saving asks, since it cannot be reverted. */
export function EditDialog({ announcement, onClose }: EditDialogProps) {
  // What was loaded when the dialog opened: somebody else's change must not slip in under it.
  const [{ id, version, content, stale, edited, records, subject }] = useState(announcement)
  const [typed, setTyped] = useState(content)
  const [asking, setAsking] = useState<Asking>(null)
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isEmpty = !isReadable(textOf(typed))
  const isChanged = typed !== content && !isEmpty
  const compared = compareContent(typed, records)
  useLeaveGuard(() => isChanged && !saving, NOT_KEPT)

  const run = async (doing: () => Promise<unknown>, done: string) => {
    setSaving(true)
    setProblem(null)
    try {
      await doing()
      onClose()
      showBanner('success', done)
      await refreshAll()
    } catch (error) {
      setAsking(null)
      if (error instanceof ApiError && [0, 413, 422].includes(error.status)) setProblem(wordsOf(error))
      else tellFailure(error)
    } finally {
      setSaving(false)
    }
  }
  const save = () =>
    run(() => call(announcementApi.change, { params: { id }, body: { content: typed, version } }), CHANGED)
  const compileAnew = () =>
    run(() => call(announcementApi.compileAnew, { params: { id }, body: { version } }), COMPILED)
  const leave = () => (asking ? setAsking(null) : isChanged ? setAsking('leave') : onClose())
  const askToSave = () => {
    if (isEmpty || (!isChanged && !stale)) onClose()
    else if (compared.leftover.length > 0) setProblem(isStillRight(compared.leftover))
    else if (isChanged) setAsking('save')
    else setProblem(UNCHANGED)
  }

  const back = { back: 'Back to the text', onBack: () => setAsking(null) }
  const { missing } = compared
  return (
    <Modal.Root opened onClose={leave} size={WIDTH} closeOnClickOutside={false}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body className={classes.body}>
          <Modal.Title className={classes.title}>{asking ? TITLES[asking] : 'Edit announcement'}</Modal.Title>
          <div className={classes.editing} hidden={asking !== null}>
            {problem && (
              <Alert color="red" variant="light" role="alert">
                {problem}
              </Alert>
            )}
            <Text>{subject}</Text>
            <TextNotices {...compared} />
            <Suspense fallback={<Loader aria-label="Loading the editor" />}>
              <ContentEditor content={content} label="Text of the announcement" onChange={setTyped} />
            </Suspense>
            <Group justify="flex-end" gap={12}>
              {edited && (
                <Button variant="default" onClick={() => setAsking('compile')}>
                  Compile it anew
                </Button>
              )}
              <Button variant="default" onClick={leave}>
                Cancel
              </Button>
              <Button onClick={askToSave}>Save</Button>
            </Group>
          </div>
          {asking === 'save' && (
            <DialogQuestion
              {...back}
              text={missing.length > 0 ? `${isNoLongerRight(missing)} ${NOT_RELEASED} ${FOR_GOOD}` : FOR_GOOD}
              go="Save this text"
              onGo={() => void save()}
              busy={saving}
            />
          )}
          {asking === 'compile' && (
            <DialogQuestion
              {...back}
              text={COMPILING}
              go="Compile it anew"
              onGo={() => void compileAnew()}
              busy={saving}
            />
          )}
          {asking === 'leave' && (
            <DialogQuestion
              {...back}
              text="What you wrote has not been saved and will be lost."
              go="Close without saving"
              onGo={onClose}
            />
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

const CHANGED = 'The text has been changed.'
const UNCHANGED = 'Nothing has been changed. Please change what no longer holds, or compile it anew.'
const NOT_RELEASED = 'It can be saved, but not released before they are named again.'
const FOR_GOOD =
  'The content cannot be reverted: what stands there now is replaced, and the announcement goes out as you wrote it.'

const TITLES: Record<Exclude<Asking, null>, string> = {
  save: 'Save this text for good?',
  compile: 'Compile the text anew?',
  leave: 'Close without saving?',
}

const wordsOf = (error: ApiError): string =>
  [...error.globalErrors, ...Object.values(error.fieldErrors)].join(' ') || error.msg

type DialogQuestionProps = {
  text: string
  back: string
  onBack: () => void
  go: string
  onGo: () => void
  busy?: boolean
}

/** A question in the place of a dialog's form, which stays behind it as it was typed; a second dialog would bury it. */
function DialogQuestion({ text, back, onBack, go, onGo, busy = false }: DialogQuestionProps) {
  return (
    <Stack gap={16} role="alert">
      <Text>{text}</Text>
      <Group justify="flex-end" gap={12}>
        <Button variant="default" onClick={onBack} disabled={busy} autoFocus>
          {back}
        </Button>
        <Button onClick={onGo} loading={busy}>
          {go}
        </Button>
      </Group>
    </Stack>
  )
}
