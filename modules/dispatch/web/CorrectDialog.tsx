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
import { CORRECTIONS, type Correction } from '../../announcements/rules/record.ts'
import { type Announcement, correctionBody } from '../rules/announcement.ts'
import { announcementApi } from '../rules/announcementApi.ts'
import { judgeCorrection, recordToCorrect } from '../rules/correcting.ts'
import { receiversInWords } from '../rules/nextInWords.ts'
import { correctDialogWords } from '../words/en.ts'
import { CorrectionMeans } from './CorrectionMeans.tsx'
import classes from './EditDialog.module.css'

type CorrectDialogProps = { announcement: Announcement; onClose: () => void }
type CorrectionDraft = { recordId: number | null; correction: Correction | null; wording: string | null }

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
      flash(isSent ? 'success' : 'info', isSent ? correctDialogWords.sent : correctDialogWords.notSent)
      void queryClient.invalidateQueries({ refetchType: 'none' })
      goTo(announcementPaths.view(madeId))
    },
    keep: { form: `announcement/correct/${id}`, basis: version },
  })
  const recordAt = form.at('recordId')
  const wordingAt = form.at('wording')
  const correctionAt = form.at('correction')
  const announced = recordToCorrect(sent, recordAt.value)?.announced
  const choose = (recordId: number | null) => {
    // Words that were typed about one person are never sent about another.
    const isOthers = recordAt.value !== null && recordAt.value !== recordId
    recordAt.set(recordId)
    if (isOthers || wordingAt.value === null)
      wordingAt.set(correctionAt.value === 'CANCELLED' ? null : wordingOf(recordId))
  }
  // A cancellation keeps what was announced, and asks for nothing but words of one's own.
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
          <Modal.Title className={classes.title}>{correctDialogWords.title}</Modal.Title>
          <DialogForm
            form={form}
            closeLabel={correctDialogWords.leave}
            closing={closing}
            submitLabel={correctDialogWords.send(receiversInWords(announcement))}
          >
            {sent[0] && (
              <CorrectionMeans announcement={announcement} kind={sent[0].kind} until={announced?.until ?? null} />
            )}
            {sent.length > 1 && (
              <SelectField
                at={{ ...recordAt, set: choose }}
                label={correctDialogWords.record}
                options={sent.map((record) => ({ value: record.id, label: record.name }))}
              />
            )}
            <SelectField<Correction>
              at={{ ...correctionAt, set: became }}
              label={correctDialogWords.correction}
              options={CORRECTIONS.map((value) => ({ value, label: correctDialogWords.corrections[value] }))}
            />
            {/* Two may bear one name: of an update its words stand in the form. */}
            {announced && (announced.shared || form.values.correction === 'CANCELLED') && (
              <WordingSheet
                title={announced.shared ? correctDialogWords.shared : correctDialogWords.announced}
                text={announced.wording}
              />
            )}
            {form.values.correction === 'CANCELLED' && <Text>{correctDialogWords.cancelling}</Text>}
            {announced?.correction === 'CANCELLED' && <Text>{correctDialogWords.isCancelled}</Text>}
            <TextArea
              at={wordingAt}
              label={ownWords ? correctDialogWords.ownWords : correctDialogWords.wording}
              help={ownWords ? correctDialogWords.ownWordsHelp : correctDialogWords.wordingHelp}
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
