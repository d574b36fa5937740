import type { AnyScreen, ScreenPaths } from '../../../kit/web/screen.ts'
import type { RecordPaths } from '../rules/paths.ts'
import type { EditorScreens } from './editorScreens.tsx'
import type { KindWeb } from './kindWeb.ts'

/** How a kind's own code is fetched. */
type OwnCode = {
  kind: () => Promise<KindWeb>
  editor: () => Promise<EditorScreens>
  view: () => Promise<AnyScreen>
}

/** The screens that every kind has (1§2), each with its own code; what kinds share is fetched beside what is their own. */
export const kindScreens = (paths: RecordPaths, { kind, editor, view }: OwnCode): ScreenPaths => ({
  [paths.create.pattern]: () => editor().then(({ create }) => create),
  [paths.edit.pattern]: () => editor().then(({ edit }) => edit),
  [paths.list.pattern]: over(kind, () => import('./RecordList.tsx').then(({ recordList }) => recordList)),
  [paths.view.pattern]: view,
  [paths.approve.pattern]: over(kind, () =>
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
