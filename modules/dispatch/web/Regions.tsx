import { Skeleton } from '@mantine/core'
import { BoardSection } from '../../../kit/web/board/BoardSection.tsx'
import { useWhen } from '../../../kit/web/When.tsx'
import '@mantine/core/styles/Skeleton.layer.css'
import { useQuery } from '@tanstack/react-query'
import { anyOf } from '../../../kit/rules/figures.ts'
import { filtersInAddress } from '../../../kit/rules/filtersInAddress.ts'
import { withQuery } from '../../../kit/rules/pagePath.ts'
import { TextLink } from '../../../kit/web/links.tsx'
import { ask } from '../../../kit/web/queries.ts'
import { TimesTogether } from '../../../kit/web/TimesTogether.tsx'
import { useWayTo } from '../../../kit/web/ways.tsx'
import { recordPaths } from '../../announcements/rules/paths.ts'
import { capitalKind } from '../../kinds/rules/kindNames.ts'
import { HELD_STATUSES } from '../rules/lifecycle.ts'
import { announcementPaths } from '../rules/paths.ts'
import { type RegionStanding, regionsApi } from '../rules/regionsApi.ts'
import { regionsWords } from '../words/en.ts'
import classes from './Regions.module.css'

/** What waits in each region, for those who reach all of them; each number leads to its list (decisions §6). */
export function Regions() {
  const { data } = useQuery(ask(regionsApi.standing))
  return (
    <BoardSection title={regionsWords.title} name="regions">
      {data ? (
        <ul className={`bare surface ${classes.regions}`}>
          {data.map((region) => (
            <Region key={region.id} region={region} />
          ))}
        </ul>
      ) : (
        <Skeleton height={48} role="progressbar" aria-label={regionsWords.loading} />
      )}
    </BoardSection>
  )
}

function Region({ region: { id, name, timezone, waiting, next, held } }: { region: RegionStanding }) {
  const toSetUp = useWayTo()({ kind: 'setUp', id }, id)
  const say = useWhen()
  return (
    <li>
      <h3>{name}</h3>
      <dl>
        <div>
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
        </div>
        <div>
          <dt>{regionsWords.next}</dt>
          <dd>
            {next ? (
              <TextLink to={withQuery(announcementPaths.next(), { regionId: id })}>
                <TimesTogether text={regionsWords.nextOf(capitalKind(next.kind), say(next.at, 'said', timezone))} />
              </TextLink>
            ) : (
              regionsWords.nonePlanned
            )}
          </dd>
        </div>
        <div>
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
        </div>
        {toSetUp && (
          <div>
            <dt>{regionsWords.setUp}</dt>
            <dd>
              <TextLink to={toSetUp}>{regionsWords.notComplete}</TextLink>
            </dd>
          </div>
        )}
      </dl>
    </li>
  )
}

/** The address of a list of one region's things in these statuses. */
const within = (regionId: number, statuses: readonly string[]) =>
  filtersInAddress({ status: anyOf(statuses), regionId: anyOf([regionId]) })
