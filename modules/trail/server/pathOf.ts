import { type Action, type Actor, mayEver } from '../../../kit/rules/access.ts'
import { withQuery } from '../../../kit/rules/pagePath.ts'
import { KINDS } from '../../announcements/kinds/all.ts'
import { bayahPaths } from '../../bayah/rules/paths.ts'
import { calendarPath } from '../../calendar/rules/paths.ts'
import { announcementPaths } from '../../dispatch/rules/paths.ts'
import { ghuslAccess } from '../../ghusl/rules/access.ts'
import { ghuslPaths } from '../../ghusl/rules/paths.ts'
import type { AnnouncementKind } from '../../kinds/rules/kindNames.ts'
import { sendingAccess } from '../../sending/rules/access.ts'
import { sendingPaths } from '../../sending/rules/paths.ts'
import { settingsPath } from '../../settings/rules/paths.ts'
import { transfersAccess } from '../../transfers/rules/access.ts'
import { transferPaths } from '../../transfers/rules/paths.ts'
import { userPaths } from '../../users/rules/paths.ts'

/** Where a record is shown, to whoever may list its kind; null where that is nowhere. */
export function pathOf(kind: string, id: number, actor: Actor): string | null {
  const rules = (KINDS as Partial<Record<string, (typeof KINDS)[AnnouncementKind]>>)[kind]
  if (rules) return mayEver(actor, rules.access.list) ? rules.paths.view(id) : null
  const guarded = GUARDED_PATHS[kind]
  if (guarded) return mayEver(actor, guarded.action) ? guarded.path(id) : null
  return OTHER_PATHS[kind]?.(id) ?? null
}

/** Of what only those see who look after it. */
const GUARDED_PATHS: Readonly<Partial<Record<string, { action: Action; path: (id: number) => string }>>> = {
  ghuslWorkflow: { action: ghuslAccess.open, path: ghuslPaths.view },
  sending: { action: sendingAccess.letGo, path: () => sendingPaths.held() },
  bodyTransfer: { action: transfersAccess.list, path: transferPaths.view },
  bodyDelivery: { action: transfersAccess.list, path: transferPaths.delivery },
}

/** Of what everybody may see who may search here. */
const OTHER_PATHS: Readonly<Partial<Record<string, (id: number) => string>>> = {
  announcement: announcementPaths.view,
  calendarEvent: () => calendarPath(),
  settings: (regionId) => withQuery(settingsPath(), { regionId }),
  user: userPaths.view,
  bayah: bayahPaths.view,
}
