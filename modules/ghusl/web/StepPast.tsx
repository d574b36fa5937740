import { Group, Text } from '@mantine/core'
import { When } from '../../../kit/web/When.tsx'
import '@mantine/core/styles/Group.layer.css'
import { whyNot } from '../../../kit/rules/lifecycle.ts'
import { fullName } from '../../../kit/rules/person.ts'
import { ButtonLink } from '../../../kit/web/links.tsx'
import { workflowLifecycle } from '../rules/lifecycle.ts'
import { ghuslPaths } from '../rules/paths.ts'
import { waitsForInWords } from '../rules/steps.ts'
import type { WorkflowRow, WorkflowStep } from '../rules/workflow.ts'
import { stepPageWords } from '../words/en.ts'
import { firstStepOf, useWayToStep } from './wayToStep.ts'

type StepPastProps = { workflow: WorkflowRow; step: WorkflowStep }

/** Stands in place of a step's form when it cannot be done, or no more: why, and where to go on. */
export function StepPast({ workflow, step }: StepPastProps) {
  const next = firstStepOf(workflow, useWayToStep())
  return (
    <>
      <Text>
        <Why workflow={workflow} step={step} />
      </Text>
      <Group gap={12}>
        {next && (
          <ButtonLink to={next.way.to} search={next.way.search ?? {}}>
            {stepPageWords.goOn(next.name)}
          </ButtonLink>
        )}
        <ButtonLink to={ghuslPaths.open()} variant={next ? 'default' : 'filled'}>
          {stepPageWords.open}
        </ButtonLink>
        <ButtonLink to={ghuslPaths.view(workflow.id)} variant="default">
          {stepPageWords.whole}
        </ButtonLink>
      </Group>
    </>
  )
}

function Why({ workflow, step }: StepPastProps) {
  const { completedBy, completedOn } = step
  if (completedOn)
    return stepPageWords.completed(completedBy && fullName(completedBy), <When key="on" at={completedOn} />)
  const closed = whyNot(workflowLifecycle, 'submitStep', workflow.status)
  if (closed !== null) return closed
  const before = waitsForInWords(step, workflow.steps)
  return before === null ? stepPageWords.waitsForEarlier : stepPageWords.waitsFor(before)
}
