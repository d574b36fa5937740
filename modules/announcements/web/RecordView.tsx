import type { ComponentType } from 'react'
import type { z } from 'zod'
import { byId } from '../../../kit/rules/endpoint.ts'
import { fullName } from '../../../kit/rules/person.ts'
import { PartMissing } from '../../../kit/web/PartMissing.tsx'
import { aheadToo, ask, loadAgain, saidInPlace, useAnswer } from '../../../kit/web/queries.ts'
import { type AnyScreen, screen } from '../../../kit/web/screen.ts'
import { DetailGroup } from '../../../kit/web/view/DetailGroup.tsx'
import { Coming, ViewPage } from '../../../kit/web/view/ViewPage.tsx'
import { WordingSheet } from '../../../kit/web/view/WordingSheet.tsx'
import { useReader, When } from '../../../kit/web/When.tsx'
import { askComments, CommentedTimeline } from '../../comments/web/public.tsx'
import { type Jamatkhana, placesApi } from '../../places/rules/placesApi.ts'
import type { TimelineEntry } from '../../timeline/rules/timeline.ts'
import { commentsAt } from '../rules/access.ts'
import { nameOf, placeOf } from '../rules/kind.ts'
import { nextStepInWords, wordingTitle } from '../rules/nextStep.ts'
import { recordMarkWords, recordViewWords } from '../words/en.ts'
import { askBegun, BegunRecords } from './BegunRecords.tsx'
import { FamilyWish, WhoChanges } from './FamilyWish.tsx'
import { type KindWeb, markOf, type WebRecord, type WebRules } from './kindWeb.ts'
import { Notices } from './OutlookNotice.tsx'
import { STATUS_LOOKS } from './statusLook.ts'
import { useRecordOutlook } from './useOutlook.ts'
import { askViewed, withPartAhead } from './viewedRecord.ts'
import { WordingAhead } from './WordingAhead.tsx'

type Params = { id: number }

/** What a kind shows of a record under its text, and what can be done with it. */
export type ViewParts<Answer> = {
  Details: ComponentType<{ record: Answer; jamatkhanas: readonly Jamatkhana[] }>
  Actions: ComponentType<{ record: Answer }>
}

/** The view screen of a kind (1§2): how a record stands, its text and its history are said alike of every kind. */
export function recordView<Answer extends WebRecord>(
  kind: KindWeb<WebRules & { readonly record: z.ZodType<Answer> }>,
  { Details, Actions }: ViewParts<Answer>,
): AnyScreen {
  const { rules, api } = kind
  const askRecord = (params: Params) => askViewed<Answer>(kind, params)
  const askTimeline = (params: Params) => saidInPlace(withPartAhead<TimelineEntry[]>(api.timeline, params))
  const askPlaces = aheadToo(ask(placesApi.all))
  const comments = commentsAt(rules)

  function RecordView({ params }: { params: Params }) {
    const viewed = useAnswer(askRecord(params))
    const { details: record } = viewed
    const jamatkhanas = useAnswer(askPlaces)
    const { status, priority, announcedAs } = record
    const outlook = useRecordOutlook(kind, record)
    const reader = useReader()
    const isOpen = status === 'APPROVAL_PENDING' || status === 'APPROVED'
    const mark = markOf(kind, record)
    const jamatkhanaName = kind.jamatkhanaName?.(record) ?? record.jamatkhana?.name ?? null
    return (
      <ViewPage
        name={nameOf(rules, record)}
        kind={rules.label}
        status={STATUS_LOOKS[status]}
        marks={
          mark ? (
            <strong className="amber">{mark}</strong>
          ) : (
            priority && isOpen && <strong>{recordMarkWords.priority}</strong>
          )
        }
        next={nextStepInWords({ ...record, jamatkhanaName }, outlook, reader)}
        actions={<Actions record={record} />}
        below={
          <CommentedTimeline
            comments={{ at: comments, id: record.id, place: placeOf(record) }}
            asked={askTimeline(params)}
            regionId={record.regionId}
            words={rules.words}
            now={record}
            jamatkhanas={jamatkhanas}
            zone={record.timezone}
          />
        }
        lead={
          <>
            <FamilyWish record={record}>
              <WhoChanges kind={kind} record={record} />
            </FamilyWish>
            {isOpen && <Notices of={outlook} />}
            {viewed.announcement === null ? (
              <PartMissing
                what={recordViewWords.text}
                why={viewed.why}
                tryAgain={() => void loadAgain(askRecord(params))}
              />
            ) : isOpen ? (
              <WordingAhead
                title={wordingTitle(record)}
                text={viewed.announcement}
                lapses={record.lapses}
                compiledOn={outlook.compiledOn}
              />
            ) : (
              <WordingSheet
                title={wordingTitle(record)}
                text={viewed.announcement}
                mark={announcedAs?.correction && recordMarkWords.correction[announcedAs.correction]}
                struck={announcedAs?.correction === 'CANCELLED'}
              />
            )}
          </>
        }
      >
        <BegunRecords rules={rules} id={record.id} />
        {viewed.isAhead ? <Coming /> : <Details record={record} jamatkhanas={jamatkhanas} />}
        <DetailGroup
          title={recordViewWords.audit}
          details={[
            [recordViewWords.createdBy, record.createdBy && fullName(record.createdBy)],
            [recordViewWords.createdOn, <When key="created" at={record.createdOn} as="stamp" />],
            [recordViewWords.updatedBy, record.updatedBy && fullName(record.updatedBy)],
            [recordViewWords.updatedOn, <When key="updated" at={record.updatedOn} as="stamp" />],
          ]}
        />
      </ViewPage>
    )
  }

  return screen<Params>({
    access: rules.access.list,
    params: byId,
    needs: ({ params }) => [
      askRecord(params),
      askTimeline(params),
      askComments(comments, params.id),
      askBegun(rules, params.id),
      askPlaces,
    ],
    component: RecordView,
  })
}
