import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { useQueries } from '@tanstack/react-query'
import { mayOn } from '../../../kit/rules/access.ts'
import { isOpenTo, useConfig, useUser } from '../../../kit/web/config.tsx'
import { TextLink } from '../../../kit/web/links.tsx'
import { type Asked, askUntyped } from '../../../kit/web/queries.ts'
import { WaitingSection } from '../../../kit/web/view/WaitingSection.tsx'
import { When } from '../../../kit/web/When.tsx'
import { KINDS } from '../kinds/all.ts'
import { recordApi } from '../rules/api.ts'
import { nameOf, placeOf } from '../rules/kind.ts'
import type { WebRow } from './kindWeb.ts'

const PENDING = { status: { type: 'SELECT', operator: 'IN', values: ['APPROVAL_PENDING'] } }
const MOST = 10

const SEARCHES = Object.values(KINDS).map((rules) => ({ rules, search: recordApi(rules).search }))

/** What waits for this user's approval, of every kind, oldest first: for the home page of an officer. */
export function WaitingForApproval() {
  const config = useConfig()
  const user = useUser()
  const kinds = SEARCHES.filter(({ rules }) => isOpenTo(config, rules.access.approve))
  const answers = useQueries({
    queries: kinds.map(
      ({ search }) =>
        askUntyped(search, {
          body: { page: 1, pageSize: MOST, sorts: { id: 'ASC' }, filters: PENDING },
        }) as Asked<{ data: WebRow[] }>,
    ),
  })
  if (kinds.length === 0) return null
  const rows = kinds.flatMap(({ rules }, at) =>
    (answers[at]?.data?.data ?? [])
      .filter((row) => mayOn(user, rules.access.approve, placeOf(row)))
      .map((row) => ({ row, rules })),
  )
  return (
    <WaitingSection title="Waiting for your approval">
      {answers.some(({ isPending }) => isPending) ? (
        <Skeleton height={48} aria-label="Loading" />
      ) : rows.length === 0 ? (
        <p>Nothing waits for you.</p>
      ) : (
        <ul>
          {rows.map(({ row, rules }) => (
            <li key={row.id}>
              <TextLink to={`/${rules.kind}/approve/${row.id}`}>{nameOf(rules, row)}</TextLink>
              <span>
                {rules.label}
                {row.jamatkhana ? `, ${row.jamatkhana.name}` : ''}, submitted on{' '}
                <When instant={row.createdOn} inWords />
              </span>
            </li>
          ))}
        </ul>
      )}
    </WaitingSection>
  )
}
