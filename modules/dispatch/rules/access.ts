import { type Action, type Actor, reachOf } from '../../../kit/rules/access.ts'
import { type CommentsAt, commentsOf } from '../../comments/rules/commentAccess.ts'
import { releaserWords } from '../words/en.ts'

const list: Action = { roles: ['ADMIN', 'MGC'], writes: false, orNamed: releaserWords.named }

/** The announcement lines of decisions §5, and who else has a part in sending. */
export const announcementAccess = {
  list,
  ...commentsOf(list),
  /** Edit the content, compile it again, release, ask for the release, discard, settle deliveries. */
  release: { roles: ['ADMIN'], writes: true, orNamed: releaserWords.named },
  correct: { roles: ['ADMIN'], writes: true },
  /** Try settings and events without saving them; they may be read by whoever may read the settings. */
  simulate: { roles: ['ADMIN'], writes: false },
  readingSheet: { roles: ['MK', 'MK_DELEGATE', 'ADMIN'], writes: false },
} as const satisfies Record<string, Action>

/** Announcements belong to regions as a whole, so that is what a right to them reaches. */
export type RegionReach = { everywhere: boolean; regionIds: readonly number[] }

/**
 * In which regions somebody may do this: where a role lets them, and where they are named. `namedIn` are the regions
 * whose `announcementApprovalEmails` hold their address.
 */
export function regionReach(actor: Actor, action: Action, namedIn: readonly number[]): RegionReach {
  const { everywhere, regionIds } = reachOf(actor, action)
  return { everywhere, regionIds: [...new Set([...regionIds, ...(action.orNamed ? namedIn : [])])] }
}

/** Whether it reaches any region at all. */
export const reachesSomewhere = ({ everywhere, regionIds }: RegionReach): boolean => everywhere || regionIds.length > 0

/** Whether it reaches more than one, so that each has to be named. */
export const reachesSeveral = ({ everywhere, regionIds }: RegionReach): boolean => everywhere || regionIds.length > 1

export const reachesRegion = ({ everywhere, regionIds }: RegionReach, regionId: number): boolean =>
  everywhere || regionIds.includes(regionId)

/** What is said beside announcements. */
export const announcementComments: CommentsAt = { path: '/announcement/', access: announcementAccess }
