import { byId } from '../../../kit/rules/endpoint.ts'
import { whyNot } from '../../../kit/rules/lifecycle.ts'
import { EditPage } from '../../../kit/web/form/EditPage.tsx'
import { Page } from '../../../kit/web/Page.tsx'
import { useAnswer } from '../../../kit/web/queries.ts'
import { screen } from '../../../kit/web/screen.ts'
import { bayahAccess } from '../rules/access.ts'
import { bayahLifecycle } from '../rules/lifecycle.ts'
import { bayahPaths } from '../rules/paths.ts'
import { editorWords } from '../words/en.ts'
import { askBayah, type Params } from './asked.ts'
import { BayahEditor } from './BayahEditor.tsx'
import { askHouses } from './CeremonyInputs.tsx'

const NewBayah = () => (
  <Page title={editorWords.newTitle}>
    <BayahEditor before={null} reload={() => undefined} />
  </Page>
)

function EditBayah({ params }: { params: Params }) {
  const bayah = useAnswer(askBayah(params))
  const why = whyNot(bayahLifecycle, 'edit', bayah.status)
  return (
    <EditPage
      title={editorWords.title(bayah.name)}
      kept={bayah}
      instead={why === null ? null : { why, to: bayahPaths.view(bayah.id), back: editorWords.backToRegistration }}
      form={(before, reload) => <BayahEditor before={before} reload={reload} />}
    />
  )
}

/** A registration that a coordinator enters (2§2). */
export const newBayahScreen = screen({ access: bayahAccess.create, needs: () => [askHouses], component: NewBayah })

/** A registration that is changed (2§2). */
export const editBayahScreen = screen<Params>({
  access: bayahAccess.edit,
  params: byId,
  needs: ({ params }) => [askBayah(params), askHouses],
  component: EditBayah,
})
