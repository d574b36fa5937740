import { z } from 'zod'
import { call } from '../../../../../kit/web/api.ts'
import { showBanner } from '../../../../../kit/web/banners.ts'
import { DialogForm } from '../../../../../kit/web/form/DialogForm.tsx'
import { draftOf } from '../../../../../kit/web/form/draftOf.ts'
import { Explained } from '../../../../../kit/web/form/Explained.tsx'
import { NumberField, TextField } from '../../../../../kit/web/form/fields.tsx'
import { FieldRow } from '../../../../../kit/web/form/RecordForm.tsx'
import { SelectField } from '../../../../../kit/web/form/SelectField.tsx'
import type { DialogClose } from '../../../../../kit/web/form/useDialogClose.ts'
import { useRecordForm } from '../../../../../kit/web/form/useRecordForm.ts'
import { refreshAll } from '../../../../../kit/web/queries.ts'
import { mayyitApi } from '../rules/api.ts'
import { VACCINE_PASSPORT } from '../rules/picklists.ts'
import { postFields } from '../rules/postInformation.ts'
import type { MayyitRecord } from '../rules/record.ts'
import { passportWords, postFormWords } from '../words/en.ts'
import { fieldsOf } from './inputs.ts'
import { YesNoField } from './YesNoField.tsx'

const post = z.object(postFields)

const PASSPORT_OPTIONS = VACCINE_PASSPORT.map((value) => ({ value, label: passportWords[value] }))

type PostFormProps = { mayyit: MayyitRecord; onClose: () => void; closing: DialogClose }

/** The inputs of the dialog. */
export function PostForm({ mayyit, onClose, closing }: PostFormProps) {
  const isCorrection = mayyit.status === 'COMPLETED'
  const form = useRecordForm({
    schema: post,
    initial: draftOf(postFields, mayyit),
    save: (body) =>
      call(mayyitApi.markAsComplete, { params: { id: mayyit.id }, body: { ...body, version: mayyit.version } }),
    afterSave() {
      onClose()
      const { saved, completed } = postFormWords
      showBanner('success', (isCorrection ? saved : completed)(mayyit.deceasedName))
      void refreshAll()
    },
    keep: { form: `mayyit/post/${mayyit.id}`, basis: mayyit.version },
  })
  const field = fieldsOf(form)
  return (
    <DialogForm
      form={form}
      closeLabel={postFormWords.back}
      closing={closing}
      submitLabel={isCorrection ? postFormWords.save : postFormWords.complete}
    >
      <FieldRow>
        <NumberField {...field('mayyitNumber')} />
        <NumberField {...field('lotNo')} />
      </FieldRow>
      <FieldRow>
        <NumberField {...field('attendance')} optional />
        <Explained term="session">
          <TextField {...field('session')} optional maxLength={100} />
        </Explained>
      </FieldRow>
      <FieldRow>
        <YesNoField {...field('preMayyitViewing')} />
        <YesNoField {...field('virtualViewing')} />
      </FieldRow>
      <Explained term="vaccinePassport">
        <SelectField {...field('vaccinePassportUsed')} options={PASSPORT_OPTIONS} />
      </Explained>
      <TextField {...field('funeralHomeChqNo')} optional maxLength={100} />
    </DialogForm>
  )
}
