import { call } from '../../../kit/web/api.ts'
import type { AnnouncementKind } from '../../kinds/rules/kindNames.ts'
import { nextApi, type PlannedAnnouncement } from '../rules/next.ts'
import { furtherWords, plannedEmailWords } from '../words/en.ts'
import { EmailSheet } from './EmailSheet.tsx'
import { ReadOn, useParts } from './ReadOn.tsx'

/** Which announcement it is: of which slot of a region, counted from 0, or that of which record with priority. */
export type Planned = { regionId: number; kind: AnnouncementKind } & (
  | { date: string; time: string; turn: number }
  | { recordId: number }
)

type PlannedEmailProps = { announcement: PlannedAnnouncement; of: Planned }

/** The e-mail of a planned announcement as it will look; of one that carries many records part by part, as it is read on. */
export function PlannedEmail({ announcement: { moreRecords, ...first }, of }: PlannedEmailProps) {
  const { parts, readOn } = useParts({
    key: [of, moreRecords, first.records.at(-1)?.id],
    first,
    more: moreRecords,
    read: (after) =>
      'recordId' in of
        ? call(nextApi.soonPart, { query: { ...of, after } })
        : call(nextApi.part, { query: { ...of, after } }),
  })
  return (
    <>
      {parts.map(({ records, email }, at) =>
        email.html === '' ? null : (
          <EmailSheet
            key={records[0]?.id ?? at}
            html={email.html}
            title={at === 0 ? plannedEmailWords.title : furtherWords.title}
          />
        ),
      )}
      <ReadOn of={readOn} />
    </>
  )
}
