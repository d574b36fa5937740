import { Alert, Anchor, Group, Text } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/Group.layer.css'
import { byId } from '../../../kit/rules/endpoint.ts'
import { fullName } from '../../../kit/rules/person.ts'
import { phoneLink } from '../../../kit/rules/phone.ts'
import { ask, useAnswer } from '../../../kit/web/queries.ts'
import { StatusBadge } from '../../../kit/web/StatusBadge.tsx'
import { screen } from '../../../kit/web/screen.ts'
import { rightNow } from '../../../kit/web/serverClock.ts'
import { DetailGroup } from '../../../kit/web/view/DetailGroup.tsx'
import { ViewPage } from '../../../kit/web/view/ViewPage.tsx'
import { useWhen, When } from '../../../kit/web/When.tsx'
import { askComments, CommentedTimeline } from '../../comments/web/public.tsx'
import { placesApi } from '../../places/rules/placesApi.ts'
import { bayahAccess, bayahComments } from '../rules/access.ts'
import { bayahWords } from '../rules/bayahFields.ts'
import type { Guardian } from '../rules/guardian.ts'
import { isMeetingOver } from '../rules/meeting.ts'
import { wholeName } from '../rules/names.ts'
import { placeOf } from '../rules/place.ts'
import { openRefusals, type Refusal } from '../rules/refusal.ts'
import type { Bayah } from '../rules/registered.ts'
import { guardianWords, nextStepWords, viewWords } from '../words/en.ts'
import { askBayah, askTimeline, type Params } from './asked.ts'
import { BayahActions } from './BayahActions.tsx'
import classes from './BayahView.module.css'
import { Particulars } from './Deciding.tsx'
import { BAYAH_LOOKS, REFUSED_LOOK } from './looks.ts'
import { SignedForm } from './SignedForm.tsx'
import { stepsOf } from './stepsOf.tsx'

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
      marks={bayah.refused && <StatusBadge {...REFUSED_LOOK} />}
      next={nextInWords(bayah, useWhen())}
      actions={<BayahActions bayah={bayah} />}
      lead={
        <>
          <OpenRefusals bayah={bayah} />
          <Particulars bayah={bayah} />
        </>
      }
    >
      <DetailGroup title={viewWords.steps} details={stepsOf(bayah)} />
      <Refusals bayah={bayah} />
      {bayah.hasImage && <SignedForm bayah={bayah} />}
      <DetailGroup
        title={viewWords.audit}
        details={[
          [viewWords.registeredBy, fromFamily ? viewWords.family : createdBy && fullName(createdBy)],
          [viewWords.registeredOn, <When key="created" at={bayah.createdOn} as="stamp" />],
          [viewWords.updatedBy, updatedBy && fullName(updatedBy)],
          [viewWords.updatedOn, <When key="updated" at={bayah.updatedOn} as="stamp" />],
        ]}
      />
      <CommentedTimeline
        comments={{ at: bayahComments, id: bayah.id, place: placeOf(bayah) }}
        asked={askTimeline(params)}
        regionId={bayah.regionId}
        words={bayahWords}
        now={bayah}
        jamatkhanas={jamatkhanas}
        zone={jamatKhana.timezone}
      />
    </ViewPage>
  )
}

/** What happens next with a registration, in one sentence. */
function nextInWords(bayah: Bayah, say: ReturnType<typeof useWhen>): string {
  const { status, meetingDate, bayahDateTime, jamatKhana } = bayah
  const now = rightNow()
  switch (status) {
    case 'NEW':
      return nextStepWords.review
    case 'APPROVAL_PENDING':
      return nextStepWords.approve(jamatKhana.name)
    case 'CONSENT_PENDING':
      return bayah.refused
        ? nextStepWords.settle(openRefusals(bayah).map(({ name, guardian }) => name ?? guardianWords.title(guardian)))
        : nextStepWords.consent(missing(bayah).map(wholeName), {
            onPaper: missing(bayah)
              .filter(({ noEmail }) => noEmail)
              .map(wholeName),
            meeting: isMeetingOver(bayah, now) ? null : meetingDate && say(meetingDate),
            isOver: Temporal.Instant.compare(bayahDateTime, now) <= 0,
          })
    case 'APPROVED':
      return nextStepWords.complete
    case 'COMPLETE':
      return nextStepWords.nothing
    case 'CANCELLED':
      return nextStepWords.cancelled
  }
}

const missing = ({ guardian1, guardian2, consentGuardian1, consentGuardian2 }: Bayah): Guardian[] =>
  [consentGuardian1 ? null : guardian1, consentGuardian2 ? null : guardian2].filter((guardian) => guardian !== null)

/** What a guardian wrote who does not agree, with how to reach them, above everything else (decisions §13). */
function OpenRefusals({ bayah }: { bayah: Bayah }) {
  return openRefusals(bayah).map(({ id, guardian: number, name, note, on }) => {
    const guardian = number === 1 ? bayah.guardian1 : bayah.guardian2
    return (
      <Alert
        key={id}
        color="amber"
        variant="light"
        title={viewWords.openRefusal(name ?? guardianWords.title(number))}
        className={classes.refusal}
      >
        <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note ?? viewWords.noNote}</Text>
        <Text size="sm" mt={4}>
          <When at={on} />
        </Text>
        <Group gap="md" mt={4}>
          {guardian?.phoneNo && <Anchor href={phoneLink(guardian.phoneNo)}>{guardian.phoneNo}</Anchor>}
          {guardian?.email && <Anchor href={`mailto:${guardian.email}`}>{guardian.email}</Anchor>}
        </Group>
      </Alert>
    )
  })
}

/** What guardians did not agree with, and how each was settled. */
function Refusals({ bayah }: { bayah: Bayah }) {
  const say = useWhen()
  const settled = bayah.refusals.filter(({ settledOn }) => settledOn !== null)
  if (settled.length === 0) return null
  const said = ({ note, settledOn, settledBy, reason }: Refusal) => {
    const text = note ?? viewWords.noNote
    return viewWords.settled(text, settledBy ? fullName(settledBy) : '', settledOn ? say(settledOn) : '', reason)
  }
  return (
    <section className={`surface ${classes.signed}`}>
      <h2>{viewWords.refusals}</h2>
      {settled.map((refusal) => (
        <div key={refusal.id}>
          <Text fw={600}>{viewWords.refusal(refusal.guardian, refusal.name, <When key="on" at={refusal.on} />)}</Text>
          <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{said(refusal)}</Text>
        </div>
      ))}
    </section>
  )
}

export const bayahView = screen<Params>({
  access: bayahAccess.list,
  params: byId,
  needs: ({ params }) => [askBayah(params), askTimeline(params), askComments(bayahComments, params.id), askPlaces],
  component: BayahView,
})
