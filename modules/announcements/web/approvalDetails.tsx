import { fullName } from '../../../kit/rules/person.ts'
import type { Detail } from '../../../kit/web/view/DetailGroup.tsx'
import { When } from '../../../kit/web/When.tsx'
import { familyAnswerInWords } from '../rules/nextStep.ts'
import { AnnouncedOn } from './AnnouncedOn.tsx'
import type { KindWeb, WebRecord } from './kindWeb.ts'

/** How far a record has come: approved, announced, confirmed by the family; `more` stands before what the family said. */
export const approvalDetails = (kind: KindWeb, record: WebRecord, more: readonly Detail[] = []): readonly Detail[] => [
  ['Approved by', record.approvedBy ? fullName(record.approvedBy) : 'Not yet'],
  ['Approved on', record.approvedOn ? <When key="approved" instant={record.approvedOn} /> : 'Not yet'],
  ['Announced on', <AnnouncedOn key="announced" record={record} />],
  ...more,
  ...familyDetails(kind, record),
]

/** What the family said to the text; nothing of a kind that asks none. */
export const familyDetails = ({ rules }: KindWeb, { familyAnswer }: WebRecord): readonly Detail[] =>
  rules.asksFamily ? [['Family', familyAnswerInWords(familyAnswer)]] : []
