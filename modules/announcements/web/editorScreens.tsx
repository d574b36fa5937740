import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { Asker } from '../../../kit/rules/access.ts'
import { byId } from '../../../kit/rules/endpoint.ts'
import { whyNot } from '../../../kit/rules/lifecycle.ts'
import { EditPage } from '../../../kit/web/form/EditPage.tsx'
import { Page } from '../../../kit/web/Page.tsx'
import { askUntyped, type QueryOptions, useAnswer } from '../../../kit/web/queries.ts'
import { type AddressQuery, type AnyScreen, screen } from '../../../kit/web/screen.ts'
import { nameOf } from '../rules/kind.ts'
import { recordEditorWords } from '../words/en.ts'
import { FamilyWish } from './FamilyWish.tsx'
import type { KindWeb, WebRecord, WebRules } from './kindWeb.ts'

type Params = { id: number }

/** What is edited (null: it is new), and how to show it as somebody else has saved it meanwhile. */
export type EditorProps<Answer, Search> = { before: Answer | null; search: Search; reload: () => void }

type EditorParts<Answer, Search> = {
  Editor: ComponentType<EditorProps<Answer, Search>>
  /** What the editor loads before it shows, besides the record; there is no `search` where one is edited. */
  needs: (asker: Asker, search: Search | null) => readonly QueryOptions[]
  /** What the editor reads from the address. */
  search: (query: AddressQuery) => Search
}

/** The two screens of a kind's editor: a new record, and one that is there. */
export type EditorScreens = { readonly create: AnyScreen; readonly edit: AnyScreen }

/** The screens around an editor (1§2). Where its status forbids an edit, the page says why. */
export function editorScreens<Answer extends WebRecord, Search>(
  { rules, api }: KindWeb<WebRules & { readonly record: z.ZodType<Answer> }>,
  { Editor, needs, search: read }: EditorParts<Answer, Search>,
): EditorScreens {
  const { paths, label, thing, access, lifecycle } = rules
  const askRecord = (params: Params) => askUntyped(api.get, { params }) as QueryOptions<Answer>

  const New = ({ search }: { search: Search }) => (
    <Page title={recordEditorWords.create(label, thing)}>
      <Editor before={null} search={search} reload={() => undefined} />
    </Page>
  )

  function Edit({ params, search }: { params: Params; search: Search }) {
    const record = useAnswer(askRecord(params))
    const why = whyNot(lifecycle, 'edit', record.status)
    return (
      <EditPage
        title={recordEditorWords.edit(label, nameOf(rules, record))}
        kept={record}
        instead={why === null ? null : { why, to: paths.view(record.id), back: recordEditorWords.back }}
        form={(before, reload) => (
          <>
            <FamilyWish record={before} />
            <Editor before={before} search={search} reload={reload} />
          </>
        )}
      />
    )
  }

  return {
    create: screen<undefined, Search>({
      access: access.create,
      search: read,
      needs: ({ search, ...asker }) => needs(asker, search),
      component: New,
    }),
    edit: screen<Params, Search>({
      access: access.edit,
      params: byId,
      search: read,
      needs: ({ params, ...asker }) => [askRecord(params), ...needs(asker, null)],
      component: Edit,
    }),
  }
}
