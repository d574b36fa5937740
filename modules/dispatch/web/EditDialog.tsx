import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Alert, Button, Group, Loader, Modal, Stack, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import { call } from '../../../kit/web/api.ts'
import type { ApiError } from '../../../kit/web/apiError.ts'
import { showBanner } from '../../../kit/web/banners.ts'
import { staysHere, tellFailure } from '../../../kit/web/failures.ts'
import { useLeaveGuard } from '../../../kit/web/form/useLeaveGuard.ts'
import { lazyPart } from '../../../kit/web/lazyPart.tsx'
import { refreshAll } from '../../../kit/web/queries.ts'
import type { Announcement } from '../rules/announcement.ts'
import { announcementApi } from '../rules/announcementApi.ts'
import { isReadable, textOf } from '../rules/plainText.ts'
import { compareContent, isNoLongerRight, isStillRight } from '../rules/releasable.ts'
import { compilingWords, editDialogWords } from '../words/en.ts'
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
      if (staysHere(error)) setProblem(wordsOf(error))
      else tellFailure(error)
    } finally {
      setSaving(false)
    }
  }
  const save = () =>
    run(
      () => call(announcementApi.change, { params: { id }, body: { content: typed, version } }),
      editDialogWords.changed,
    )
  const compileAnew = () =>
    run(() => call(announcementApi.compileAnew, { params: { id }, body: { version } }), compilingWords.done)
  const leave = () => {
    // What is on its way is neither taken back nor written on.
    if (saving) return
    if (asking) setAsking(null)
    else if (isChanged) setAsking('leave')
    else onClose()
  }
  const askToSave = () => {
    if (isEmpty || (!isChanged && !stale)) onClose()
    else if (compared.leftover.length > 0) setProblem(isStillRight(compared.leftover))
    else if (isChanged) setAsking('save')
    else setProblem(editDialogWords.unchanged)
  }

  const back = { back: editDialogWords.back, onBack: () => setAsking(null) }
  const { missing } = compared
  return (
    <Modal.Root opened onClose={leave} size={WIDTH} closeOnClickOutside={false}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body className={classes.body}>
          <Modal.Title className={classes.title}>
            {asking ? editDialogWords.questions[asking] : editDialogWords.title}
          </Modal.Title>
          <div className={classes.editing} hidden={asking !== null}>
            {problem && (
              <Alert color="red" variant="light" role="alert">
                {problem}
              </Alert>
            )}
            <Text>{subject}</Text>
            <TextNotices {...compared} />
            <Suspense fallback={<Loader aria-label={editDialogWords.loading} />}>
              <ContentEditor content={content} label={editDialogWords.content} onChange={setTyped} />
            </Suspense>
            <Group justify="flex-end" gap={12}>
              {edited && (
                <Button variant="default" onClick={() => setAsking('compile')}>
                  {editDialogWords.compile}
                </Button>
              )}
              <Button variant="default" onClick={leave}>
                {editDialogWords.cancel}
              </Button>
              <Button onClick={askToSave}>{editDialogWords.save}</Button>
            </Group>
          </div>
          {asking === 'save' && (
            <DialogQuestion
              {...back}
              text={
                missing.length > 0 ? editDialogWords.unnamedForGood(isNoLongerRight(missing)) : editDialogWords.forGood
              }
              go={editDialogWords.saveIt}
              onGo={() => void save()}
              busy={saving}
            />
          )}
          {asking === 'compile' && (
            <DialogQuestion
              {...back}
              text={compilingWords.means}
              go={editDialogWords.compile}
              onGo={() => void compileAnew()}
              busy={saving}
            />
          )}
          {asking === 'leave' && (
            <DialogQuestion {...back} text={editDialogWords.lost} go={editDialogWords.leaveIt} onGo={onClose} />
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
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
