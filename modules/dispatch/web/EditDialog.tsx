import { Alert, Button, Group, Loader, Modal, Text } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../../kit/web/api.ts'
import { ApiError } from '../../../kit/web/apiError.ts'
import { showBanner } from '../../../kit/web/banners.ts'
import { tellFailure } from '../../../kit/web/failures.ts'
import { DialogQuestion } from '../../../kit/web/form/DialogQuestion.tsx'
import { useLeaveGuard } from '../../../kit/web/form/useLeaveGuard.ts'
import { refreshAll } from '../../../kit/web/queries.ts'
import type { Announcement } from '../rules/announcement.ts'
import { announcementApi } from '../rules/announcementApi.ts'
import { textOf } from '../rules/email.ts'
import classes from './EditDialog.module.css'

const WIDTH = 900

const ContentEditor = lazy(() =>
  import('./ContentEditor.tsx').then(({ ContentEditor: component }) => ({ default: component })),
)

/** What is written here goes out as it is, so an old draft of it is nothing to come back to. */
const NOT_KEPT = { flush: async () => {}, isKeeping: () => false }

type EditDialogProps = { announcement: Announcement; onClose: () => void }

/** What is asked before the text is saved, or left unsaved; the text stays behind it. */
type Asking = 'save' | 'leave' | null

/** Edits the text of a draft (2§2, 2§4). Empty content just closes; saving asks, since it cannot be reverted. */
export function EditDialog({ announcement, onClose }: EditDialogProps) {
  const { content, stale } = announcement
  // What was loaded when the dialog opened: somebody else's change must not slip in under it.
  const [{ id, version }] = useState(announcement)
  const [typed, setTyped] = useState(content)
  const [asking, setAsking] = useState<Asking>(null)
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isEmpty = textOf(typed) === ''
  const isChanged = typed !== content && !isEmpty
  // Saving the same text says that it still holds without the record that dropped out.
  const hasNothingToSave = isEmpty || (!isChanged && !stale)
  useLeaveGuard(() => isChanged && !saving, NOT_KEPT)

  const save = async () => {
    setSaving(true)
    setProblem(null)
    try {
      await call(announcementApi.change, { params: { id }, body: { content: typed, version } })
      onClose()
      showBanner('success', 'The text has been changed.')
      await refreshAll()
    } catch (error) {
      setAsking(null)
      if (error instanceof ApiError && [0, 413, 422].includes(error.status)) setProblem(wordsOf(error))
      else tellFailure(error)
    } finally {
      setSaving(false)
    }
  }
  const leave = () => (asking ? setAsking(null) : isChanged ? setAsking('leave') : onClose())

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
            <Text>{announcement.subject}</Text>
            <Suspense fallback={<Loader aria-label="Loading the editor" />}>
              <ContentEditor content={content} label="Text of the announcement" onChange={setTyped} />
            </Suspense>
            <Group justify="flex-end" gap={12}>
              <Button variant="default" onClick={leave}>
                Cancel
              </Button>
              <Button onClick={() => (hasNothingToSave ? onClose() : setAsking('save'))}>Save</Button>
            </Group>
          </div>
          {asking === 'save' && (
            <DialogQuestion
              text="The content cannot be reverted: what stands there now is replaced, and the announcement goes out as you wrote it."
              back="Back to the text"
              onBack={() => setAsking(null)}
              go="Save this text"
              onGo={() => void save()}
              busy={saving}
            />
          )}
          {asking === 'leave' && (
            <DialogQuestion
              text="What you wrote has not been saved and will be lost."
              back="Back to the text"
              onBack={() => setAsking(null)}
              go="Close without saving"
              onGo={onClose}
            />
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

const TITLES: Record<Exclude<Asking, null>, string> = {
  save: 'Save this text for good?',
  leave: 'Close without saving?',
}

const wordsOf = (error: ApiError): string =>
  [...error.globalErrors, ...Object.values(error.fieldErrors)].join(' ') || error.msg
