import { type ReactNode, useState } from 'react'
import { ButtonLink } from '../links.tsx'
import { Page } from '../Page.tsx'
import { refreshAll } from '../queries.ts'

type EditPageProps<Kept> = {
  title: string
  /** What is edited, as it is known now. */
  kept: Kept
  /** Why it cannot be edited, in words, and where to go instead; null where it can. */
  instead: { readonly why: string; readonly to: string; readonly back: string } | null
  /** The form, of what was there when it was opened; `reload` opens it anew, as somebody else has saved it meanwhile. */
  form: (before: Kept, reload: () => void) => ReactNode
}

/** The page on which something is edited that is there. */
export function EditPage<Kept>({ title, kept, instead, form }: EditPageProps<Kept>) {
  const [loads, setLoads] = useState(0)
  // What is loaded then is opened anew.
  const reload = () => void refreshAll().then(() => setLoads(loads + 1))
  return (
    <Page title={title}>
      {instead ? (
        <>
          <p>{instead.why}</p>
          <ButtonLink to={instead.to}>{instead.back}</ButtonLink>
        </>
      ) : (
        <Opened key={loads} kept={kept} reload={reload} form={form} />
      )}
    </Page>
  )
}

/** As it was opened, whatever is loaded of it meanwhile. */
function Opened<Kept>({ kept, reload, form }: Pick<EditPageProps<Kept>, 'kept' | 'form'> & { reload: () => void }) {
  const [before] = useState(kept)
  return form(before, reload)
}
