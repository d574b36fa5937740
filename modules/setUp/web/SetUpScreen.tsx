import { NativeSelect, Text } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { useDeferredValue, useEffect } from 'react'
import { type Actor, mayOn, placeOfRegion, reachOf } from '../../../kit/rules/access.ts'
import { idIn } from '../../../kit/rules/endpoint.ts'
import { withQuery } from '../../../kit/rules/pagePath.ts'
import { reloadConfig } from '../../../kit/web/api.ts'
import { useUser } from '../../../kit/web/config.tsx'
import { goTo } from '../../../kit/web/navigation.ts'
import { Page } from '../../../kit/web/Page.tsx'
import { ask, useAnswer } from '../../../kit/web/queries.ts'
import { type AddressQuery, screen } from '../../../kit/web/screen.ts'
import { setUpAccess } from '../rules/access.ts'
import { setUpPath } from '../rules/paths.ts'
import { type SetUpStanding, setUpApi } from '../rules/setUpApi.ts'
import { setUpWords } from '../words/en.ts'
import classes from './SetUpStep.module.css'
import { SetUpStep } from './SetUpStep.tsx'

const readSearch = ({ regionId }: AddressQuery) => ({ regionId: idIn(regionId) })
type Search = ReturnType<typeof readSearch>

const choosesRegion = (user: Actor) => reachOf(user, setUpAccess.see).everywhere
const regionShown = (user: Actor, { regionId }: Search) => (choosesRegion(user) && regionId) || user.regionId
const askStanding = (regionId: number) => ask(setUpApi.standing, { query: { regionId } })

/** What a region needs before it can work, step by step; each leads to the page on which it is done. */
function SetUpScreen({ search }: { search: Search }) {
  const user = useUser()
  const chosen = regionShown(user, search)
  // The region before stays until the next one is there, and with it what was chosen with and its focus.
  const { region, steps, regions } = useAnswer(askStanding(useDeferredValue(chosen)))
  // What was done meanwhile may have opened or closed a step: the menu follows.
  useEffect(() => void reloadConfig(), [])
  const mayDo = mayOn(user, setUpAccess.leave, placeOfRegion(region.id))
  return (
    <Page title={setUpWords.title(region.name)}>
      <Text role="status">{standingInWords(steps)}</Text>
      {choosesRegion(user) && (
        <NativeSelect
          label={setUpWords.region}
          maw={640}
          value={String(chosen)}
          data={regions.map((each) => ({ value: String(each.id), label: regionInWords(each) }))}
          onChange={(event) => goTo(withQuery(setUpPath(), { regionId: event.currentTarget.value }))}
        />
      )}
      <div className={classes.steps}>
        {steps.map((step) => (
          <SetUpStep key={`${region.id} ${step.step}`} step={step} regionId={region.id} mayDo={mayDo} />
        ))}
      </div>
    </Page>
  )
}

const regionInWords = ({ name, open }: SetUpStanding['regions'][number]) =>
  open === 0 ? setUpWords.regionComplete(name) : setUpWords.regionOpen(name, open)

/** '2 of 4 steps are open.'; once none is, that everything is there. */
function standingInWords(steps: SetUpStanding['steps']): string {
  const open = steps.filter(({ isOpen }) => isOpen).length
  if (steps.length === 0) return setUpWords.nothingInUse
  return open === 0 ? setUpWords.complete : setUpWords.stepsOpen(open, steps.length)
}

export const setUpScreen = screen<undefined, Search>({
  access: setUpAccess.see,
  search: readSearch,
  needs: ({ search, user }) => (user ? [askStanding(regionShown(user, search))] : []),
  component: SetUpScreen,
})
