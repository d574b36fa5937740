import { call } from '../../../kit/web/api.ts'
import { flash } from '../../../kit/web/banners.ts'
import { confirm } from '../../../kit/web/confirm.ts'
import { draftOf } from '../../../kit/web/form/draftOf.ts'
import { TextField } from '../../../kit/web/form/fields.tsx'
import { fieldsOf } from '../../../kit/web/form/fieldsOf.ts'
import { NameField } from '../../../kit/web/form/NameField.tsx'
import { FormSection, RecordForm } from '../../../kit/web/form/RecordForm.tsx'
import { useRecordForm } from '../../../kit/web/form/useRecordForm.ts'
import { goTo } from '../../../kit/web/navigation.ts'
import { refreshAll, useAnswer } from '../../../kit/web/queries.ts'
import { whyNoRoom } from '../../holdingArea/web/public.tsx'
import { judgeOrder } from '../rules/judgeOrder.ts'
import { changedOrder, newOrder, type Order, type OrderChange, type OrderInput, orderInput } from '../rules/order.ts'
import { orderWords } from '../rules/orderFields.ts'
import { transferPaths } from '../rules/paths.ts'
import { transfersApi } from '../rules/transfersApi.ts'
import { askFacilities, askWorkflows } from './asked.ts'
import { PlaceInputs, useRoomFor } from './PlaceInputs.tsx'

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
  const initial = draftOf(orderInput, before)
  const form = useRecordForm({
    schema: before ? changedOrder : newOrder,
    judge: (typed) => {
      const now = Temporal.Now.instant().toString()
      return judgeOrder(typed, { now, facilities: [...facilities, ...chosen], workflows, before })
    },
    initial: before ? initial : { ...initial, gsoFacilityId: only?.id ?? null },
    toBody: (typed) => ({ ...typed, ...(before && { version: before.version }) }),
    beforeSave: (typed: OrderInput) => agreesToNewLink(before, typed),
    save: ({ version, ...typed }: OrderChange, onceKey) =>
      before
        ? call(transfersApi.change, { params: { id: before.id }, body: { ...typed, version } })
        : call(transfersApi.create, { body: typed, onceKey }),
    shownAt: transferPaths.view,
    afterSave(saved) {
      flash('success', savedInWords(before, saved))
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
  const field = fieldsOf(form, orderWords)
  const room = useRoomFor(form.values, before)
  return (
    <RecordForm
      form={form}
      submitLabel={before ? 'Save' : 'Submit'}
      whyNot={whyNoRoom(room)}
      cancel={{ to: before ? transferPaths.view(before.id) : transferPaths.list() }}
    >
      <FormSection title="The deceased">
        <NameField {...field('deceasedName')} />
      </FormSection>
      <PlaceInputs form={form} before={before} room={room} />
      <FormSection title="Who brings them">
        <TextField {...field('vendorName')} maxLength={100} />
        <TextField
          {...field('vendorEmail')}
          type="email"
          optional
          help="The delivery link is sent there. Without it you can hand the link on yourself, or its QR code."
        />
      </FormSection>
    </RecordForm>
  )
}

/** What another address means for the links that are out, before it is saved (decisions §9). */
async function agreesToNewLink(before: Order | null, { vendorEmail }: OrderInput): Promise<boolean> {
  if (!before || before.vendorEmail === vendorEmail) return true
  const sends = vendorEmail === null ? [] : [`The delivery link is sent to ${vendorEmail}.`]
  const ends =
    before.vendorEmail === null
      ? []
      : [`The link that ${before.vendorEmail} was sent works no more, nor does its QR code, should it be printed.`]
  return confirm({
    title: vendorEmail === null ? 'The link is made anew' : 'The vendor is sent the link',
    text: [...sends, ...ends].join(' '),
    confirmLabel: vendorEmail === null ? 'Save' : 'Save and send',
    cancelLabel: 'Back to the form',
  })
}

function savedInWords(before: Order | null, { deceasedName, vendorEmail }: Order): string {
  const done = `The transfer order for ${deceasedName} has been ${before ? 'updated' : 'saved'}.`
  const isSent = vendorEmail !== null && vendorEmail !== before?.vendorEmail
  return isSent ? `${done} The delivery link has been sent to ${vendorEmail}.` : done
}
