import { Alert, Button, Text } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { IconCheck, IconEdit, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { mayOn } from '../../../kit/rules/access.ts'
import { byId } from '../../../kit/rules/endpoint.ts'
import { whyNot } from '../../../kit/rules/lifecycle.ts'
import { withQuery } from '../../../kit/rules/pagePath.ts'
import { fullName } from '../../../kit/rules/person.ts'
import { sitePaths } from '../../../kit/rules/sitePaths.ts'
import { useAct } from '../../../kit/web/act.ts'
import { callUntyped } from '../../../kit/web/api.ts'
import { flash } from '../../../kit/web/banners.ts'
import { askBoard } from '../../../kit/web/board/useBoard.ts'
import { useUser } from '../../../kit/web/config.tsx'
import { ButtonLink } from '../../../kit/web/links.tsx'
import { goingTo, goTo } from '../../../kit/web/navigation.ts'
import { Page } from '../../../kit/web/Page.tsx'
import { PartMissing, usePartFault } from '../../../kit/web/PartMissing.tsx'
import { aheadToo, JUST_LOADED_MS, loadAgain, queryClient, saidInPlace, useAnswer } from '../../../kit/web/queries.ts'
import { type AnyScreen, screen } from '../../../kit/web/screen.ts'
import { TimesTogether } from '../../../kit/web/TimesTogether.tsx'
import { ActionRow, type PageAction } from '../../../kit/web/view/ActionBar.tsx'
import { DetailGroup } from '../../../kit/web/view/DetailGroup.tsx'
import { SideBySide } from '../../../kit/web/view/SideBySide.tsx'
import { useReader, When } from '../../../kit/web/When.tsx'
import { type OutlookWords, SET_DAYS_AND_TIMES } from '../../calendar/rules/outlook.ts'
import { settingsPath } from '../../settings/rules/paths.ts'
import { KINDS } from '../kinds/all.ts'
import { lacksOf, placeOf } from '../rules/kind.ts'
import { approvalPageWords, boardWords, familyWishWords, typedNameWords } from '../words/en.ts'
import { familyDetails } from './approvalDetails.tsx'
import { agreesToApprove, approveLabel, keptNames } from './approving.ts'
import { FamilyWish, WhoChanges } from './FamilyWish.tsx'
import type { KindWeb, WebRecord } from './kindWeb.ts'
import { Notices } from './OutlookNotice.tsx'
import { remove } from './recordActs.ts'
import { askSamePersonAs, SamePersonBox } from './SamePersonHints.tsx'
import { namesInWords } from './typedNames.ts'
import { useRecordOutlook } from './useOutlook.ts'
import { askViewed, type Viewed } from './viewedRecord.ts'
import { WordingAhead } from './WordingAhead.tsx'

type Params = { id: number }

/** The approval page of a kind, where the link of the approval e-mail leads (1§2). */
export function recordApproval(kind: KindWeb): AnyScreen {
  return screen<Params>({
    access: kind.rules.access.approve,
    params: byId,
    needs: ({ params }) => [askViewed(kind, params), aheadToo(saidInPlace(askSamePersonAs(kind, params.id)))],
    component: ({ params }) => <RecordApproval kind={kind} params={params} />,
  })
}

function RecordApproval({ kind, params }: { kind: KindWeb; params: Params }) {
  const user = useUser()
  const viewed = useAnswer(askViewed<WebRecord>(kind, params))
  const { details: record } = viewed
  const isClosed = record.status !== 'APPROVAL_PENDING'
  const isForeign = !mayOn(user, kind.rules.access.approve, placeOf(record))
  const { lifecycle } = kind.rules
  useEffect(() => {
    if (isForeign) goTo(sitePaths.notAuthorized(), { replace: true })
    else if (isClosed) {
      flash('info', whyNot(lifecycle, 'approve', record.status) ?? '')
      goTo(sitePaths.home(), { replace: true })
    }
  }, [isClosed, isForeign, lifecycle, record.status])
  return isClosed || isForeign ? null : <Decision kind={kind} viewed={viewed} />
}

/** The one thing to do; its words take a second line rather than lose their end. */
const BIG = {
  ...{ size: 'xl', fullWidth: true, h: 'auto', mih: 60, py: 8 },
  styles: {
    // A link that looks like a button has no middle of its own.
    root: { display: 'flex', alignItems: 'center', justifyContent: 'center' },
    label: { whiteSpace: 'normal', lineHeight: 1.25, overflow: 'visible' },
  },
} as const

/** Nobody approves what they cannot read: without the text there is a way to try again, and no Approve. */
function Decision({ kind, viewed }: { kind: KindWeb; viewed: Viewed<WebRecord> }) {
  const { details: record } = viewed
  const user = useUser()
  const { act, busy } = useAct()
  const outlook = useRecordOutlook(kind, record)
  const reader = useReader()
  const hints = useQuery({ ...saidInPlace(askSamePersonAs(kind, record.id)), staleTime: JUST_LOADED_MS })
  const hintsFault = usePartFault(hints.error)
  const { rules, api } = kind
  const lacking = lacksOf(kind.rules, record)
  const mayEdit = mayOn(user, rules.access.edit, placeOf(record))
  const { familyAsksChange: asksChange } = record
  const kept = keptNames(rules, record)

  async function approveNow() {
    const body = await agreesToApprove(record, null)
    if (!body) return
    await act(
      async () => {
        await callUntyped(api.approve, { params: { id: record.id }, body })
        // First what was done, then what follows from it.
        flash('success', rules.messages.approved)
        if (outlook.approved) flash('info', outlook.approved, wayOn(outlook))
        void tellNext()
      },
      { goTo: sitePaths.home() },
    )
  }

  const actions: PageAction[] = kind.approval
    ? []
    : [{ label: approvalPageWords.edit, icon: IconEdit, go: { to: kind.rules.paths.edit(record.id) } }]
  if (mayOn(user, rules.access.remove, placeOf(record)))
    actions.push({
      label: approvalPageWords.remove,
      icon: IconTrash,
      kind: 'dangerous',
      act: () => void remove({ kind, row: record, act }, sitePaths.home()),
    })
  return (
    <Page title={approvalPageWords.title(rules.label)}>
      <SideBySide
        lead={
          <>
            <FamilyWish record={record}>{!mayEdit && <WhoChanges kind={kind} record={record} />}</FamilyWish>
            {viewed.announcement === null ? (
              <PartMissing
                what={approvalPageWords.text}
                why={viewed.why}
                tryAgain={() => void loadAgain(askViewed(kind, { id: record.id }))}
              />
            ) : (
              <WordingAhead text={viewed.announcement} lapses={record.lapses} compiledOn={outlook.compiledOn} large />
            )}
            {kept.length > 0 && (
              <Alert color="amber" variant="light" title={typedNameWords.title}>
                <Text style={{ whiteSpace: 'pre-line' }}>{namesInWords(kept)}</Text>
                <Text mt="xs">{typedNameWords.keptSo}</Text>
                {!asksChange && <WhoChanges kind={kind} record={record} />}
              </Alert>
            )}
            {asksChange && mayEdit && (
              <ButtonLink {...BIG} to={rules.paths.edit(record.id)} leftSection={<IconEdit aria-hidden />}>
                {familyWishWords.change(rules.label)}
              </ButtonLink>
            )}
            {lacking !== null && !asksChange && mayEdit && (
              <ButtonLink {...BIG} to={rules.paths.edit(record.id)} leftSection={<IconEdit aria-hidden />}>
                {boardWords.setDate}
              </ButtonLink>
            )}
            <Button
              {...BIG}
              {...((asksChange || lacking !== null) && { size: 'md', mih: 50, variant: 'default' })}
              leftSection={<IconCheck aria-hidden />}
              loading={busy}
              disabled={lacking !== null || viewed.announcement === null}
              onClick={() => void approveNow()}
            >
              {approveLabel(record)}
            </Button>
            <Text fw={lacking === null ? 400 : 600}>
              <TimesTogether text={outlook.next} />
            </Text>
            <Notices of={outlook} />
          </>
        }
      >
        {hintsFault && !hints.isFetching && (
          <PartMissing what={approvalPageWords.samePerson} why={hintsFault} tryAgain={() => void hints.refetch()} />
        )}
        {hints.data && <SamePersonBox hints={hints.data} />}
        <DetailGroup
          title={approvalPageWords.details}
          details={[
            [approvalPageWords.submittedBy, record.createdBy && fullName(record.createdBy)],
            [approvalPageWords.submittedOn, <When key="on" at={record.createdOn} as="near" />],
            ...(kind.approval?.details(record, reader) ?? [
              [approvalPageWords.whereAndWhen, kind.linesOf(record, reader).join(', ')] as const,
            ]),
            ...familyDetails(kind, record),
          ]}
        />
        {/* At the end of the page: nothing that deletes stands beside Approve, or before it is seen. */}
        <ActionRow actions={actions} busy={busy} />
      </SideBySide>
    </Page>
  )
}

/** Where whoever may set it goes to set when it goes out, while nothing is. */
const wayOn = ({ mend }: OutlookWords) =>
  mend === undefined
    ? undefined
    : { label: SET_DAYS_AND_TIMES, onAct: () => goTo(withQuery(settingsPath(), { regionId: mend })) }

/**
 * What of records waits next, with the way to it; that nobody knows is no fault of the approval. The home page, which is
 * gone to, shows the same answer.
 */
async function tellNext(): Promise<void> {
  const board = await queryClient.fetchQuery(askBoard()).catch(() => null)
  const waiting = board?.needs?.rows.find(({ key }) => (key.split(' ', 1)[0] as string) in KINDS)
  if (!waiting?.path || !waiting.next) return
  const { what, who, path, next } = waiting
  goingTo(path)
  flash('info', approvalPageWords.next(what, who), { label: next, onAct: () => goTo(path) })
}
