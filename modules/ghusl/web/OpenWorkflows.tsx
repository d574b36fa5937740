import { Text } from '@mantine/core'
import { isOpenTo } from '../../../kit/rules/access.ts'
import { useConfig } from '../../../kit/web/config.tsx'
import { ButtonLink, TextLink } from '../../../kit/web/links.tsx'
import { Page } from '../../../kit/web/Page.tsx'
import { useAnswer } from '../../../kit/web/queries.ts'
import { StatusBadge } from '../../../kit/web/StatusBadge.tsx'
import { screen } from '../../../kit/web/screen.ts'
import { ghuslAccess } from '../rules/access.ts'
import { ghuslPaths } from '../rules/paths.ts'
import type { WorkflowStep } from '../rules/workflow.ts'
import { askOpen } from './asked.ts'
import { Due } from './Due.tsx'
import { WORKFLOW_LOOKS } from './looks.ts'
import classes from './OpenWorkflows.module.css'
import { StepTiles, type StepTilesProps } from './StepTiles.tsx'
import { useWayToStep } from './wayToStep.ts'

/** What stands in the address. */
type Shown = { mine: boolean }

/** The open workflows with their steps, the most urgent first (3§2). */
function OpenWorkflows({ search: { mine } }: { search: Shown }) {
  const config = useConfig()
  const wayToStep = useWayToStep()
  const workflows = useAnswer(askOpen)
  const mySteps = workflows.flatMap((workflow) => workflow.steps.filter((step) => wayToStep(workflow, step)))
  const isMine = (step: WorkflowStep) => mySteps.includes(step)
  const shown = mine ? workflows.filter(({ steps }) => steps.some(isMine)) : workflows
  return (
    <Page
      title="Open Workflows"
      actions={isOpenTo(config, ghuslAccess.create) && <ButtonLink to={ghuslPaths.create()}>New workflow</ButtonLink>}
    >
      {(mine || mySteps.length > 0) && <Choice mine={mine} steps={mySteps.length} />}
      {workflows.length === 0 && <Text>No open workflows</Text>}
      {shown.length === 0 && workflows.length > 0 && (
        <Text>No step waits for you now. Others have the next steps of every open workflow.</Text>
      )}
      {shown.map((workflow) => (
        <OpenWorkflow key={workflow.id} workflow={workflow} only={mine ? isMine : undefined} />
      ))}
    </Page>
  )
}

/** Every step of every open workflow, or those that this user can do now. */
function Choice({ mine, steps }: Shown & { steps: number }) {
  return (
    <nav aria-label="Which steps" className={classes.choice}>
      <ButtonLink to={ghuslPaths.open()} variant={mine ? 'default' : 'light'} aria-current={mine ? undefined : 'true'}>
        All
      </ButtonLink>
      <ButtonLink
        to={ghuslPaths.open()}
        search={{ mine: 'yes' }}
        variant={mine ? 'light' : 'default'}
        aria-current={mine ? 'true' : undefined}
      >
        {`Mine (${steps})`}
      </ButtonLink>
    </nav>
  )
}

function OpenWorkflow({ workflow, only }: StepTilesProps) {
  const { id, name, status, gsoFacilityName, toBeCompletedBefore, timezone } = workflow
  const titleId = `workflow-${id}`
  return (
    <section className={`surface ${classes.workflow}`} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId}>
          <TextLink to={ghuslPaths.view(id)} inherit>
            {name}
          </TextLink>
        </h2>
        <StatusBadge {...WORKFLOW_LOOKS[status]} />
        <span className={classes.facility}>{gsoFacilityName}</span>
        <Due by={toBeCompletedBefore} zone={timezone} />
      </div>
      <StepTiles workflow={workflow} only={only} />
    </section>
  )
}

export const openWorkflows = screen<undefined, Shown>({
  access: ghuslAccess.open,
  search: ({ mine }) => ({ mine: mine === 'yes' }),
  needs: () => [askOpen],
  component: OpenWorkflows,
})
