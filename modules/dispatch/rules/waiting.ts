import type { RegionReach } from './access.ts'
import { DRAFT_STATUSES } from './lifecycle.ts'

/** How many the home page names. */
export const MOST_WAITING = 10

/** The search for what waits for its release where somebody may release it, oldest first. */
export const waitingForRelease = ({ everywhere, regionIds }: RegionReach) => ({
  page: 1,
  pageSize: MOST_WAITING,
  sorts: { id: 'ASC' as const },
  filters: {
    status: { type: 'SELECT' as const, operator: 'IN' as const, values: [...DRAFT_STATUSES] },
    ...(!everywhere && {
      regionId: { type: 'SELECT' as const, operator: 'IN' as const, values: [...regionIds] },
    }),
  },
})
