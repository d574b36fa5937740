import { type ReactNode, useEffect } from 'react'
import { whyNot } from '../../../kit/rules/lifecycle.ts'
import { sitePaths } from '../../../kit/rules/sitePaths.ts'
import { goTo } from '../../../kit/web/navigation.ts'
import { Page } from '../../../kit/web/Page.tsx'
import { type QueryOptions, useAnswer } from '../../../kit/web/queries.ts'
import { type AnyScreen, screen } from '../../../kit/web/screen.ts'
import { stepLifecycle, workflowLifecycle } from '../rules/lifecycle.ts'
import { STEPS, type StepType } from '../rules/steps.ts'
import type { Workflow, WorkflowStep } from '../rules/workflow.ts'
import { askWorkflow, byStep, type StepParams } from './asked.ts'
import { Due } from './Due.tsx'
import classes from './StepPage.module.css'
import { StepPast } from './StepPast.tsx'

type Form = (props: { workflow: Workflow; step: WorkflowStep }) => ReactNode

/** The page on which a step of one type is done (3§2); when it cannot be done, it says why, and leads on. `needs`: what its form shows besides. */
export const stepScreen = (
  type: StepType,
  Form: Form,
  needs: (params: StepParams) => readonly QueryOptions[] = () => [],
): AnyScreen =>
  screen<StepParams>({
    access: STEPS[type].action,
    params: byStep,
    needs: ({ params }) => [askWorkflow(params.workflowId), ...needs(params)],
    component: ({ params }) => <StepPage params={params} type={type} Form={Form} />,
  })

function StepPage({ params, type, Form }: { params: StepParams; type: StepType; Form: Form }) {
  const workflow = useAnswer(askWorkflow(params.workflowId))
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
    <Page title={`${step.name}: ${workflow.name}`}>
      {cannot ? (
        <StepPast workflow={workflow} step={step} />
      ) : (
        <>
          <p className={classes.about}>
            <span>{workflow.gsoFacilityName}</span>
            <Due by={step.toBeCompletedBefore} zone={workflow.timezone} />
          </p>
          <Form workflow={workflow} step={step} />
        </>
      )}
    </Page>
  )
}
