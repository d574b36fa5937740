import { useQuery } from '@tanstack/react-query'
import { useConfig, useUser } from '../../../kit/web/config.tsx'
import { TextLink } from '../../../kit/web/links.tsx'
import { ask } from '../../../kit/web/queries.ts'
import { WaitingSection } from '../../../kit/web/view/WaitingSection.tsx'
import { When } from '../../../kit/web/When.tsx'
import { placesApi } from '../../places/rules/placesApi.ts'
import { announcementAccess, reachesSomewhere, regionReach } from '../rules/access.ts'
import { namesInWords } from '../rules/announcement.ts'
import { announcementApi } from '../rules/announcementApi.ts'
import { announcementPaths } from '../rules/paths.ts'
import { waitingForRelease } from '../rules/waiting.ts'
import { waitingReleaseWords } from '../words/en.ts'

/** What waits for this user's release, for the home page: nothing where they release none, or none waits. */
export function WaitingForRelease() {
  const { namedIn } = useConfig()
  const reach = regionReach(useUser(), announcementAccess.release, namedIn)
  const { data } = useQuery({
    ...ask(announcementApi.search, { body: waitingForRelease(reach) }),
    enabled: reachesSomewhere(reach),
  })
  const isNamed = data !== undefined && new Set(data.data.map(({ regionId }) => regionId)).size > 1
  const regions = useQuery({ ...ask(placesApi.regions), enabled: isNamed }).data ?? []
  if (!data || data.totalRecords === 0) return null
  const more = (data.totalRecords ?? 0) - data.data.length
  return (
    <WaitingSection title={waitingReleaseWords.title}>
      <ul>
        {data.data.map((row) => (
          <li key={row.id}>
            <TextLink to={announcementPaths.view(row.id)}>{row.subject}</TextLink>
            <span>
              {waitingReleaseWords.compiled(
                isNamed ? (regions.find(({ id }) => id === row.regionId)?.name ?? '') : null,
                namesInWords(row),
                <When key="on" instant={row.createdOn} inWords />,
              )}
            </span>
          </li>
        ))}
        {more > 0 && (
          <li>
            <TextLink to={announcementPaths.list()}>{waitingReleaseWords.more(more)}</TextLink>
          </li>
        )}
      </ul>
    </WaitingSection>
  )
}
