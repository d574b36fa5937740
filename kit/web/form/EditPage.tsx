import { ButtonLink } from '../links.tsx'
import { Page } from '../Page.tsx'
import { AsOpened, type OpenedForm } from './AsOpened.tsx'

type EditPageProps<Kept> = OpenedForm<Kept> & {
  title: string
  /** Why it cannot be edited, in words, and where to go instead; null where it can. */
  instead: { readonly why: string; readonly to: string; readonly back: string } | null
}

/** The page on which something is edited that is there. */
export function EditPage<Kept>({ title, kept, instead, form }: EditPageProps<Kept>) {
  return (
    <Page title={title}>
      {instead ? (
        <>
          <p>{instead.why}</p>
          <ButtonLink to={instead.to}>{instead.back}</ButtonLink>
        </>
      ) : (
        <AsOpened kept={kept} form={form} />
      )}
    </Page>
  )
}
