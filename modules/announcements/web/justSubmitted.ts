import { createStore } from '../../../kit/web/store.ts'
import type { AnnouncementKind } from '../../kinds/rules/kindNames.ts'

/** What this user has just submitted, and has not been shown yet; the home page shows it first. */
export const justSubmitted = createStore<{ kind: AnnouncementKind; id: number } | null>(null)
