import { When } from '../../../../../kit/web/When.tsx'
import type { MayyitRow } from '../rules/record.ts'

/** When Chelli Anjali is, in the zone of its Jamatkhana. */
export const chelliAnjaliCell = ({ chelliAnjaliDateTime, timezone }: MayyitRow) =>
  chelliAnjaliDateTime && <When instant={chelliAnjaliDateTime} zone={timezone} />
