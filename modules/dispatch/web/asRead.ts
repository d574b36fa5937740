import { call } from '../../../kit/web/api.ts'
import { ApiError } from '../../../kit/web/apiError.ts'
import { ask, queryClient, refreshAll } from '../../../kit/web/queries.ts'
import type { Announcement } from '../rules/announcement.ts'
import { announcementApi } from '../rules/announcementApi.ts'
import { changedMeanwhile } from '../rules/changedMeanwhile.ts'

/**
 * Does something with an announcement as it was read. Where that is refused because it has changed meanwhile, the new
 * one is shown and what changed is said; `onOld` is told where the new one can't be had either.
 */
export async function asRead<T>(read: Announcement, doing: () => Promise<T>, onOld: () => void): Promise<T> {
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
