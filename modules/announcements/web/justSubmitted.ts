import { createStore } from '../../../kit/web/store.ts'
import type { AnnouncementKind } from '../../kinds/rules/kindNames.ts'

/** What this user has just submitted and not looked at since; the home page shows it first. */
export const justSubmitted = createStore<{ kind: AnnouncementKind; id: number } | null>(null)
