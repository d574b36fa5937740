import { whyNot } from '../../../kit/rules/lifecycle.ts'
import { refused } from '../../../kit/server/http/refusal.ts'
import type { Services } from '../../../kit/server/services.ts'
import { recompiled } from '../rules/decide.ts'
import { announcementLifecycle } from '../rules/lifecycle.ts'
import { whyChanged } from './load.ts'
import { openOne } from './open.ts'
import type { ChangeRequest } from './release.ts'
import { lockedStatus, rewriteAnnouncement } from './store.ts'
import { tidy } from './tidy.ts'
import { type Work, workAlone } from './work.ts'
import { receiversNow } from './world.ts'

/**
 * Compiles a draft anew from the records that still fit, for the lists as they stand; what was written by hand is lost, and stays in the timeline.
 * Throws 422 when it is no draft, or is not as it was read.
 */
export async function compileAnew(services: Services, asked: ChangeRequest): Promise<void> {
  const wrong = await workAlone(services, asked.announcement, async (work) => {
    await tidy(work, asked.announcement.id)
    // What was tidied away stays so, even where this is refused: hence no throwing in here.
    return compile(work, asked)
  })
  if (wrong !== null) throw refused(wrong)
}

async function compile(work: Work, { actor, announcement: { id }, version }: ChangeRequest): Promise<string | null> {
  const status = await lockedStatus(work.trx, id)
  const wrong = whyNot(announcementLifecycle, 'compileAnew', status) ?? (await whyChanged(work.trx, id, version, actor))
  if (wrong !== null) return wrong
  const open = await openOne(work.trx, id)
  const to = (await receiversNow(work)) ?? open
  await rewriteAnnouncement(work, id, recompiled(open, open.members, work.now, to), actor.id)
  return null
}
