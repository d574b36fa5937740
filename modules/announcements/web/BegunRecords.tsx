import { useQuery } from '@tanstack/react-query'
import { sayWhen } from '../../../kit/rules/when.ts'
import { TextLink } from '../../../kit/web/links.tsx'
import { aheadToo, ask, JUST_LOADED_MS, type QueryOptions } from '../../../kit/web/queries.ts'
import { type Detail, DetailGroup } from '../../../kit/web/view/DetailGroup.tsx'
import { useReader } from '../../../kit/web/When.tsx'
import { KINDS } from '../kinds/all.ts'
import { begunApi } from '../rules/api.ts'
import type { BegunRecords as Begun } from '../rules/begun.ts'
import type { KindRules } from '../rules/kind.ts'
import type { NamedRecord } from '../rules/namedRecord.ts'
import { viewPath } from '../rules/paths.ts'
import { begunWords } from '../words/en.ts'

const NOTHING: Begun = { from: null, begun: [] }

/** What a record was begun from and what was begun from it; that nobody can tell keeps no page from showing. */
export function askBegun({ kind, access }: Pick<KindRules, 'kind' | 'access'>, id: number): QueryOptions<Begun> {
  const { queryKey, queryFn } = ask(begunApi({ kind, access }), { params: { id } })
  return aheadToo({ queryKey, queryFn: () => queryFn().catch(() => NOTHING) })
}

/** On a view: the records that belong together, as far as its reader may see them. */
export function BegunRecords({ rules, id }: { rules: Pick<KindRules, 'kind' | 'access'>; id: number }) {
  const { data = NOTHING } = useQuery({ ...askBegun(rules, id), staleTime: JUST_LOADED_MS })
  const reader = useReader()
  if (!data.from && data.begun.length === 0) return null
  const linksTo = (records: readonly NamedRecord[]) => (
    <ul className="bare">
      {records.map(({ kind, id: other, ...record }) => (
        <li key={other}>
          <TextLink to={viewPath(kind, other)}>
            {begunWords.named(
              KINDS[kind].label,
              record.name,
              record.event && sayWhen(record.event, 'read', record.timezone, reader),
            )}
          </TextLink>
        </li>
      ))}
    </ul>
  )
  const details: Detail[] = []
  if (data.from) details.push([begunWords.from, linksTo([data.from])])
  if (data.begun.length > 0) details.push([begunWords.begun, linksTo(data.begun)])
  return <DetailGroup title={begunWords.title} details={details} />
}
