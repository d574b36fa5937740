import { Suspense, useEffect, useState } from 'react'
import classes from './DeliverForm.module.css'
import '@mantine/core/styles/Input.layer.css'
import { useZone } from '../../../kit/web/config.tsx'
import { draftOf } from '../../../kit/web/form/draftOf.ts'
import { TextArea, TextField } from '../../../kit/web/form/fields.tsx'
import { RadioField, YesNoRadio } from '../../../kit/web/form/RadioField.tsx'
import { FormSection, RecordForm } from '../../../kit/web/form/RecordForm.tsx'
import { ShortSelect } from '../../../kit/web/form/ShortSelect.tsx'
import { SystemTimeField, thisMinute, usePhoneTime } from '../../../kit/web/form/SystemTimeField.tsx'
import { useRecordForm } from '../../../kit/web/form/useRecordForm.ts'
import { inThisLanguage } from '../../../kit/web/language.ts'
import { lazyPart } from '../../../kit/web/lazyPart.tsx'
import { goTo } from '../../../kit/web/navigation.ts'
import { useFateOfKept } from '../../../kit/web/offline/fateOfKept.ts'
import { sentNow } from '../../../kit/web/offline/kept.ts'
import { Page } from '../../../kit/web/Page.tsx'
import { rightNow } from '../../../kit/web/serverClock.ts'
import { useStore } from '../../../kit/web/store.ts'
import { keptHereWords, yesNoWords } from '../../../kit/words/en.ts'
import { deliverApi, type ForLink } from '../rules/deliverApi.ts'
import { CASKET_SIZES, deliveryInput, type NewDelivery, newDelivery } from '../rules/delivery.ts'
import { judgeDelivery } from '../rules/judgeDelivery.ts'
import { transferPaths } from '../rules/paths.ts'
import { casketSizeWords, deliverFormWords, deliveryFieldWords } from '../words/en.ts'

const keeping = () => import('../../../kit/web/offline/sendOrKeep.ts')
const NotSentYet = lazyPart(() => import('../../../kit/web/offline/NotSentYet.tsx').then((file) => file.NotSentYet))

const CASKETS = CASKET_SIZES.map((value) => ({ value, label: casketSizeWords[value] }))

type Props = {
  token: string | null
  facilities: readonly { id: number; name: string }[]
  /** What the link brings, or why it brings nothing. */
  behind: ForLink
}

