import { useState } from 'react'
import { byId } from '../../../kit/rules/endpoint.ts'
import { whyNot } from '../../../kit/rules/lifecycle.ts'
import { ButtonLink } from '../../../kit/web/links.tsx'
import { Page } from '../../../kit/web/Page.tsx'
import { refreshAll, useAnswer } from '../../../kit/web/queries.ts'
import { screen } from '../../../kit/web/screen.ts'
import { bayahAccess } from '../rules/access.ts'
import { bayahLifecycle } from '../rules/lifecycle.ts'
import { bayahPaths } from '../rules/paths.ts'
import type { Bayah } from '../rules/registered.ts'
import { editorWords } from '../words/en.ts'
import { askBayah, type Params } from './asked.ts'
import { BayahEditor } from './BayahEditor.tsx'
import { askHouses } from './CeremonyInputs.tsx'

const NewBayah = () => (
  <Page title={editorWords.newTitle}>
    <BayahEditor before={null} reload={() => undefined} />
  </Page>
)

/** The registration as it was opened, whatever is loaded of it meanwhile. */
function Opened({ bayah, reload }: { bayah: Bayah; reload: () => void }) {
  const [before] = useState(bayah)
  return <BayahEditor before={before} reload={reload} />
}

function EditBayah({ params }: { params: Params }) {
  const bayah = useAnswer(askBayah(params))
  const [loads, setLoads] = useState(0)
  const wrong = whyNot(bayahLifecycle, 'edit', bayah.status)
  // What is loaded then is opened anew.
  const reload = () => void refreshAll().then(() => setLoads(loads + 1))
  return (
    <Page title={editorWords.title(bayah.name)}>
      {wrong ? (
        <>
          <p>{wrong}</p>
          <ButtonLink to={bayahPaths.view(bayah.id)}>{editorWords.backToRegistration}</ButtonLink>
        </>
      ) : (
        <Opened key={loads} bayah={bayah} reload={reload} />
      )}
    </Page>
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
