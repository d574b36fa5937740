import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { useQuery } from '@tanstack/react-query'
import { TextLink } from '../../../kit/web/links.tsx'
import { ask } from '../../../kit/web/queries.ts'
import { WaitingSection } from '../../../kit/web/view/WaitingSection.tsx'
import { When } from '../../../kit/web/When.tsx'
import { bayahApi } from '../rules/bayahApi.ts'
import { bayahPaths } from '../rules/paths.ts'
import type { WaitingRow } from '../rules/waiting.ts'
import { waitingAtHomeWords, waitWords } from '../words/en.ts'

const SHOWN = 5

/** What of Bay'ah waits for this user; families and guardians are waited for on a page of its own. */
export function WaitingBayahs() {
  const { data } = useQuery(ask(bayahApi.waiting))
  const mine = (data?.rows ?? []).flatMap((row) => {
    const to = wayOn(row)
    return to ? [{ row, to }] : []
  })
  return (
    <WaitingSection title={waitingAtHomeWords.title(mine.length)}>
      {!data ? (
        <Skeleton height={48} role="progressbar" aria-label={waitingAtHomeWords.loading} />
      ) : mine.length === 0 ? (
        <p>{waitingAtHomeWords.nothing}</p>
      ) : (
        <ul>
          {mine.slice(0, SHOWN).map(({ row, to }) => (
            <li key={row.id}>
              <TextLink to={to}>{row.name}</TextLink>
              <span>
                {waitingAtHomeWords.since(
                  waitWords[row.wait],
                  row.jamatkhana.name,
                  <When key="since" instant={row.since} inWords />,
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {(data?.total ?? 0) > 0 && (
        <TextLink to={bayahPaths.waiting()} display="inline-block" mt="sm">
          {waitingAtHomeWords.all}
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
