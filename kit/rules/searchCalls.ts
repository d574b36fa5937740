import { z } from 'zod'
import type { Action } from './access.ts'
import { type Endpoint, endpoint } from './endpoint.ts'
import { exportBody, type ListFields, page, searchBody } from './search.ts'

type Path = Endpoint['path']

/** A list as its calls tell of it. */
type Searched<Row extends z.ZodType> = {
  readonly fields: ListFields
  readonly row: Row
  /** Who may find rows. */
  readonly access: Action
  /** Who may have them as a file, and where; absent: whoever may find them, at `export/`. */
  readonly file?: { readonly access: Action; readonly path: Path }
  /** What its rows are, for the summaries of both: 'registrations'. */
  readonly summary: string
  /** The list, as timelines name its kind. */
  readonly kind: string
}

/** What every list is asked, below `at`: a page of it, and all that a search finds as a file. */
export const searchCalls = <Row extends z.ZodType>(
  at: Path,
  { fields, row, access, file, summary, kind }: Searched<Row>,
) => ({
  search: endpoint({
    method: 'POST',
    path: `${at}search/` as Path,
    summary: `Search ${summary}`,
    access,
    body: searchBody(fields),
    response: page(row),
    changes: false,
  }),
  export: endpoint({
    method: 'POST',
    path: file?.path ?? (`${at}export/` as Path),
    summary: `All matching ${summary}, as XLSX or CSV`,
    access: file?.access ?? access,
    body: exportBody(fields),
    response: z.null(),
    changes: false,
    file: true,
    exports: kind,
  }),
})
