import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { useQuery } from '@tanstack/react-query'
import { TextLink } from '../../../kit/web/links.tsx'
import { WaitingSection } from '../../../kit/web/view/WaitingSection.tsx'
import { ghuslPaths } from '../rules/paths.ts'
import { askOpen } from './asked.ts'
import { DueNear } from './DueNear.tsx'
import { useWayToStep } from './wayToStep.ts'

const SHOWN = 5

/** The steps that this user can do now, the most urgent first. */
export function NextGhuslSteps() {
  const { data } = useQuery(askOpen)
  const wayToStep = useWayToStep()
  const mine = (data ?? [])
    .flatMap((workflow) =>
      workflow.steps.flatMap((step) => {
        const way = wayToStep(workflow, step)
        return way ? [{ workflow, step, way }] : []
      }),
    )
    .sort((one, other) => (one.step.toBeCompletedBefore < other.step.toBeCompletedBefore ? -1 : 1))
  return (
    <WaitingSection title={mine.length > 0 ? `Your next Ghusl steps (${mine.length})` : 'Your next Ghusl steps'}>
      {!data ? (
        <Skeleton height={48} aria-label="Loading" />
      ) : mine.length === 0 ? (
        <p>No step waits for you.</p>
      ) : (
        <ul>
          {mine.slice(0, SHOWN).map(({ workflow, step, way }) => (
            <li key={step.id}>
              <TextLink to={way.to} search={way.search ?? {}}>{`${step.name}: ${workflow.name}`}</TextLink>
              <span>
                {workflow.gsoFacilityName}. <DueNear by={step.toBeCompletedBefore} zone={workflow.timezone} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {data && data.length > 0 && (
        <TextLink to={ghuslPaths.open()} display="inline-block" mt="sm">
          {mine.length > SHOWN ? `All ${mine.length}, with the open workflows` : 'Open workflows'}
        </TextLink>
      )}
    </WaitingSection>
  )
}
