import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { mayOn, type Place } from '../../../kit/rules/access.ts'
import { fullName } from '../../../kit/rules/person.ts'
import { useAct } from '../../../kit/web/act.ts'
import { call } from '../../../kit/web/api.ts'
import { useUser } from '../../../kit/web/config.tsx'
import { confirm } from '../../../kit/web/confirm.ts'
import { lazyPart } from '../../../kit/web/lazyPart.tsx'
import { PartMissing, usePartFault } from '../../../kit/web/PartMissing.tsx'
import { ask, JUST_LOADED_MS, type QueryOptions, saidInPlace } from '../../../kit/web/queries.ts'
import type { TimelineItem } from '../../../kit/web/view/TimelineList.tsx'
import { useWhen } from '../../../kit/web/When.tsx'
import { RecordTimeline, type RecordTimelineProps } from '../../timeline/web/public.tsx'
import type { CommentsAt } from '../rules/commentAccess.ts'
import { type Comment, commentsApi } from '../rules/commentsApi.ts'
import { commentTimelineWords } from '../words/en.ts'
import classes from './comments.module.css'

const CommentBox = lazyPart(() => import('./CommentBox.tsx').then(({ CommentBox: component }) => component))

/** What is said beside one thing, asked beside the thing itself; it is private, so nothing of it is fetched ahead. */
export const askComments = (at: CommentsAt, id: number): QueryOptions<Comment[]> => ({
  ...saidInPlace(ask(commentsApi(at).read, { params: { id } })),
  ahead: async () => [],
})

type Commented = {
  at: CommentsAt
  id: number
  place: Place
  /** They may see it though no role of theirs says so. */
  isNamed?: boolean
}

/** What happened to a thing and what was said beside it, in one line of time, and the box to say something (decisions §6). */
export function CommentedTimeline({ comments, ...timeline }: RecordTimelineProps & { comments: Commented }) {
  const { at, id, place, isNamed = false } = comments
  const { access } = at
  const user = useUser()
  const { data, error, isFetching, refetch } = useQuery({ ...askComments(at, id), staleTime: JUST_LOADED_MS })
  const fault = usePartFault(error)
  const { act, busy } = useAct()
  const say = useWhen()
  const may = isNamed || mayOn(user, access.comment, place)
  const mayOthers = access.blankComment !== undefined && mayOn(user, access.blankComment, place)

  async function blank({ id: commentId, by }: Comment) {
    const agreed = await confirm({
      title: commentTimelineWords.blankTitle,
      text: commentTimelineWords.blankText(by.id === user.id),
      confirmLabel: commentTimelineWords.blank,
      cancelLabel: commentTimelineWords.keep,
      danger: true,
    })
    if (agreed)
      await act(() => call(commentsApi(at).blank, { params: { id, commentId } }), { done: commentTimelineWords.done })
  }

  const itemOf = (comment: Comment): TimelineItem => {
    const { on, by, text, blankedBy, blankedOn } = comment
    const whoCan = text !== null && may && (by.id === user.id || mayOthers)
    return {
      ...{ id: `comment ${comment.id}`, on, what: commentTimelineWords.what, who: fullName(by) },
      note:
        text ??
        (blankedBy && blankedOn
          ? commentTimelineWords.blanked(fullName(blankedBy), say(blankedOn))
          : commentTimelineWords.cleared),
      more: whoCan && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={`${classes.blank} unprinted`}
          disabled={busy}
          aria-label={commentTimelineWords.blankOf(fullName(by), say(on))}
          onClick={() => void blank(comment)}
        >
          {commentTimelineWords.blank}
        </Button>
      ),
    }
  }

  return (
    <>
      <RecordTimeline {...timeline} also={(data ?? []).map(itemOf)} />
      {fault && !isFetching && (
        <PartMissing what={commentTimelineWords.thing} why={fault} tryAgain={() => void refetch()} />
      )}
      {may && (
        <div className={`${classes.place} unprinted`}>
          <Suspense fallback={null}>
            <CommentBox at={at} id={id} />
          </Suspense>
        </div>
      )}
    </>
  )
}
