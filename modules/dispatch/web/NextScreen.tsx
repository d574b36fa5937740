import { NativeSelect } from '@mantine/core'
import { useDeferredValue } from 'react'
import { withQuery } from '../../../kit/rules/pagePath.ts'
import { useWhen } from '../../../kit/web/When.tsx'
import { announcementPaths } from '../rules/paths.ts'
import '@mantine/core/styles/Input.layer.css'
import { mayOn, placeOfRegion } from '../../../kit/rules/access.ts'
import { idIn } from '../../../kit/rules/endpoint.ts'
import { useConfig, useUser } from '../../../kit/web/config.tsx'
import { goTo } from '../../../kit/web/navigation.ts'
import { Page } from '../../../kit/web/Page.tsx'
import { ask, useAnswer } from '../../../kit/web/queries.ts'
import { type AddressQuery, screen } from '../../../kit/web/screen.ts'
import { placesApi } from '../../places/rules/placesApi.ts'
import { announcementAccess, reachesRegion, regionReach } from '../rules/access.ts'
import { nextApi } from '../rules/next.ts'
import { nextScreenWords } from '../words/en.ts'
import { KindAhead } from './KindAhead.tsx'
import classes from './NextScreen.module.css'
import { TrialPanel } from './TrialPanel.tsx'

type Search = { regionId: number | undefined }

const readSearch = ({ regionId }: AddressQuery): Search => ({
  regionId: idIn(regionId) ?? undefined,
})

const askNext = ({ regionId }: Search) => ask(nextApi.read, { query: { regionId } })
const askRegions = ask(placesApi.regions)

/** What goes out in the next 14 days, to whom and when, and what is held back (decisions §8 "What is next"). */
function NextScreen({ search }: { search: Search }) {
  const user = useUser()
  const say = useWhen()
  const { namedIn } = useConfig()
  // The region before stays until the next one is there, and with it what was chosen with and its focus.
  const { region, timezone, until, kinds } = useAnswer(askNext(useDeferredValue(search)))
  const reach = regionReach(user, announcementAccess.list, namedIn)
  const regions = useAnswer(askRegions).filter(({ id }) => reachesRegion(reach, id))
  const mayTry = mayOn(user, announcementAccess.simulate, placeOfRegion(region.id))
  return (
    <Page title={nextScreenWords.title}>
      <p className={classes.intro}>{nextScreenWords.intro(region.name, say(until, 'read', timezone))}</p>
      {regions.length > 1 && (
        <NativeSelect
          label={nextScreenWords.region}
          maw={420}
          value={String(search.regionId ?? region.id)}
          data={regions.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(event) => goTo(withQuery(announcementPaths.next(), { regionId: event.currentTarget.value }))}
        />
      )}
      {mayTry && (
        <TrialPanel key={region.id} regionId={region.id} zone={timezone} kinds={kinds.map(({ kind }) => kind)} />
      )}
      <div className={classes.kinds}>
        {kinds.map((kind) => (
          <KindAhead key={`${region.id} ${kind.kind}`} ahead={kind} zone={timezone} regionId={region.id} />
        ))}
      </div>
    </Page>
  )
}

/** The server's answer is awaited: it knows who is named in `announcementApprovalEmails` (decisions §5). */
export const nextScreen = screen<undefined, Search>({
  access: announcementAccess.list,
  search: readSearch,
  needs: ({ search }) => [askNext(search), askRegions],
  component: NextScreen,
})