/** What whoever brings the deceased fills in, on a phone at the door; from the order as far as there is one (3§5). */
export function DeliverForm({ token, facilities, behind: { order, why } }: Props) {
  const ownZone = useZone()
  const [kept, setKept] = useState(false)
  const withPhoneTime = usePhoneTime()
  // While there is a network, so that it is here when there is none.
  useEffect(() => void keeping().catch(() => undefined), [])
  const form = useRecordForm({
    schema: newDelivery,
    judge: (typed) => judgeDelivery(typed, { now: rightNow(), facilities }),
    initial: {
      ...draftOf(deliveryInput, null),
      deceasedName: order?.deceasedName ?? null,
      gsoFacilityId: order?.gsoFacilityId ?? null,
      vendorName: order?.vendorName ?? null,
      dropOffDateTime: thisMinute(),
    },
    toBody: (typed) => ({
      ...typed,
      jewelleryDetails: typed.jewellery ? typed.jewelleryDetails : null,
      ...(token !== null && { token }),
    }),
    save: async (body, onceKey) => {
      const { sendOrKeep } = await keeping()
      return withPhoneTime((phoneTime) =>
        sendOrKeep(
          deliverApi.create,
          { body: { ...body, phoneTime }, onceKey },
          {
            ...{ owner: { link: token }, label: body.deceasedName, said: keptInWords(body, facilities) },
            ...(body.dropOffDateTime && {
              happened: { at: body.dropOffDateTime, zone: order?.timezone ?? ownZone },
            }),
          },
        ),
      )
    },
    // The tab keeps the link: whoever goes back from there reads that the delivery has been submitted.
    afterSave: (saved) =>
      saved === null ? setKept(true) : goTo(inThisLanguage(transferPaths.delivered()), { replace: true }),
    keep: { form: 'transfers/deliver', named: 'deceasedName', ...(token !== null && { linkSecret: token }) },
  })
  const field = <Name extends keyof typeof deliveryFieldWords>(name: Name) => ({
    at: form.at(name),
    label: deliveryFieldWords[name].label,
  })
  if (kept) return <KeptDelivery token={token} />
  const isElsewhere = order !== null && form.values.gsoFacilityId !== order.gsoFacilityId
  return (
    <Page title={deliverFormWords.title} narrow>
      <Suspense>
        <NotSentYet owner={{ link: token }} />
      </Suspense>
      <SentSince />
      {order && <p className="flat">{deliverFormWords.forOrder(order.id)}</p>}
      {why && <p className={`surface ${classes.notice}`}>{why}</p>}
      <RecordForm form={form} submitLabel={deliverFormWords.submit}>
        <FormSection title={deliverFormWords.deceased}>
          <TextField {...field('deceasedName')} maxLength={100} autoCapitalize="words" />
          <TextField {...field('wristId')} maxLength={100} help={deliverFormWords.wristIdHelp} />
          <RadioField {...field('sizeOfCasket')} options={CASKETS} />
          <div className={classes.apart}>
            <YesNoRadio {...field('jewellery')} optional help={deliverFormWords.jewelleryHelp} />
          </div>
          {form.values.jewellery === true && (
            <TextArea {...field('jewelleryDetails')} help={deliverFormWords.jewelleryDetailsHelp} />
          )}
        </FormSection>
        <FormSection title={deliverFormWords.delivery}>
          <ShortSelect
            {...field('gsoFacilityId')}
            options={facilities.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <div role="status">
            {isElsewhere && form.values.gsoFacilityId !== null && (
              <p className={`surface ${classes.notice}`}>{deliverFormWords.elsewhere(order.gsoFacilityName)}</p>
            )}
          </div>
          <TextField {...field('vendorName')} maxLength={100} />
          <TextField {...field('servicePersonName')} optional maxLength={100} autoCapitalize="words" />
          <SystemTimeField {...field('dropOffDateTime')} optional zone={order?.timezone ?? ownZone} />
        </FormSection>
      </RecordForm>
    </Page>
  )
}

/** What was entered, beside what is not sent yet: should it be refused, nobody else knows it. */
function keptInWords(body: NewDelivery, facilities: Props['facilities']): string {
  const facts = [
    ['gsoFacilityId', facilities.find(({ id }) => id === body.gsoFacilityId)?.name],
    ['vendorName', body.vendorName],
    ['servicePersonName', body.servicePersonName],
    ['wristId', body.wristId],
    ['sizeOfCasket', casketSizeWords[body.sizeOfCasket]],
    // Left open, nobody has looked, which is another answer than No.
    ['jewellery', body.jewellery === null ? null : yesNoWords[body.jewellery ? 'yes' : 'no']],
    ['jewelleryDetails', body.jewelleryDetails],
  ] as const
  return facts
    .flatMap(([field, fact]) => (fact ? [deliverFormWords.said(deliveryFieldWords[field].label, fact)] : []))
    .join('; ')
}

/** In the form's place once its entry is kept; as soon as that has been taken it is as submitted (3§8). */
function KeptDelivery({ token }: Pick<Props, 'token'>) {
  const fate = useFateOfKept()
  useEffect(() => {
    if (fate === 'SENT') void goTo(inThisLanguage(transferPaths.delivered()), { replace: true })
  }, [fate])
  return (
    <Page title={deliverFormWords.title} narrow>
      {fate === 'KEPT' && <p className={`surface ${classes.notice}`}>{keptHereWords.kept}</p>}
      <Suspense>
        <NotSentYet owner={{ link: token }} />
      </Suspense>
    </Page>
  )
}

/** Above the form, where what an earlier visit kept has gone out in this one: nobody is to type it a second time. */
function SentSince() {
  const sent = useStore(sentNow)
  return (
    <div role="status" className={classes.said}>
      {sent.length > 0 && <p className={`surface ${classes.notice}`}>{keptHereWords.sent}</p>}
    </div>
  )
}
