import { When } from '../../../../../kit/web/When.tsx'
import type { FatehaRow } from '../rules/fateha.ts'

/** The time of a Fateha Khwani in the zone of its Jamatkhana. */
export const fatehaDateCell = ({ fatehaDate, timezone }: FatehaRow) =>
  fatehaDate === null ? 'To be announced' : <When instant={fatehaDate} zone={timezone} />
