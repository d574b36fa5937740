import type { Actor } from '../../../kit/rules/access.ts'
import { unfit } from '../../../kit/server/http/refusal.ts'
import type { Services } from '../../../kit/server/services.ts'
import { messageWords } from '../../../kit/words/en.ts'
import { writeTimeline } from '../../timeline/server/public.ts'
import { LONGEST_CONTENT } from '../rules/announcement.ts'
import { readsTheSame, textOf } from '../rules/plainText.ts'
import { compareContent, withReason } from '../rules/releasable.ts'
import { announcementFaultWords, editedTextWords } from '../words/en.ts'
import type { Loaded } from './load.ts'
import { recordsOf } from './present.ts'
import { changing } from './release.ts'
import { cleanContent } from './sanitize.ts'
import { ANNOUNCEMENT, changeAnnouncement } from './store.ts'
import type { Work } from './work.ts'

/**
 * Changes the content of a draft by hand, cleaned of whatever is not allowed in it (decisions §8). Throws 422 when
 * nothing that could be read is left, when it speaks of a record that dropped out, or when somebody else changed it
 * meanwhile. Records that it no longer names are the release's to refuse.
 */
export async function editContent(
  services: Services,
  { actor, announcement }: { actor: Actor; announcement: Loaded },
  { content, version }: { content: string; version?: number },
): Promise<void> {
  const clean = cleanContent(content)
  if (clean === '') throw unfit({ content: messageWords.required })
  if (clean.length > LONGEST_CONTENT) throw unfit({ content: messageWords.atMost(LONGEST_CONTENT) })
  await changing(services, { actor, announcement, version }, 'editContent', async (work, { id }) => {
    const before = await work.trx
      .selectFrom('announcement')
      .select(['content', 'stale'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    // Editors write the same signs in other ways.
    if (cleanContent(before.content) === clean && !before.stale) return
    await refuseDroppedOut(work, id, clean)
    if (before.stale && readsTheSame(textOf(before.content), textOf(clean)))
      throw unfit({ content: announcementFaultWords.sameText })
    await changeAnnouncement(work, id, 'editContent', {
      content: clean,
      edited: true,
      stale: false,
      updatedBy: actor.id,
    })
    const changes = [{ field: 'content', before: before.content, after: clean }]
    const about = { kind: ANNOUNCEMENT, id }
    const { trx, now, regionId } = work
    await writeTimeline(trx, { about, regionId, on: now, by: actor.id, event: 'EDITED', changes })
  })
}

/** Throws 422 with their names where a text speaks of records that dropped out of the announcement. */
async function refuseDroppedOut({ trx }: Work, id: number, content: string): Promise<void> {
  const { leftover } = compareContent(content, await recordsOf(trx, id))
  if (leftover.length > 0) throw unfit({ content: editedTextWords.takeOut(leftover.map(withReason)) })
}
