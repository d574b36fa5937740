import { type Action, isOpenTo } from '../../rules/access.ts'
import type { Endpoint } from '../../rules/endpoint.ts'
import type { ListFields } from '../../rules/search.ts'
import { useConfig } from '../config.tsx'
import type { QueryOptions } from '../queries.ts'
import { type AnyScreen, screen } from '../screen.ts'
import { ListScreen, type ListScreenProps } from './ListScreen.tsx'
import { askList } from './listAnswer.ts'
import { type ListState, listSearch } from './listState.ts'

type Props<Row extends { id: number }, Fields extends ListFields> = ListScreenProps<Row, Fields>

/** A list of rows that have a page each: what its calls and fields do not say. */
export type ListOf<Row extends { id: number }, Fields extends ListFields> = Pick<
  Props<Row, Fields>,
  'title' | 'thing' | 'fields' | 'columns' | 'rowMark' | 'mainFilters' | 'whenEmpty'
> & {
  readonly api: { readonly search: Endpoint; readonly export: Endpoint }
  /** The field that says what a row is called, which the box above the list searches. */
  readonly name: keyof Fields & string
  /** The page of a row; absent: `use` says where it leads. */
  readonly view?: (id: number) => string
  /** What a row says on a phone; absent: `use` says it. */
  readonly card?: Props<Row, Fields>['card']
  /** How a new one is made, by whoever may. */
  readonly create?: { readonly label: string; readonly path: string; readonly action: Action }
  /** What it shows besides its rows. */
  readonly asks?: readonly QueryOptions[]
  /** What hangs on who looks, and on what was asked besides. */
  readonly use?: () => Partial<Props<Row, Fields>>
}

/** The screen of such a list, for whoever may search it. */
export function listOf<Row extends { id: number }, Fields extends ListFields>(list: ListOf<Row, Fields>): AnyScreen {
  const { api, name, view, create, card = onlyNamed, asks = [], use = () => ({}), ...looks } = list
  return screen<undefined, ListState>({
    access: api.search.access,
    search: listSearch(looks.fields),
    needs: ({ search }) => [...asks, askList(api.search, search)],
    component: function List({ search }) {
      const config = useConfig()
      const mayExport = api.export.access === api.search.access || isOpen(config, api.export)
      return (
        <ListScreen<Row, Fields>
          state={search}
          search={api.search}
          exportTo={mayExport ? api.export : undefined}
          primary={create && isOpenTo(config, create.action) ? { label: create.label, to: create.path } : undefined}
          rowName={(row) => String((row as Readonly<Record<string, unknown>>)[name])}
          rowTarget={({ id }) => (view ? { to: view(id) } : null)}
          quickField={name}
          card={card}
          {...looks}
          {...use()}
        />
      )
    },
  })
}

const onlyNamed = () => ({ lines: [] })

const isOpen = (viewer: Parameters<typeof isOpenTo>[0], { access }: Endpoint) =>
  typeof access !== 'object' || isOpenTo(viewer, access)
