import { inRegion, type Ways } from '../../../kit/web/ways.tsx'
import { CARE_KINDS, leavingOf } from '../../holdingArea/rules/about.ts'
import { custodyAccess } from '../rules/access.ts'
import { custodyPaths } from '../rules/paths.ts'

/** From the holding area, which does not know custody: the shift's page, and that somebody leaves. */
export const custodyWays: Ways = {
  shift: inRegion(custodyAccess.see, () => custodyPaths.shift()),
  ...Object.fromEntries(
    CARE_KINDS.map((kind) => [
      leavingOf({ kind, id: 0 }).kind,
      inRegion(custodyAccess.record, (id) => custodyPaths.record(kind, id, 'LEFT')),
    ]),
  ),
}

/** Somebody in care by themselves, for whom the record that they stand under is closed. */
export const careWays: Ways = Object.fromEntries(
  CARE_KINDS.map((kind) => [kind, inRegion(custodyAccess.see, (id) => custodyPaths.person(kind, id))]),
)
