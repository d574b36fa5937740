import type { Actor } from '../../../kit/rules/access.ts'
import { MESSAGES } from '../../../kit/rules/messages.ts'
import { unfit } from '../../../kit/server/http/refusal.ts'
import type { Services } from '../../../kit/server/services.ts'
import { writeTimeline } from '../../timeline/server/public.ts'
import type { Loaded } from './load.ts'
import { changing } from './release.ts'
import { cleanContent } from './sanitize.ts'
import { ANNOUNCEMENT, changeAnnouncement } from './store.ts'

/**
 * Changes the content of a draft by hand, cleaned of whatever is not allowed in it (decisions §8). Throws 422 when
 * nothing that could be read is left, or somebody else changed it meanwhile.
 */
export async function editContent(
  services: Services,
  { actor, announcement }: { actor: Actor; announcement: Loaded },
  { content, version }: { content: string; version?: number },
): Promise<void> {
  const clean = cleanContent(content)
  if (clean === '') throw unfit({ content: MESSAGES.required })
  await changing(services, { actor, announcement, version }, 'editContent', async (turn, { id }) => {
    const before = await turn.trx
      .selectFrom('announcement')
      .select(['content', 'stale'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    // Editors write the same signs in other ways.
    if (cleanContent(before.content) === clean && !before.stale) return
    await changeAnnouncement(turn, id, 'editContent', {
      content: clean,
      edited: true,
      stale: false,
      updatedBy: actor.id,
    })
    const changes = [{ field: 'content', before: before.content, after: clean }]
    const about = { kind: ANNOUNCEMENT, id }
    await writeTimeline(turn.trx, { about, on: turn.now, by: actor.id, event: 'EDITED', changes })
  })
}
