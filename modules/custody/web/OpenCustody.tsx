import { useQuery } from '@tanstack/react-query'
import { TextLink } from '../../../kit/web/links.tsx'
import { WaitingSection } from '../../../kit/web/view/WaitingSection.tsx'
import { useWayTo } from '../../../kit/web/ways.tsx'
import { inCareParts } from '../rules/inCareParts.ts'
import { custodyPaths } from '../rules/paths.ts'
import { inCareWords } from '../words/en.ts'
import { askInCare } from './asked.ts'

const SHOWN = 5

/** On the home page of chairs: what waits for a second person, who should have left, who has to be checked. */
export function OpenCustody() {
  const { data } = useQuery(askInCare)
  const wayTo = useWayTo()
  const now = Temporal.Now.instant().toString()
  const urgent = inCareParts(data ?? [], now)
    .filter(({ key }) => key === 'open' || key === 'overdue' || key === 'toCheck')
    .flatMap(({ key, people }) => people.map((person) => ({ key, person })))
  if (urgent.length === 0) return null
  return (
    <WaitingSection title={inCareWords.homeTitle(urgent.length)}>
      <ul>
        {urgent.slice(0, SHOWN).map(({ key, person: { about, name, gsoFacilityName, regionId } }) => (
          <li key={`${about.kind} ${about.id}`}>
            <TextLink to={wayTo(about, regionId) ?? custodyPaths.inCare()}>{`${inCareWords[key]}: ${name}`}</TextLink>
            <span>{gsoFacilityName}</span>
          </li>
        ))}
      </ul>
      <TextLink to={custodyPaths.inCare()} display="inline-block" mt="sm">
        {inCareWords.all}
      </TextLink>
    </WaitingSection>
  )
}
