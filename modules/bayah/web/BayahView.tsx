import { Button } from '@mantine/core'
import { useState } from 'react'
import { byId } from '../../../kit/rules/endpoint.ts'
import { fullName } from '../../../kit/rules/person.ts'
import { dateInWords } from '../../../kit/rules/time.ts'
import { call } from '../../../kit/web/api.ts'
import { tellFailure } from '../../../kit/web/failures.ts'
import { ask, saidInPlace, useAnswer } from '../../../kit/web/queries.ts'
import { screen } from '../../../kit/web/screen.ts'
import { type Detail, DetailGroup } from '../../../kit/web/view/DetailGroup.tsx'
import { ViewPage } from '../../../kit/web/view/ViewPage.tsx'
import { When } from '../../../kit/web/When.tsx'
import { placesApi } from '../../places/rules/placesApi.ts'
import { RecordTimeline } from '../../timeline/web/public.tsx'
import { bayahAccess } from '../rules/access.ts'
import { bayahApi } from '../rules/bayahApi.ts'
import { bayahWords } from '../rules/bayahFields.ts'
import { wholeName } from '../rules/names.ts'
import type { Bayah } from '../rules/registration.ts'
import { nextStepWords, viewWords } from '../words/en.ts'
import { askBayah, type Params } from './asked.ts'
import { BayahActions } from './BayahActions.tsx'
import classes from './BayahView.module.css'
import { Particulars } from './Deciding.tsx'
import { BAYAH_LOOKS } from './looks.ts'

const askTimeline = (params: Params) => saidInPlace(ask(bayahApi.timeline, { params }))
const askPlaces = ask(placesApi.all)

/** One registration: what happens next, who, who stands for them, what was agreed to, and what happened (2§2). */
function BayahView({ params }: { params: Params }) {
  const bayah = useAnswer(askBayah(params))
  const jamatkhanas = useAnswer(askPlaces)
  const { jamatKhana, createdBy, updatedBy, fromFamily } = bayah
  return (
    <ViewPage
      name={bayah.name}
      kind={viewWords.kind}
      status={BAYAH_LOOKS[bayah.status]}
      next={nextInWords(bayah)}
      actions={<BayahActions bayah={bayah} />}
      aside={
        <RecordTimeline
          asked={askTimeline(params)}
          regionId={bayah.regionId}
          words={bayahWords}
          now={bayah}
          jamatkhanas={jamatkhanas}
          zone={jamatKhana.timezone}
        />
      }
    >
      <Particulars bayah={bayah} />
      <DetailGroup title={viewWords.steps} details={stepsOf(bayah)} />
      {bayah.hasImage && <SignedForm bayah={bayah} />}
      <DetailGroup
        title={viewWords.audit}
        details={[
          [viewWords.registeredBy, fromFamily ? viewWords.family : createdBy && fullName(createdBy)],
          [viewWords.registeredOn, <When key="created" instant={bayah.createdOn} />],
          [viewWords.updatedBy, updatedBy && fullName(updatedBy)],
          [viewWords.updatedOn, <When key="updated" instant={bayah.updatedOn} />],
        ]}
      />
    </ViewPage>
  )
}

/** What happens next with a registration, in one sentence. */
function nextInWords(bayah: Bayah): string {
  const { status, meetingDate, jamatKhana } = bayah
  switch (status) {
    case 'NEW':
      return nextStepWords.review
    case 'APPROVAL_PENDING':
      return nextStepWords.approve(jamatKhana.name)
    case 'CONSENT_PENDING':
      return nextStepWords.consent(missing(bayah), meetingDate && dateInWords(meetingDate))
    case 'APPROVED':
      return nextStepWords.complete
    case 'COMPLETE':
      return nextStepWords.nothing
    case 'CANCELLED':
      return nextStepWords.cancelled
  }
}

const missing = ({ guardian1, guardian2, consentGuardian1, consentGuardian2 }: Bayah): string[] =>
  [consentGuardian1 ? null : guardian1, consentGuardian2 ? null : guardian2]
    .filter((guardian) => guardian !== null)
    .map(wholeName)

function stepsOf(bayah: Bayah): Detail[] {
  const { reviewedBy, reviewedOn, approvedBy, approvedOn, meetingDate, guardian2, onPaper } = bayah
  const by = (who: Bayah['reviewedBy'], on: string | null) =>
    who && on ? viewWords.byOn(fullName(who), <When key="on" instant={on} />) : null
  const how = onPaper ? viewWords.onPaper : viewWords.byLink
  const consent = (given: boolean, on: string | null) =>
    given && on ? how(<When key="on" instant={on} />) : viewWords.notYet
  return [
    [viewWords.reviewed, by(reviewedBy, reviewedOn)],
    [viewWords.approved, by(approvedBy, approvedOn)],
    [viewWords.meetingDate, meetingDate && dateInWords(meetingDate)],
    [viewWords.consentOf(1), consent(bayah.consentGuardian1, bayah.consentGuardian1On)],
    ...(guardian2
      ? [[viewWords.consentOf(2), consent(bayah.consentGuardian2, bayah.consentGuardian2On)] as const]
      : []),
  ]
}

/** The signed form, fetched when it is asked for: that it was seen is recorded. */
function SignedForm({ bayah }: { bayah: Bayah }) {
  const [png, setPng] = useState<string | null>(null)
  const [loading, setLoading] = useState(false)
  const show = async () => {
    setLoading(true)
    try {
      setPng(await call(bayahApi.image, { params: { id: bayah.id } }))
    } catch (error) {
      tellFailure(error)
    } finally {
      setLoading(false)
    }
  }
  return (
    <section className={`surface ${classes.signed}`}>
      <h2>{viewWords.signedForm}</h2>
      {png === null ? (
        <Button variant="default" loading={loading} onClick={() => void show()}>
          {viewWords.showSigned}
        </Button>
      ) : (
        <img src={`data:image/png;base64,${png}`} alt={viewWords.signedOf(bayah.name)} />
      )}
    </section>
  )
}

export const bayahView = screen<Params>({
  access: bayahAccess.list,
  params: byId,
  needs: ({ params }) => [askBayah(params), askTimeline(params), askPlaces],
  component: BayahView,
})
