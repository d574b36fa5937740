import { type ReactNode, useEffect } from 'react'
import type { Actor } from '../../../kit/rules/access.ts'
import { whyNot } from '../../../kit/rules/lifecycle.ts'
import { sitePaths } from '../../../kit/rules/sitePaths.ts'
import { useUser } from '../../../kit/web/config.tsx'
import { goTo } from '../../../kit/web/navigation.ts'
import { Page } from '../../../kit/web/Page.tsx'
import { type QueryOptions, useAnswer } from '../../../kit/web/queries.ts'
import { type AnyScreen, screen } from '../../../kit/web/screen.ts'
import { stepLifecycle, workflowLifecycle } from '../rules/lifecycle.ts'
import { STEPS, type StepType } from '../rules/steps.ts'
import { houseNameOf, type Workflow, type WorkflowRow, type WorkflowStep } from '../rules/workflow.ts'
import { stepPageWords } from '../words/en.ts'
import { askWorkflow, byStep, type StepParams } from './asked.ts'
import { Due } from './Due.tsx'
import classes from './StepPage.module.css'
import { StepPast } from './StepPast.tsx'

type Form<Known> = (props: { workflow: Known; step: WorkflowStep }) => ReactNode
type Needs = (params: StepParams) => readonly QueryOptions[]

/** The page on which a step of one type is done (3§2); when it cannot be done, it says why, and leads on. `needs`: what its form shows besides. */
export const stepScreen = (type: StepType, Form: Form<Workflow>, needs: Needs = () => []): AnyScreen =>
  stepScreenOf(type, Form, { ask: askWorkflow, needs })

type Asked<Known> = { ask: (id: number, user: Actor | null) => QueryOptions<Known>; needs: Needs }

/** A step's page that has its own question for the workflow. */
export const stepScreenOf = <Known extends WorkflowRow>(
  type: StepType,
  Form: Form<Known>,
  { ask, needs }: Asked<Known>,
): AnyScreen =>
  screen<StepParams>({
    access: STEPS[type].action,
    params: byStep,
    needs: ({ params, user }) => [ask(params.workflowId, user), ...needs(params)],
    component: ({ params }) => <StepPage {...{ params, type, Form, ask }} />,
  })

type StepPageProps<Known> = Pick<Asked<Known>, 'ask'> & { params: StepParams; type: StepType; Form: Form<Known> }

function StepPage<Known extends WorkflowRow>({ params, type, Form, ask }: StepPageProps<Known>) {
  const workflow = useAnswer(ask(params.workflowId, useUser()))
  const step = workflow.steps.find(({ id, stepType }) => id === params.stepId && stepType === type)
  const isNone = step === undefined
  useEffect(() => {
    if (isNone) goTo(sitePaths.pageNotFound(), { replace: true })
  }, [isNone])
  if (!step) return null
  const cannot =
    whyNot(workflowLifecycle, 'submitStep', workflow.status) !== null ||
    whyNot(stepLifecycle, 'complete', step.status) !== null
  return (
    <Page title={stepPageWords.title(step.name, workflow.name)}>
      {cannot ? (
        <StepPast workflow={workflow} step={step} />
      ) : (
        <>
          <p className={classes.about}>
            <span>{houseNameOf(workflow)}</span>
            <Due by={step.toBeCompletedBefore} zone={workflow.timezone} />
          </p>
          <Form workflow={workflow} step={step} />
        </>
      )}
    </Page>
  )
}
