import { fullName } from '../../../kit/rules/person.ts'
import { TextLink } from '../../../kit/web/links.tsx'
import type { Detail } from '../../../kit/web/view/DetailGroup.tsx'
import { When } from '../../../kit/web/When.tsx'
import { useWayTo } from '../../../kit/web/ways.tsx'
import type { Status } from '../rules/lifecycle.ts'
import { familyAnswerInWords } from '../rules/nextStep.ts'
import type { Carrier } from '../rules/record.ts'
import { approvalDetailWords } from '../words/en.ts'
import type { KindWeb, WebRecord } from './kindWeb.ts'

/** How far a record has come: approved, announced, confirmed by the family; `more` stands before what the family said. */
export const approvalDetails = (kind: KindWeb, record: WebRecord, more: readonly Detail[] = []): readonly Detail[] => [
  [approvalDetailWords.approvedBy, record.approvedBy ? fullName(record.approvedBy) : approvalDetailWords.notYet],
  [
    approvalDetailWords.approvedOn,
    record.approvedOn ? <When key="approved" at={record.approvedOn} as="stamp" /> : approvalDetailWords.notYet,
  ],
  [approvalDetailWords.announcedOn, <AnnouncedOn key="announced" record={record} />],
  ...more,
  ...familyDetails(kind, record),
]

/** What the family said to the text; nothing of a kind that asks none, nor before it is asked. */
export const familyDetails = ({ rules }: KindWeb, record: WebRecord): readonly Detail[] =>
  rules.asksFamily && record.status !== 'DRAFT' ? [[approvalDetailWords.family, familyAnswerInWords(record)]] : []

type AnnouncedOnProps = {
  record: { regionId: number; status: Status; announcementSentOn: string | null; carrier: Carrier | null }
}

/** When a record was announced. Until then whoever may see announcements is led to the one that carries it. */
function AnnouncedOn({ record: { regionId, status, announcementSentOn, carrier } }: AnnouncedOnProps) {
  const wayTo = useWayTo()
  if (announcementSentOn) return <When at={announcementSentOn} as="stamp" />
  // Completed without, or cancelled before a relay may have had it: it never will be (decisions §8, §12).
  const isOver = status === 'COMPLETED' || (status === 'CANCELLED' && !carrier?.released)
  if (isOver) return approvalDetailWords.notAnnounced
  const way = carrier && wayTo({ kind: 'announcement', id: carrier.id }, regionId)
  if (!way) return approvalDetailWords.notYet
  return (
    <>
      {approvalDetailWords.carried(
        <TextLink key="way" to={way}>
          {approvalDetailWords.carrier}
        </TextLink>,
      )}
    </>
  )
}
