import { Text, VisuallyHidden } from '@mantine/core'
import { Fragment } from 'react'
import { type Actor, isOpenTo } from '../../../kit/rules/access.ts'
import { useConfig } from '../../../kit/web/config.tsx'
import { ButtonLink, TextLink } from '../../../kit/web/links.tsx'
import { orKnown } from '../../../kit/web/offline/keeping.tsx'
import { Page } from '../../../kit/web/Page.tsx'
import { useAnswer } from '../../../kit/web/queries.ts'
import { StatusBadge } from '../../../kit/web/StatusBadge.tsx'
import { screen } from '../../../kit/web/screen.ts'
import { FoldedRow, FoldedRows } from '../../../kit/web/view/FoldedRow.tsx'
import { useWhen } from '../../../kit/web/When.tsx'
import { connectionWords } from '../../../kit/words/en.ts'
import { ghuslAccess } from '../rules/access.ts'
import { ghuslPaths } from '../rules/paths.ts'
import { doersInWords, nextStepOf } from '../rules/steps.ts'
import { houseNameOf, type WorkflowRow, type WorkflowStep } from '../rules/workflow.ts'
import { openWorkflowsPageWords, openWorkflowWords } from '../words/en.ts'
import { askOpen as asked } from './asked.ts'
import { Due } from './Due.tsx'
import { DueNear } from './DueNear.tsx'
import type { KnownOpen } from './knownOpen.ts'
import { WORKFLOW_LOOKS } from './looks.ts'
import classes from './OpenWorkflows.module.css'
import { StepList, type StepListProps } from './StepList.tsx'
import { useWayToStep } from './wayToStep.ts'

/** Known without a network as well (decisions §14). */
const askOpen = (user: Actor | null) =>
  orKnown<KnownOpen[]>(asked, async (why) => (await import('./knownOpen.ts')).openInstead(why, user))

/** What stands in the address. */
type Shown = { mine: boolean }

/** The open workflows with their steps, the most urgent first (3§2). */
function OpenWorkflows({ search: { mine } }: { search: Shown }) {
  const config = useConfig()
  const say = useWhen()
  const wayToStep = useWayToStep()
  const workflows = useAnswer(askOpen(config.user))
  const mySteps = workflows.flatMap((workflow) => workflow.steps.filter((step) => wayToStep(workflow, step)))
  const asOf = workflows[0]?.asOf
  const isMine = (step: WorkflowStep) => mySteps.includes(step)
  const shown = mine ? workflows.filter(({ steps }) => steps.some(isMine)) : workflows
  const isOneFacility = new Set(workflows.map(houseNameOf)).size === 1
  return (
    <Page
      title={openWorkflowsPageWords.title}
      actions={
        isOpenTo(config, ghuslAccess.create) && (
          <ButtonLink to={ghuslPaths.create()}>{openWorkflowsPageWords.create}</ButtonLink>
        )
      }
    >
      {asOf && <p role="status">{connectionWords.asOf(say(asOf, 'near'))}</p>}
      {(mine || mySteps.length > 0) && <Choice mine={mine} steps={mySteps.length} />}
      {workflows.length === 0 && <Text>{openWorkflowsPageWords.none}</Text>}
      {shown.length === 0 && workflows.length > 0 && <Text>{openWorkflowsPageWords.noneMine}</Text>}
      {shown.length > 0 && (
        <FoldedRows
          label={openWorkflowWords.list}
          columns={`minmax(0, 1.4fr) ${isOneFacility ? '' : 'minmax(0, 1.2fr) '}minmax(0, 0.5fr) minmax(0, 1.8fr) minmax(0, 0.9fr)`}
        >
          {shown.map((workflow) => (
            <OpenWorkflow
              key={workflow.id}
              workflow={workflow}
              only={mine ? isMine : undefined}
              facility={isOneFacility ? null : houseNameOf(workflow)}
            />
          ))}
        </FoldedRows>
      )}
    </Page>
  )
}

/** Every step of every open workflow, or those that this user can do now. */
function Choice({ mine, steps }: Shown & { steps: number }) {
  return (
    <nav aria-label={openWorkflowsPageWords.choice} className="cluster">
      <ButtonLink
        to={ghuslPaths.open()}
        variant="default"
        aria-current={mine ? undefined : 'true'}
        data-chosen={!mine || undefined}
      >
        {openWorkflowsPageWords.all}
      </ButtonLink>
      <ButtonLink
        to={ghuslPaths.open()}
        search={{ mine: 'yes' }}
        variant="default"
        aria-current={mine ? 'true' : undefined}
        data-chosen={mine || undefined}
      >
        {openWorkflowsPageWords.mine(steps)}
      </ButtonLink>
    </nav>
  )
}

type OpenWorkflowProps = StepListProps & {
  /** Said where there is more than one. */
  facility: string | null
}

/** One line: how far it is, what is next and when that is due; it unfolds to the steps. */
function OpenWorkflow({ workflow, only, facility }: OpenWorkflowProps) {
  const { id, name, status, steps, toBeCompletedBefore, timezone } = workflow
  const done = steps.filter((step) => step.status === 'COMPLETED').length
  const next = nextStepOf(only ? steps.filter(only) : steps)
  return (
    <FoldedRow
      name={name}
      facts={[
        ...(facility === null ? [] : [facility]),
        <Fragment key="done">
          {openWorkflowWords.progress(done, steps.length)}
          <VisuallyHidden>{` ${openWorkflowWords.stepsDone}`}</VisuallyHidden>
        </Fragment>,
        next && <NextStep key="next" workflow={workflow} step={next} />,
      ]}
      due={next && <DueNear by={next.toBeCompletedBefore} zone={timezone} />}
    >
      <p className={classes.head}>
        <StatusBadge {...WORKFLOW_LOOKS[status]} />
        <span>{houseNameOf(workflow)}</span>
        <Due by={toBeCompletedBefore} zone={timezone} />
      </p>
      <StepList workflow={workflow} only={only} />
      <p>
        <TextLink to={ghuslPaths.view(id)} className={classes.open}>
          {openWorkflowWords.open}
          <VisuallyHidden>{openWorkflowWords.of(name)}</VisuallyHidden>
        </TextLink>
      </p>
    </FoldedRow>
  )
}

/** Its name; and by whom, where it is not this user's. */
function NextStep({ workflow, step }: { workflow: WorkflowRow; step: WorkflowStep }) {
  const isMine = useWayToStep()(workflow, step) !== null
  if (isMine) return <span className={classes.mine}>{step.name}</span>
  return openWorkflowWords.nextByOthers(step.name, doersInWords(step.stepType))
}

export const openWorkflows = screen<undefined, Shown>({
  access: ghuslAccess.open,
  search: ({ mine }) => ({ mine: mine === 'yes' }),
  needs: ({ user }) => [askOpen(user)],
  component: OpenWorkflows,
})
