import type { Act } from '../../../kit/web/act.ts'
import { call } from '../../../kit/web/api.ts'
import { ApiError } from '../../../kit/web/apiError.ts'
import { showBanner } from '../../../kit/web/banners.ts'
import { confirm } from '../../../kit/web/confirm.ts'
import { ask, queryClient, refreshAll } from '../../../kit/web/queries.ts'
import { releaseMessage } from '../../announcements/rules/sendNow.ts'
import type { Announcement } from '../rules/announcement.ts'
import { announcementApi } from '../rules/announcementApi.ts'
import { changedMeanwhile } from '../rules/changedMeanwhile.ts'
import { receiversInWords } from '../rules/nextInWords.ts'
import { announcementActWords, compilingWords } from '../words/en.ts'

type Doing = {
  announcement: Announcement
  act: Act
  /** Told when the announcement is known to have changed and can't be shown anew. */
  onOld: () => void
}

/** Told when the waiting begins and when it ends. */
type Waiting = (waiting: boolean) => void

const on = ({ announcement: { id, version } }: Doing) => ({ params: { id }, body: { version } })

/** Asks, then releases what was read; the server says within 12 seconds what came of it (2§4). */
export async function release({ whileReleasing, ...doing }: Doing & { whileReleasing: Waiting }): Promise<void> {
  const { announcement, act } = doing
  const sure = await confirm({
    title: announcementActWords.release,
    text: announcementActWords.releaseMeans(
      announcement.subject,
      receiversInWords(announcement),
      announcement.recordCount,
    ),
    confirmLabel: announcementActWords.releaseIt,
    cancelLabel: announcementActWords.notYet,
  })
  if (!sure) return
  whileReleasing(true)
  const released = await act(() => asRead(announcement, () => call(announcementApi.release, on(doing)), doing.onOld))
  whileReleasing(false)
  if (!released) return
  const { kind, text } = releaseMessage(released.status)
  showBanner(kind, text)
}

/** Sends the link to those who may release it, once more; nothing is lost by it, so nothing is asked. */
export async function requestApproval(doing: Doing): Promise<void> {
  const asking = () => call(announcementApi.requestApproval, on(doing))
  await doing.act(() => asRead(doing.announcement, asking, doing.onOld), {
    done: announcementActWords.asked,
  })
}

/** Asks, then replaces what was written by hand. */
export async function compileAnew(doing: Doing): Promise<void> {
  const sure = await confirm({
    title: announcementActWords.compile,
    text: compilingWords.means,
    confirmLabel: announcementActWords.compileIt,
    cancelLabel: announcementActWords.keepText,
  })
  const compiling = () => call(announcementApi.compileAnew, on(doing))
  if (sure) await doing.act(() => asRead(doing.announcement, compiling, doing.onOld), { done: compilingWords.done })
}

/** Asks, then closes the draft. */
export async function discard(doing: Doing): Promise<void> {
  const sure = await confirm({
    title: announcementActWords.discard,
    text: announcementActWords.discardMeans(doing.announcement.subject),
    confirmLabel: announcementActWords.discardIt,
    cancelLabel: announcementActWords.keep,
    danger: true,
  })
  const discarding = () => call(announcementApi.discard, on(doing))
  if (sure)
    await doing.act(() => asRead(doing.announcement, discarding, doing.onOld), {
      done: announcementActWords.discarded,
    })
}

/**
 * Does something with an announcement as it was read. Where that is refused because it has changed meanwhile, the new
 * one is shown and what changed is said; `onOld` is told where the new one can't be had either.
 */
async function asRead<T>(read: Announcement, doing: () => Promise<T>, onOld: () => void): Promise<T> {
  try {
    return await doing()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error
    const now = await readAnew(read.id)
    if (now === null) onOld()
    if (now === null || now.version === read.version) throw error
    await refreshAll()
    throw new ApiError(422, changedMeanwhile(read, now))
  }
}

/** The announcement as it is now, on the screen at once; null when it can't be had. */
async function readAnew(id: number): Promise<Announcement | null> {
  const params = { id }
  try {
    const now = await call(announcementApi.get, { params })
    queryClient.setQueryData([...ask(announcementApi.get, { params }).queryKey], now)
    return now
  } catch {
    return null
  }
}
