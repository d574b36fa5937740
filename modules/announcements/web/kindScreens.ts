import type { AnyScreen, ScreenPaths } from '../../../kit/web/screen.ts'
import type { AnnouncementKind } from '../../kinds/rules/kindNames.ts'
import type { EditorScreens } from './editorScreens.tsx'
import type { KindWeb } from './kindWeb.ts'

/** How a kind's own code is fetched. */
type OwnCode = {
  kind: () => Promise<KindWeb>
  editor: () => Promise<EditorScreens>
  view: () => Promise<AnyScreen>
  /** Where a record is edited, where that is not '/samar/edit-samar/$id'. */
  editPath?: `/${string}`
}

/** The screens that every kind has (1§2), each with its own code; what kinds share is fetched beside what is their own. */
export const kindScreens = (
  name: AnnouncementKind,
  { kind, editor, view, editPath = `/${name}/edit-${name}/$id` }: OwnCode,
): ScreenPaths => ({
  [`/${name}/new-${name}`]: () => editor().then(({ create }) => create),
  [editPath]: () => editor().then(({ edit }) => edit),
  [`/${name}/list-${name}`]: over(kind, () => import('./RecordList.tsx').then(({ recordList }) => recordList)),
  [`/${name}/view/$id`]: view,
  [`/${name}/approve/$id`]: over(kind, () =>
    import('./RecordApproval.tsx').then(({ recordApproval }) => recordApproval),
  ),
})

/** A shared screen over a kind. It is made once: another one would start afresh whenever its address changes. */
function over(kind: OwnCode['kind'], shared: () => Promise<(kind: KindWeb) => AnyScreen>): () => Promise<AnyScreen> {
  let made: AnyScreen | null = null
  return async () => {
    const [own, screenOf] = await Promise.all([kind(), shared()])
    made ??= screenOf(own)
    return made
  }
}
