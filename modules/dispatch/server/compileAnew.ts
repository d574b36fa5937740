import { whyNot } from '../../../kit/rules/lifecycle.ts'
import { refused } from '../../../kit/server/http/refusal.ts'
import type { Services } from '../../../kit/server/services.ts'
import { recompiled } from '../rules/decide.ts'
import { announcementLifecycle } from '../rules/lifecycle.ts'
import { whyChanged } from './load.ts'
import { openOne } from './open.ts'
import type { Asked } from './release.ts'
import { lockedStatus, rewriteAnnouncement } from './store.ts'
import { tidy } from './tidy.ts'
import { type Turn, takeTurn } from './turn.ts'

/**
 * Compiles a draft anew from the records that still fit; what was written by hand is lost, and stays in the timeline.
 * Throws 422 when it is no draft, or is not as it was read.
 */
export async function compileAnew(services: Services, asked: Asked): Promise<void> {
  const wrong = await takeTurn(services, asked.announcement, async (turn) => {
    await tidy(turn, asked.announcement.id)
    // What was tidied away stays so, even where this is refused: hence no throwing in here.
    return compile(turn, asked)
  })
  if (wrong !== null) throw refused(wrong)
}

async function compile(turn: Turn, { actor, announcement: { id }, version }: Asked): Promise<string | null> {
  const status = await lockedStatus(turn.trx, id)
  const wrong = whyNot(announcementLifecycle, 'compileAnew', status) ?? (await whyChanged(turn.trx, id, version, actor))
  if (wrong !== null) return wrong
  const open = await openOne(turn.trx, id)
  await rewriteAnnouncement(turn, id, recompiled(open, open.members), actor.id)
  return null
}
