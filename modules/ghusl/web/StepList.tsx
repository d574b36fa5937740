import { VisuallyHidden } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { fullName } from '../../../kit/rules/person.ts'
import { TextLink } from '../../../kit/web/links.tsx'
import { StatusBadge } from '../../../kit/web/StatusBadge.tsx'
import { When } from '../../../kit/web/When.tsx'
import { doersInWords, waitsForInWords } from '../rules/steps.ts'
import type { WorkflowRow, WorkflowStep } from '../rules/workflow.ts'
import { stepListWords } from '../words/en.ts'
import { Due } from './Due.tsx'
import { NOT_DONE, READY_FOR_OTHERS, STEP_LOOKS } from './looks.ts'
import classes from './StepList.module.css'
import { useWayToStep } from './wayToStep.ts'

export type StepListProps = {
  workflow: WorkflowRow
  /** Those that are shown; left out: all. */
  only?: ((step: WorkflowStep) => boolean) | undefined
}

/** The steps of a workflow in their order: what can be done now leads there, the rest says what it waits for (3§2, 3§4). */
export function StepList({ workflow, only = () => true }: StepListProps) {
  const steps = workflow.steps.toSorted((one, other) => one.stepOrder - other.stepOrder)
  return (
    <ol className={classes.steps}>
      {steps.filter(only).map((step) => (
        <Step key={step.id} workflow={workflow} step={step} />
      ))}
    </ol>
  )
}

function Step({ workflow, step }: { workflow: WorkflowRow; step: WorkflowStep }) {
  const way = useWayToStep()(workflow, step)
  const { name, stepGroup, status } = step
  const isOthers = status === 'READY' && !way
  const isOver = workflow.status !== 'OPEN' && status !== 'COMPLETED'
  const look = isOver ? NOT_DONE : isOthers ? READY_FOR_OTHERS : STEP_LOOKS[status]
  return (
    <li className={classes.step} data-open={way ? true : undefined} data-status={status}>
      <p className="strong">
        {way ? (
          <TextLink to={way.to} search={way.search ?? {}} className={classes.link}>
            {name}
            <VisuallyHidden>{stepListWords.of(workflow.name)}</VisuallyHidden>
            <IconChevronRight size={18} aria-hidden />
          </TextLink>
        ) : (
          name
        )}
      </p>
      <p className={classes.group}>{stepGroup}</p>
      <p className={classes.status}>
        <span>{stepListWords.status}</span> <StatusBadge {...look} />
      </p>
      <div className={classes.besides}>
        <Besides workflow={workflow} step={step} isOthers={isOthers} />
      </div>
    </li>
  )
}

type BesidesProps = { workflow: WorkflowRow; step: WorkflowStep; isOthers: boolean }

/** Who did it and when; or when it is due, and whom or what it waits for. */
function Besides({ workflow, step, isOthers }: BesidesProps) {
  const { completedOn, completedBy, stepType, toBeCompletedBefore } = step
  if (completedOn)
    return (
      <p className={classes.more}>
        {stepListWords.by(completedBy && fullName(completedBy), <When key="on" at={completedOn} />)}
      </p>
    )
  if (workflow.status !== 'OPEN') return null
  const waitsFor = waitsForInWords(step, workflow.steps)
  return (
    <>
      {waitsFor && <p className={classes.more}>{stepListWords.waitsFor(waitsFor)}</p>}
      {isOthers && <p className={classes.more}>{stepListWords.waitsFor(doersInWords(stepType))}</p>}
      <p className={classes.more}>
        <Due by={toBeCompletedBefore} zone={workflow.timezone} />
      </p>
    </>
  )
}
