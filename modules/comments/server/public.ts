import './tables.ts'
import { type Action, type Actor, mayOn, type Place, rolesFor } from '../../../kit/rules/access.ts'
import type { Trx } from '../../../kit/server/database/database.ts'
import { clearing } from '../../../kit/server/database/kept.ts'
import { type Served, serve } from '../../../kit/server/http/contract.ts'
import { told } from '../../../kit/server/sentences.ts'
import type { Services } from '../../../kit/server/services.ts'
import { recordPrivateView } from '../../timeline/server/public.ts'
import type { CommentsAt } from '../rules/commentAccess.ts'
import { commentsApi } from '../rules/commentsApi.ts'
import { sayingApi } from '../rules/sayingApi.ts'
import { commentTimelineWords } from '../words/en.ts'
import { blankComment, readComments, type Where, writeComment } from './comments.ts'
import { peopleCalled } from './nameable.ts'

type Named = { services: Services; actor: Actor; params: { id: number } }

/** What has words beside it: what timelines call it, where its calls stand and for whom, where it is shown, and how one is loaded. */
export type Commented = {
  readonly kind: string
  readonly at: CommentsAt
  readonly page: (id: number) => string
  /** Where it stands. Throws 404 and 403, as for anything else that is done with it (decisions §2). */
  readonly load: (call: Named, action: Action) => Promise<Place>
  /** The addresses of those who may see it though no role of theirs says so. */
  readonly alsoSeenBy?: (services: Services, regionId: number) => Promise<readonly string[]>
}

/** The calls about words beside things of one sort. */
export function commentRoutes(commented: Commented): Served[] {
  const { at, kind, page } = commented
  const { access } = at
  const api = { ...commentsApi(at), ...sayingApi(at) }
  const load = (action: Action) => async (call: Named) => {
    const place = await commented.load(call, action)
    return { place, about: { kind, id: call.params.id } }
  }
  const whereOf = async (services: Services, { place, about }: Awaited<ReturnType<ReturnType<typeof load>>>) => ({
    ...{ about, place, view: access.list, roles: rolesFor(access.list), page: page(about.id) },
    addresses: place.regionId === null ? [] : ((await commented.alsoSeenBy?.(services, place.regionId)) ?? []),
  })
  return [
    serve(api.read, {
      load: load(access.list),
      handle: async ({ services, actor, loaded: { about, place } }) => {
        const comments = await readComments(services.db, about)
        // They are private parts (decisions §17).
        if (comments.some(({ text }) => text !== null))
          await recordPrivateView(services.db, {
            ...{ about, regionId: place.regionId, by: actor.id },
            ...{ on: services.clock.now().toString(), note: told(commentTimelineWords, 'thing') },
          })
        return comments
      },
    }),
    serve(api.people, {
      load: load(access.comment),
      handle: async ({ services, actor, loaded, query }) =>
        peopleCalled(services, actor, await whereOf(services, loaded), query.called),
    }),
    serve(api.write, {
      load: load(access.comment),
      handle: async ({ services, actor, loaded, body, entry }) => {
        const where: Where = await whereOf(services, loaded)
        return writeComment(services, actor, where, { body, entry })
      },
    }),
    serve(api.blank, {
      load: load(access.comment),
      handle: ({ services, actor, loaded: { about, place }, params: { commentId } }) => {
        const mayOthers = access.blankComment !== undefined && mayOn(actor, access.blankComment, place)
        return blankComment(services, actor, { about, regionId: place.regionId, commentId, mayOthers })
      },
    }),
  ]
}

/** Blanks what was said beside things whose private parts go; that something was said, by whom and when, stays (decisions §17). */
export async function clearComments(
  trx: Trx,
  kinds: readonly string[],
  ids: readonly number[],
  now: string,
): Promise<void> {
  await clearing(trx, () =>
    trx
      .updateTable('recordComment')
      .set({ text: null, privateClearedOn: now })
      .where('aboutKind', 'in', kinds)
      .where('aboutId', 'in', ids)
      .where('privateClearedOn', 'is', null)
      .execute(),
  )
}

/** Removes what was said beside things that are gone for good. */
export async function removeComments(trx: Trx, kinds: readonly string[], ids: readonly number[]): Promise<void> {
  await clearing(trx, () =>
    trx.deleteFrom('recordComment').where('aboutKind', 'in', kinds).where('aboutId', 'in', ids).execute(),
  )
}
