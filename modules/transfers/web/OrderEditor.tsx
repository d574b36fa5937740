import { isSameAddress } from '../../../kit/rules/fields.ts'
import { call } from '../../../kit/web/api.ts'
import { flash } from '../../../kit/web/banners.ts'
import { confirm } from '../../../kit/web/confirm.ts'
import { type DraftOf, draftOf } from '../../../kit/web/form/draftOf.ts'
import { NumberField, TextField } from '../../../kit/web/form/fields.tsx'
import { fieldsOf } from '../../../kit/web/form/fieldsOf.ts'
import { LanguageField } from '../../../kit/web/form/LanguageField.tsx'
import { NameField } from '../../../kit/web/form/NameField.tsx'
import { asOptions } from '../../../kit/web/form/options.ts'
import { FieldRow, FormSection, RecordForm } from '../../../kit/web/form/RecordForm.tsx'
import { ShortSelect } from '../../../kit/web/form/ShortSelect.tsx'
import { useRecordForm } from '../../../kit/web/form/useRecordForm.ts'
import { goTo } from '../../../kit/web/navigation.ts'
import { refreshAll, useAnswer } from '../../../kit/web/queries.ts'
import { rightNow } from '../../../kit/web/serverClock.ts'
import { whyNoRoom } from '../../holdingArea/web/public.tsx'
import { AGE_UNITS } from '../../particulars/rules/choices.ts'
import { judgeOrder } from '../rules/judgeOrder.ts'
import { changedOrder, newOrder, type Order, type OrderChange, type OrderInput, orderInput } from '../rules/order.ts'
import { transferPaths } from '../rules/paths.ts'
import { transfersApi } from '../rules/transfersApi.ts'
import { orderFieldWords, orderFormWords, otherAddressWords } from '../words/en.ts'
import { askFacilities, askWorkflows } from './asked.ts'
import { PlaceInputs, takesOwn, useRoomFor, type Workflows } from './PlaceInputs.tsx'

type EditorProps = {
  /** The order that is edited; null: it is new. */
  before: Order | null
  /** Shows the order as somebody else has saved it meanwhile. */
  reload: () => void
}

/** The form of a transfer order (3§5): whom, where and when, and who brings them. */
export function OrderEditor({ before, reload }: EditorProps) {
  const facilities = useAnswer(askFacilities)
  const workflows = useAnswer(askWorkflows)
  const [only] = facilities.length === 1 ? facilities : []
  const chosen =
    before && !facilities.some(({ id }) => id === before.gsoFacilityId) ? [{ id: before.gsoFacilityId }] : []
  const blank = draftOf(orderInput, before)
  const initial: DraftOf<typeof orderInput> = {
    ...blank,
    deceasedAgeUnit: blank.deceasedAgeUnit ?? 'years',
    ...(!before && { gsoFacilityId: only?.id ?? null }),
  }
  const form = useRecordForm({
    schema: before ? changedOrder : newOrder,
    judge: (typed) => {
      const now = rightNow()
      return judgeOrder(typed, { now, facilities: [...facilities, ...chosen], workflows, before })
    },
    initial,
    toBody: (typed) => ({
      ...typed,
      deceasedAgeUnit: typed.deceasedAge === null ? null : typed.deceasedAgeUnit,
      ...(before && { version: before.version }),
    }),
    beforeSave: (typed: OrderInput) => agreesToNewLink(before, typed),
    save: ({ version, ...typed }: OrderChange, onceKey) =>
      before
        ? call(transfersApi.change, { params: { id: before.id }, body: { ...typed, version } })
        : call(transfersApi.create, { body: typed, onceKey }),
    shownAt: transferPaths.view,
    afterSave(saved) {
      const says = savedInWords(before, saved)
      flash('success', areLabelsWrong(before, saved, workflows) ? orderFormWords.andLabels(says) : says)
      void refreshAll()
      goTo(transferPaths.view(saved.id))
    },
    reload,
    keep: {
      form: before ? `transfers/${before.id}/edit` : 'transfers/new-order',
      ...(before && { basis: before.version }),
      named: 'deceasedName',
    },
  })
  const field = fieldsOf(form, orderFieldWords)
  const room = useRoomFor(form.values, before, workflows)
  return (
    <RecordForm
      form={form}
      submitLabel={before ? orderFormWords.save : orderFormWords.submit}
      whyNot={whyNoRoom(room)}
      cancel={{ to: before ? transferPaths.view(before.id) : transferPaths.list() }}
    >
      <FormSection title={orderFormWords.deceased}>
        <NameField {...field('deceasedName')} />
        <FieldRow>
          <NumberField {...field('deceasedAge')} optional />
          <ShortSelect {...field('deceasedAgeUnit')} options={asOptions(AGE_UNITS)} />
        </FieldRow>
      </FormSection>
      <PlaceInputs form={form} before={before} room={room} />
      <FormSection title={orderFormWords.vendor}>
        <TextField {...field('vendorName')} maxLength={100} />
        <TextField {...field('vendorEmail')} type="email" optional help={orderFormWords.vendorEmailHelp} />
        <LanguageField at={form.at('vendorLanguage')} />
      </FormSection>
    </RecordForm>
  )
}

/** What another address means for the links that are out, before it is saved (decisions §9). */
async function agreesToNewLink(before: Order | null, { vendorEmail }: OrderInput): Promise<boolean> {
  if (!before || isSameAddress(before.vendorEmail, vendorEmail)) return true
  return confirm({
    title: vendorEmail === null ? otherAddressWords.madeAgain : otherAddressWords.sent,
    text: otherAddressWords.text(vendorEmail, before.vendorEmail),
    confirmLabel: vendorEmail === null ? otherAddressWords.save : otherAddressWords.saveAndSend,
    cancelLabel: otherAddressWords.back,
  })
}

/** What stands on wrist tag and door label. */
const ON_LABELS = ['deceasedName', 'deceasedAge', 'deceasedAgeUnit'] as const

/** Whether labels say something else by now: they can be printed as soon as a place is kept, and without one are no more. */
const areLabelsWrong = (before: Order | null, saved: Order, workflows: Workflows): boolean =>
  before !== null &&
  takesOwn(before, workflows) &&
  takesOwn(saved, workflows) &&
  ON_LABELS.some((field) => before[field] !== saved[field])

function savedInWords(before: Order | null, order: Order): string {
  const { deceasedName, vendorEmail, dropOffDateTime, gsoFacilityId } = order
  const isSent = vendorEmail !== null && !isSameAddress(vendorEmail, before?.vendorEmail)
  if (isSent) return (before ? orderFormWords.updatedAndSent : orderFormWords.savedAndSent)(deceasedName, vendorEmail)
  if (!before) return orderFormWords.saved(deceasedName)
  const isMoved = dropOffDateTime !== before.dropOffDateTime || gsoFacilityId !== before.gsoFacilityId
  if (isMoved && vendorEmail !== null) return orderFormWords.updatedUntold(deceasedName, vendorEmail)
  return orderFormWords.updated(deceasedName)
}
