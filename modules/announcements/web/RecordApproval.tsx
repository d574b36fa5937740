import { Button, Text } from '@mantine/core'
import { IconCheck, IconEdit, IconTrash } from '@tabler/icons-react'
import { useEffect } from 'react'
import { mayOn } from '../../../kit/rules/access.ts'
import { byId } from '../../../kit/rules/endpoint.ts'
import { whyNot } from '../../../kit/rules/lifecycle.ts'
import { fullName } from '../../../kit/rules/person.ts'
import { callUntyped } from '../../../kit/web/api.ts'
import { flash } from '../../../kit/web/banners.ts'
import { useUser } from '../../../kit/web/config.tsx'
import { confirmWithReason } from '../../../kit/web/confirm.ts'
import { goTo } from '../../../kit/web/navigation.ts'
import { Page } from '../../../kit/web/Page.tsx'
import { type Asked, askUntyped, useAct, useAnswer } from '../../../kit/web/queries.ts'
import { type AnyScreen, screen } from '../../../kit/web/screen.ts'
import { ActionRow, type PageAction } from '../../../kit/web/view/ActionBar.tsx'
import { DetailGroup } from '../../../kit/web/view/DetailGroup.tsx'
import { WordingSheet } from '../../../kit/web/view/WordingSheet.tsx'
import { When } from '../../../kit/web/When.tsx'
import { placeOf } from '../rules/kind.ts'
import { familyAnswerInWords } from '../rules/nextStep.ts'
import { familyDetails } from './approvalDetails.tsx'
import { editPathOf, type KindWeb, type WebRecord } from './kindWeb.ts'
import { Notices } from './OutlookNotice.tsx'
import { remove } from './recordActs.ts'
import { placeOfEvent, useOutlook } from './useOutlook.ts'

type Params = { id: number }

const askRecord = (kind: KindWeb, params: Params) =>
  askUntyped(kind.api.announcement, { params }) as Asked<{ details: WebRecord; announcement: string }>

/** The approval page of a kind, where the link of the approval e-mail leads (1§2). */
export function recordApproval(kind: KindWeb): AnyScreen {
  return screen<Params>({
    access: kind.rules.access.approve,
    params: byId,
    needs: ({ params }) => [askRecord(kind, params)],
    component: ({ params }) => <RecordApproval kind={kind} params={params} />,
  })
}

function RecordApproval({ kind, params }: { kind: KindWeb; params: Params }) {
  const user = useUser()
  const { details: record, announcement } = useAnswer(askRecord(kind, params))
  const isClosed = record.status !== 'APPROVAL_PENDING'
  const isForeign = !mayOn(user, kind.rules.access.approve, placeOf(record))
  const { lifecycle } = kind.rules
  useEffect(() => {
    if (isForeign) goTo('/not-authorized', { replace: true })
    else if (isClosed) {
      flash('info', whyNot(lifecycle, 'approve', record.status) ?? '')
      goTo('/', { replace: true })
    }
  }, [isClosed, isForeign, lifecycle, record.status])
  return isClosed || isForeign ? null : <Decision kind={kind} record={record} announcement={announcement} />
}

function Decision({ kind, record, announcement }: { kind: KindWeb; record: WebRecord; announcement: string }) {
  const user = useUser()
  const { act, busy } = useAct()
  const outlook = useOutlook(kind.rules.kind, {
    ...placeOfEvent(record),
    ...kind.eventOf(record),
    priority: record.priority,
  })
  const { rules, api } = kind
  const lacking = kind.lacks?.(record) ?? null
  const awaitsFamily = record.familyApprovalRequired && record.familyAnswer?.answer !== 'CONFIRMED'

  async function approveNow() {
    const reason = awaitsFamily ? await askWhyWithoutFamily(record) : ''
    if (reason === null) return
    const body = { version: record.version, ...(reason && { withoutFamilyReason: reason }) }
    await act(
      async () => {
        await callUntyped(api.approve, { params: { id: record.id }, body })
        if (outlook.approved) flash('info', outlook.approved)
      },
      { done: rules.messages.approved, goTo: '/' },
    )
  }

  const actions: PageAction[] = kind.approval
    ? []
    : [{ label: 'Edit', icon: IconEdit, go: { to: editPathOf(kind, record.id) } }]
  if (mayOn(user, rules.access.remove, placeOf(record)))
    actions.push({
      label: 'Delete',
      icon: IconTrash,
      kind: 'dangerous',
      act: () => void remove({ kind, row: record, act }, '/'),
    })
  return (
    <Page title={`Approve this ${rules.label}`} narrow>
      <WordingSheet text={announcement} large />
      <Button
        size="xl"
        fullWidth
        leftSection={<IconCheck aria-hidden />}
        loading={busy}
        disabled={lacking !== null}
        onClick={() => void approveNow()}
      >
        Approve
      </Button>
      {lacking !== null && <Text fw={600}>{lacking}</Text>}
      <Text>{outlook.next}</Text>
      <Notices of={outlook} />
      <DetailGroup
        title="Before you approve"
        details={[
          ['Submitted by', record.createdBy && fullName(record.createdBy)],
          ['Submitted on', <When key="on" instant={record.createdOn} inWords />],
          ...(kind.approval?.details(record) ?? [['Where and when', kind.linesOf(record).join(', ')] as const]),
          ...familyDetails(kind, record),
        ]}
      />
      {/* At the end of the page: nothing that deletes stands beside Approve, or before it is seen. */}
      <ActionRow actions={actions} busy={busy} />
    </Page>
  )
}

const askWhyWithoutFamily = (record: WebRecord) =>
  confirmWithReason({
    title: 'Approve without the family’s word',
    text: `${familyAnswerInWords(record.familyAnswer)} In your region, approval waits for it. You can go ahead by saying why; this is recorded.`,
    confirmLabel: 'Approve without it',
    cancelLabel: 'Wait for the family',
    reason: { label: 'Why it goes ahead', required: 'Please say why it goes ahead.' },
  })
