import { Modal, Text } from '@mantine/core'
import { announcementPaths } from '../rules/paths.ts'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { call } from '../../../kit/web/api.ts'
import { flash } from '../../../kit/web/banners.ts'
import { DialogForm } from '../../../kit/web/form/DialogForm.tsx'
import { TextArea } from '../../../kit/web/form/fields.tsx'
import { SelectField } from '../../../kit/web/form/SelectField.tsx'
import { useDialogClose } from '../../../kit/web/form/useDialogClose.ts'
import { useRecordForm } from '../../../kit/web/form/useRecordForm.ts'
import { goTo } from '../../../kit/web/navigation.ts'
import { queryClient } from '../../../kit/web/queries.ts'
import { WordingSheet } from '../../../kit/web/view/WordingSheet.tsx'
import type { Correction } from '../../announcements/rules/record.ts'
import { type Announcement, correctionBody } from '../rules/announcement.ts'
import { announcementApi } from '../rules/announcementApi.ts'
import { judgeCorrection, recordToCorrect } from '../rules/correcting.ts'
import { receiversInWords } from '../rules/nextInWords.ts'
import classes from './EditDialog.module.css'

type CorrectDialogProps = { announcement: Announcement; onClose: () => void }
type CorrectionDraft = { recordId: number | null; correction: Correction | null; wording: string | null }

const CORRECTION_OPTIONS = [
  { value: 'UPDATED', label: 'Updated: it reads otherwise' },
  { value: 'CANCELLED', label: 'Cancelled: it does not take place' },
] as const satisfies readonly { value: Correction; label: string }[]

const HELP =
  "As it will be read. The reading sheets of the record's own Jamatkhanas show it, and those of others in the region that it names in full, such as ‘East York Jamatkhana’."

const ABOVE = 'Why, if you want to say it. What was announced always stands below.'

/** Tells the same receivers that a record was announced wrongly (decisions §8). The button says how many they are. */
export function CorrectDialog({ announcement, onClose }: CorrectDialogProps) {
  const { id, version } = announcement
  const sent = announcement.records.filter(({ standing }) => standing === 'SENT')
  // A text that speaks of others as well is nothing to begin with.
  const wordingOf = (recordId: number | null) => {
    const { wording = null, shared = false } = sent.find((record) => record.id === recordId)?.announced ?? {}
    return shared ? null : wording
  }
  const only = sent.length === 1 ? (sent[0]?.id ?? null) : null
  const initial: CorrectionDraft = { recordId: only, correction: null, wording: wordingOf(only) }
  const form = useRecordForm({
    schema: correctionBody,
    judge: (input) => judgeCorrection(input, sent),
    initial,
    toBody: (values) => ({ ...values, version }),
    save: (body) => call(announcementApi.correct, { params: { id }, body }),
    afterSave: ({ id: madeId, status }) => {
      const isSent = status === 'SENT_WITH_APPROVAL'
      flash(
        isSent ? 'success' : 'info',
        isSent
          ? 'The correction has been sent to the same receivers.'
          : 'The correction has been made, but not sent yet.',
      )
      void queryClient.invalidateQueries({ refetchType: 'none' })
      goTo(announcementPaths.view(madeId))
    },
  })
  const recordAt = form.at('recordId')
  const wordingAt = form.at('wording')
  const announced = recordToCorrect(sent, recordAt.value)?.announced
  const choose = (recordId: number | null) => {
    const untouched = wordingAt.value === null || wordingAt.value === wordingOf(recordAt.value)
    recordAt.set(recordId)
    if (untouched && !ownWords) wordingAt.set(wordingOf(recordId))
  }
  // A cancellation keeps what was announced, and asks for nothing but words of one's own.
  const correctionAt = form.at('correction')
  const became = (correction: Correction | null) => {
    correctionAt.set(correction)
    const before = wordingOf(recordAt.value)
    if (correction === 'CANCELLED' && wordingAt.value === before) wordingAt.set(null)
    if (correction === 'UPDATED' && !wordingAt.value) wordingAt.set(before)
  }
  const ownWords = correctionAt.value === 'CANCELLED' && !announced?.shared
  const closing = useDialogClose(onClose)
  return (
    <Modal.Root
      opened
      onClose={closing.close}
      closeOnEscape={closing.closeOnEscape}
      size="lg"
      closeOnClickOutside={false}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body className={classes.body}>
          <Modal.Title className={classes.title}>Correct this announcement</Modal.Title>
          <DialogForm
            form={form}
            closeLabel="Leave it as it is"
            closing={closing}
            submitLabel={`Send the correction to ${receiversInWords(announcement)}`}
          >
            <Text>
              {`A new e-mail goes at once to ${receiversInWords(announcement)}, those that got the first one. What was sent stays as it is.`}
              {announcement.edited && ' That e-mail was edited by hand; what it said is what is corrected here.'}
            </Text>
            {sent.length > 1 && (
              <SelectField
                at={{ ...recordAt, set: choose }}
                label="Record"
                options={sent.map((record) => ({ value: record.id, label: record.name }))}
              />
            )}
            <SelectField<Correction>
              at={{ ...correctionAt, set: became }}
              label="What became of it"
              options={CORRECTION_OPTIONS}
            />
            {announced?.shared && (
              <WordingSheet
                title="As it was announced, in words that a person wrote about several at once"
                text={announced.wording}
              />
            )}
            {form.values.correction === 'CANCELLED' && (
              <Text>
                The e-mail says that the announcement is cancelled, above what was announced. The record becomes
                Cancelled.
              </Text>
            )}
            {announced?.correction === 'CANCELLED' && <Text>It has been announced as cancelled.</Text>}
            <TextArea
              at={wordingAt}
              label={ownWords ? 'Your words' : 'New wording'}
              help={ownWords ? ABOVE : HELP}
              optional={ownWords}
              maxLength={5000}
              rows={4}
            />
          </DialogForm>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
