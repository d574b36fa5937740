import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { useQuery } from '@tanstack/react-query'
import { mayEver } from '../../../kit/rules/access.ts'
import { withQuery } from '../../../kit/rules/pagePath.ts'
import { useUser, useZone } from '../../../kit/web/config.tsx'
import { TextLink } from '../../../kit/web/links.tsx'
import { INITIAL_STATE, listQuery } from '../../../kit/web/list/listState.ts'
import { ask } from '../../../kit/web/queries.ts'
import { TimesTogether } from '../../../kit/web/TimesTogether.tsx'
import { WaitingSection } from '../../../kit/web/view/WaitingSection.tsx'
import { useWayTo } from '../../../kit/web/ways.tsx'
import { recordPaths } from '../../announcements/rules/paths.ts'
import { momentInWords } from '../../calendar/rules/outlook.ts'
import { HELD_STATUSES } from '../../dispatch/rules/lifecycle.ts'
import { announcementPaths } from '../../dispatch/rules/paths.ts'
import { capitalKind } from '../../kinds/rules/kindNames.ts'
import { homeAccess, type RegionStanding, regionsApi } from '../rules/regionsApi.ts'
import { regionsWords } from '../words/en.ts'
import classes from './Regions.module.css'

/** What waits in each region, for those who reach all of them; each number leads to its list (decisions §6). */
export function Regions() {
  const user = useUser()
  const isShown = mayEver(user, homeAccess.regions)
  const { data } = useQuery({ ...ask(regionsApi.standing), enabled: isShown })
  if (!isShown) return null
  return (
    <WaitingSection title={regionsWords.title}>
      {data ? (
        <ul className={classes.regions}>
          {data.map((region) => (
            <Region key={region.id} region={region} />
          ))}
        </ul>
      ) : (
        <Skeleton height={48} role="progressbar" aria-label={regionsWords.loading} />
      )}
    </WaitingSection>
  )
}

function Region({ region: { id, name, timezone, waiting, next, held } }: { region: RegionStanding }) {
  const zone = useZone()
  const toSetUp = useWayTo()({ kind: 'setUp', id }, id)
  const reader = { now: Temporal.Now.instant().toString(), zone }
  return (
    <li>
      <h3>{name}</h3>
      <dl>
        <dt>{regionsWords.waiting}</dt>
        <dd>
          {waiting.length === 0
            ? regionsWords.nothingWaits
            : waiting.map(({ kind, count }) => (
                <TextLink key={kind} to={recordPaths(kind).list()} search={within(id, ['APPROVAL_PENDING'])}>
                  {regionsWords.waitingOf(count, capitalKind(kind))}
                </TextLink>
              ))}
        </dd>
        <dt>{regionsWords.next}</dt>
        <dd>
          {next ? (
            <TextLink to={withQuery(announcementPaths.next(), { regionId: id })}>
              <TimesTogether
                text={regionsWords.nextOf(capitalKind(next.kind), momentInWords(next.at, timezone, reader))}
              />
            </TextLink>
          ) : (
            regionsWords.nonePlanned
          )}
        </dd>
        <dt>{regionsWords.held}</dt>
        <dd>
          {held === 0 ? (
            regionsWords.noneHeld
          ) : (
            <TextLink to={announcementPaths.list()} search={within(id, HELD_STATUSES)}>
              {String(held)}
            </TextLink>
          )}
        </dd>
        {toSetUp && (
          <>
            <dt>{regionsWords.setUp}</dt>
            <dd>
              <TextLink to={toSetUp}>{regionsWords.notComplete}</TextLink>
            </dd>
          </>
        )}
      </dl>
    </li>
  )
}

/** The address of a list of one region's things in these statuses. */
const within = (regionId: number, statuses: readonly string[]) =>
  listQuery({
    ...INITIAL_STATE,
    filters: {
      status: { type: 'SELECT', operator: 'IN', values: [...statuses] },
      regionId: { type: 'SELECT', operator: 'IN', values: [regionId] },
    },
  })
