import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { useQuery } from '@tanstack/react-query'
import { TextLink } from '../../../kit/web/links.tsx'
import { ask } from '../../../kit/web/queries.ts'
import { WaitingSection } from '../../../kit/web/view/WaitingSection.tsx'
import { When } from '../../../kit/web/When.tsx'
import { bayahApi } from '../rules/bayahApi.ts'
import { bayahPaths } from '../rules/paths.ts'
import { WAIT_WORDS, type WaitingRow } from '../rules/waiting.ts'

const SHOWN = 5

/** What of Bay'ah waits for this user; families and guardians are waited for on a page of its own. */
export function WaitingBayahs() {
  const { data } = useQuery(ask(bayahApi.waiting))
  const mine = (data?.rows ?? []).flatMap((row) => {
    const to = wayOn(row)
    return to ? [{ row, to }] : []
  })
  return (
    <WaitingSection title={mine.length > 0 ? `Bay'ah waiting for you (${mine.length})` : "Bay'ah waiting for you"}>
      {!data ? (
        <Skeleton height={48} role="progressbar" aria-label="Loading" />
      ) : mine.length === 0 ? (
        <p>Nothing waits for you.</p>
      ) : (
        <ul>
          {mine.slice(0, SHOWN).map(({ row, to }) => (
            <li key={row.id}>
              <TextLink to={to}>{row.name}</TextLink>
              <span>
                {WAIT_WORDS[row.wait]}, {row.jamatkhana.name}, since <When instant={row.since} inWords />
              </span>
            </li>
          ))}
        </ul>
      )}
      {(data?.total ?? 0) > 0 && (
        <TextLink to={bayahPaths.waiting()} display="inline-block" mt="sm">
          What waits for whom
        </TextLink>
      )}
    </WaitingSection>
  )
}

/** Where the user goes on with it themselves; null while somebody else has to. */
function wayOn({ wait, id }: WaitingRow): string | null {
  if (wait === 'REVIEW') return bayahPaths.review(id)
  if (wait === 'APPROVAL') return bayahPaths.approve(id)
  return wait === 'COMPLETION' ? bayahPaths.view(id) : null
}
