import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../../kit/web/config.tsx'
import { TextLink } from '../../../kit/web/links.tsx'
import { ask } from '../../../kit/web/queries.ts'
import { WaitingSection } from '../../../kit/web/view/WaitingSection.tsx'
import { setUpPath } from '../rules/paths.ts'
import { setUpApi } from '../rules/setUpApi.ts'
import { openStepsWords, stepWords } from '../words/en.ts'

/** What is still to be set up in the user's own region, and the way there. */
export function OpenSteps() {
  const { regionId } = useUser()
  const { data } = useQuery(ask(setUpApi.standing, { query: { regionId } }))
  const open = data?.steps.filter((step) => step.isOpen) ?? []
  if (open.length === 0) return null
  return (
    <WaitingSection title={openStepsWords.title}>
      <ul>
        <li>
          <TextLink to={setUpPath()}>{openStepsWords.go(data?.region.name ?? '')}</TextLink>
          <span>{openStepsWords.stillOpen(open.map(({ step }) => stepWords[step].title))}</span>
        </li>
      </ul>
    </WaitingSection>
  )
}
