import {
  IconBan,
  IconCheck,
  IconClipboardCheck,
  IconEdit,
  IconFlag,
  IconFlagOff,
  IconMailForward,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import { byId } from '../../../kit/rules/endpoint.ts'
import { fullName } from '../../../kit/rules/person.ts'
import { useUser } from '../../../kit/web/config.tsx'
import { ask, askUntyped, type QueryOptions, useAct, useAnswer } from '../../../kit/web/queries.ts'
import { type AnyScreen, screen } from '../../../kit/web/screen.ts'
import { ActionBar, type PageAction } from '../../../kit/web/view/ActionBar.tsx'
import { DetailGroup } from '../../../kit/web/view/DetailGroup.tsx'
import { ViewPage } from '../../../kit/web/view/ViewPage.tsx'
import { WordingSheet } from '../../../kit/web/view/WordingSheet.tsx'
import { When } from '../../../kit/web/When.tsx'
import { placesApi } from '../../places/rules/placesApi.ts'
import type { TimelineEntry } from '../../timeline/rules/timeline.ts'
import { RecordTimeline } from '../../timeline/web/public.tsx'
import { familyAnswerInWords, nextStepInWords, wordingTitle } from '../rules/nextStep.ts'
import { mayRemoveFromView, type Offered, offersApprovalPage, viewOffers } from '../rules/placement.ts'
import { AnnouncedOn } from './AnnouncedOn.tsx'
import { editPathOf, type KindWeb, type WebRecord } from './kindWeb.ts'
import { Notices } from './OutlookNotice.tsx'
import { approve, cancel, remove, resendApproval, togglePriority } from './recordActs.ts'
import { sendNow } from './sendNow.ts'
import { STATUS_LOOKS } from './statusLook.ts'
import { placeOfEvent, useOutlook } from './useOutlook.ts'

type Params = { id: number }

const askPlaces = ask(placesApi.all)

const askRecord = (kind: KindWeb, params: Params) =>
  askUntyped(kind.api.announcement, { params }) as QueryOptions<{ details: WebRecord; announcement: string }>
const askTimeline = (kind: KindWeb, params: Params) =>
  askUntyped(kind.api.timeline, { params }) as QueryOptions<TimelineEntry[]>

/** The view screen of a kind (1§2). */
export function recordView(kind: KindWeb): AnyScreen {
  return screen<Params>({
    access: kind.rules.access.list,
    params: byId,
    needs: ({ params }) => [askRecord(kind, params), askTimeline(kind, params), askPlaces],
    component: ({ params }) => <RecordView kind={kind} params={params} />,
  })
}

function RecordView({ kind, params }: { kind: KindWeb; params: Params }) {
  const { details: record, announcement } = useAnswer(askRecord(kind, params))
  const timeline = useAnswer(askTimeline(kind, params))
  const outlook = useOutlook(kind.rules.kind, {
    ...placeOfEvent(record),
    ...kind.eventOf(record),
    priority: record.priority,
  })
  const jamatkhanas = useAnswer(askPlaces)
  const jamatkhanaName = record.jamatkhana?.name ?? null
  const isOpen = record.status === 'APPROVAL_PENDING' || record.status === 'APPROVED'
  return (
    <ViewPage
      name={kind.nameOf(record)}
      kind={kind.rules.label}
      status={STATUS_LOOKS[record.status]}
      marks={record.priority && isOpen ? <strong>Priority</strong> : undefined}
      next={nextStepInWords({ ...record, jamatkhanaName }, outlook)}
      actions={<RecordActions kind={kind} record={record} />}
    >
      {isOpen && <Notices of={outlook} />}
      <WordingSheet
        title={wordingTitle(record)}
        text={announcement}
        mark={record.announcedAs?.correction}
        struck={record.announcedAs?.correction === 'CANCELLED'}
      />
      <DetailGroup title={kind.detailsTitle ?? 'Deceased Details'} details={kind.deceasedDetails(record)} />
      <DetailGroup
        title="Announcement Details"
        details={[
          ...kind.announcementDetails(record),
          ['Approved by', record.approvedBy ? fullName(record.approvedBy) : 'Not yet'],
          ['Approved on', record.approvedOn ? <When key="approved" instant={record.approvedOn} /> : 'Not yet'],
          ['Announced on', <AnnouncedOn key="announced" record={record} />],
          ['Family', familyAnswerInWords(record.familyAnswer)],
        ]}
      />
      {record.familyContact && (
        <DetailGroup
          title="Family Contact Details"
          officeOnly
          details={[
            ['First name', record.familyContact.firstName],
            ['Last name', record.familyContact.lastName],
            ['Email', record.familyContact.email],
            ['Phone', record.familyContact.phone],
            ['Alternate phone', record.familyContact.altPhone],
          ]}
        />
      )}
      <DetailGroup
        title="Audit Information"
        details={[
          ['Created by', record.createdBy && fullName(record.createdBy)],
          ['Created on', <When key="created" instant={record.createdOn} />],
          ['Updated by', record.updatedBy && fullName(record.updatedBy)],
          ['Updated on', <When key="updated" instant={record.updatedOn} />],
        ]}
      />
      <RecordTimeline
        entries={timeline}
        regionId={record.regionId}
        words={kind.rules.words}
        now={record}
        jamatkhanas={jamatkhanas}
        zone={record.timezone}
      />
    </ViewPage>
  )
}

function RecordActions({ kind, record }: { kind: KindWeb; record: WebRecord }) {
  const user = useUser()
  const { act, busy } = useAct()
  const doing = { kind, row: record, act }
  const pathOf = (page: string) => `/${kind.rules.kind}/${page}/${record.id}`

  const looks: Partial<Record<Offered['action'], PageAction>> = {
    approve: { label: 'Approve', icon: IconCheck, kind: 'primary', act: () => void approve(doing) },
    togglePriority: record.priority
      ? { label: 'Switch priority off', icon: IconFlagOff, act: () => void togglePriority(doing) }
      : { label: 'Switch priority on', icon: IconFlag, act: () => void togglePriority(doing) },
    sendNow: { label: 'Send now', icon: IconSend, act: () => void sendNow(doing) },
    edit: { label: 'Edit', icon: IconEdit, go: { to: editPathOf(kind, record.id) } },
    resendApproval: { label: 'Resend Approval Email', icon: IconMailForward, act: () => void resendApproval(doing) },
    cancel: {
      label: `Cancel this ${kind.rules.label}`,
      icon: IconBan,
      kind: 'dangerous',
      act: () => void cancel(doing),
    },
  }
  const actions: PageAction[] = viewOffers(kind.rules, user, record).flatMap(({ action, whyNot }) => {
    const look = looks[action]
    return look ? [{ ...look, whyNot: whyNot ?? (action === 'approve' ? kind.lacks?.(record) : null) }] : []
  })
  if (offersApprovalPage(kind.rules, user, record, 'view'))
    actions.unshift({
      label: 'Read and approve',
      icon: IconClipboardCheck,
      kind: 'primary',
      go: { to: pathOf('approve') },
    })
  if (mayRemoveFromView(kind.rules, user, record))
    actions.push({
      label: 'Delete',
      icon: IconTrash,
      kind: 'dangerous',
      act: () => void remove(doing, `/${kind.rules.kind}/list-${kind.rules.kind}`),
    })
  return <ActionBar actions={actions} busy={busy} />
}
