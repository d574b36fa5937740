import { Suspense, useState } from 'react'
import { placeOfRegion } from '../../../kit/rules/access.ts'
import { byId } from '../../../kit/rules/endpoint.ts'
import { fullName } from '../../../kit/rules/person.ts'
import { lazyPart } from '../../../kit/web/lazyPart.tsx'
import { TextLink } from '../../../kit/web/links.tsx'
import { allAhead, ask, saidInPlace, useAnswer } from '../../../kit/web/queries.ts'
import { StatusBadge } from '../../../kit/web/StatusBadge.tsx'
import { screen } from '../../../kit/web/screen.ts'
import { DetailGroup } from '../../../kit/web/view/DetailGroup.tsx'
import { ViewPage } from '../../../kit/web/view/ViewPage.tsx'
import { useReader, When } from '../../../kit/web/When.tsx'
import { askComments, CommentedTimeline } from '../../comments/web/public.tsx'
import type { TimelineEntry } from '../../timeline/rules/timeline.ts'
import { announcementAccess, announcementComments } from '../rules/access.ts'
import { type Announcement, announcementListFields } from '../rules/announcement.ts'
import { announcementApi } from '../rules/announcementApi.ts'
import { nextInWords } from '../rules/nextInWords.ts'
import { announcementPaths } from '../rules/paths.ts'
import { textOf } from '../rules/plainText.ts'
import { announcementViewWords, originWords } from '../words/en.ts'
import { AnnouncementActions, useMayRelease } from './AnnouncementActions.tsx'
import { CarriedRecords } from './CarriedRecords.tsx'
import { EmailSheet } from './EmailSheet.tsx'
import { ANNOUNCEMENT_LOOKS } from './looks.ts'
import { askDeliveries, Receivers, useDeliveries } from './Receivers.tsx'

const FurtherRecords = lazyPart(() => import('./FurtherRecords.tsx').then(({ FurtherRecords: component }) => component))

type Params = { id: number }

const askAnnouncement = (params: Params) => ask(announcementApi.get, { params })
const askTimeline = (params: Params) => saidInPlace(ask(announcementApi.timeline, { params }))

const TYPES = announcementListFields.type.options

const WORDS = { content: { label: announcementViewWords.content } }

/** One announcement: the e-mail as it will look, what it carries, who gets it, and what happened to it (2§2). */
function AnnouncementView({ params }: { params: Params }) {
  const announcement = useAnswer(askAnnouncement(params))
  const deliveries = useDeliveries(params.id)
  const maySettle = useMayRelease(announcement)
  const { subject, status, type, email, moreRecords } = announcement
  const [further, setFurther] = useState<Announcement['records']>([])
  const records = [...announcement.records, ...further]
  const title = status === 'SENT_WITH_APPROVAL' ? announcementViewWords.asSent : announcementViewWords.asItWillLook
  return (
    <ViewPage
      name={subject}
      kind={TYPES.find(({ value }) => value === type)?.label ?? type}
      status={ANNOUNCEMENT_LOOKS[status]}
      next={nextInWords(announcement, useReader(), deliveries)}
      actions={<AnnouncementActions announcement={{ ...announcement, records }} />}
      lead={
        <>
          <Relations announcement={announcement} />
          <EmailSheet html={email.html} title={title} />
          {moreRecords > 0 && (
            <Suspense fallback={null}>
              <FurtherRecords announcement={announcement} onRead={setFurther} />
            </Suspense>
          )}
          <CarriedRecords records={records} />
        </>
      }
    >
      <Receivers announcement={announcement} deliveries={deliveries} maySettle={maySettle} />
      <DetailGroup title={announcementViewWords.details} details={detailsOf(announcement)} />
      <CommentedTimeline
        comments={{
          ...{ at: announcementComments, id: announcement.id },
          ...{ place: placeOfRegion(announcement.regionId), isNamed: maySettle },
        }}
        asked={askTimeline(params)}
        readable={readable}
        regionId={announcement.regionId}
        words={WORDS}
      />
    </ViewPage>
  )
}

/** Where it stands among corrections: what it corrects, and what corrects it. */
function Relations({ announcement: { correctionOf, corrections } }: { announcement: Announcement }) {
  if (!correctionOf && corrections.length === 0) return null
  return (
    <div>
      {correctionOf && (
        <p>
          {announcementViewWords.corrects(
            <TextLink key="subject" to={announcementPaths.view(correctionOf.id)}>
              {correctionOf.subject}
            </TextLink>,
          )}
        </p>
      )}
      {corrections.map(({ id, subject, status }) => (
        <p key={id}>
          {announcementViewWords.correctedBy(
            <TextLink key="subject" to={announcementPaths.view(id)}>
              {subject}
            </TextLink>,
            <StatusBadge key="status" {...ANNOUNCEMENT_LOOKS[status]} />,
          )}
        </p>
      ))}
    </div>
  )
}

const detailsOf = (announcement: Announcement) =>
  [
    [announcementViewWords.region, announcement.region.name],
    [announcementViewWords.origin, originWords[announcement.origin]],
    [announcementViewWords.text, announcement.edited ? announcementViewWords.edited : announcementViewWords.compiled],
    [announcementViewWords.approvedBy, approverOf(announcement)],
    [
      announcementViewWords.approvedOn,
      announcement.approvedOn ? (
        <When key="approved" at={announcement.approvedOn} as="stamp" />
      ) : (
        announcementViewWords.notYet
      ),
    ],
    [
      announcementViewWords.sentOn,
      announcement.sentOn ? <When key="sent" at={announcement.sentOn} as="stamp" /> : announcementViewWords.notYet,
    ],
    [
      announcementViewWords.createdBy,
      announcement.createdBy ? fullName(announcement.createdBy) : announcementViewWords.system,
    ],
    [announcementViewWords.createdOn, <When key="created" at={announcement.createdOn} as="stamp" />],
    [
      announcementViewWords.updatedBy,
      announcement.updatedBy ? fullName(announcement.updatedBy) : announcementViewWords.system,
    ],
    [announcementViewWords.updatedOn, <When key="updated" at={announcement.updatedOn} as="stamp" />],
  ] as const

/** Where nobody has to release an announcement, it is approved without a person. */
function approverOf({ approvedBy, approvedOn }: Announcement): string {
  if (approvedBy) return fullName(approvedBy)
  return approvedOn ? announcementViewWords.nobodyHadTo : announcementViewWords.notYet
}

/** The content before and after an edit as text, not as HTML. */
const readable = (entry: TimelineEntry): TimelineEntry => ({
  ...entry,
  changes: entry.changes.map(({ field, before, after }) =>
    field === 'content' ? { field, before: asText(before), after: asText(after) } : { field, before, after },
  ),
})

const asText = (content: unknown) => (typeof content === 'string' ? textOf(content) : content)

/** The server's answer is awaited: it knows who is named in `announcementApprovalEmails` (decisions §5). */
export const announcementView = screen<Params>({
  access: announcementAccess.list,
  params: byId,
  needs: ({ params }) => [
    ...allAhead([askAnnouncement(params), askTimeline(params), askDeliveries(params.id)]),
    askComments(announcementComments, params.id),
  ],
  component: AnnouncementView,
})
