import { isOpenTo } from '../../../kit/rules/access.ts'
import { byId } from '../../../kit/rules/endpoint.ts'
import { useConfig } from '../../../kit/web/config.tsx'
import { TextLink } from '../../../kit/web/links.tsx'
import { saidInPlace, useAnswer } from '../../../kit/web/queries.ts'
import { screen } from '../../../kit/web/screen.ts'
import { DetailGroup } from '../../../kit/web/view/DetailGroup.tsx'
import { ViewPage } from '../../../kit/web/view/ViewPage.tsx'
import { useWayTo } from '../../../kit/web/ways.tsx'
import { askComments, CommentedTimeline } from '../../comments/web/public.tsx'
import { CustodyOf, custodyComes } from '../../custody/web/public.tsx'
import { ABOUT_WORKFLOW } from '../../holdingArea/rules/about.ts'
import { ghuslAccess, workflowComments } from '../rules/access.ts'
import { placeOf } from '../rules/place.ts'
import { ghuslWords } from '../rules/words.ts'
import type { Workflow } from '../rules/workflow.ts'
import { workflowViewWords } from '../words/en.ts'
import { askCustodyOf, askTimeline, askWorkflow, type Params } from './asked.ts'
import { Due } from './Due.tsx'
import { IntakeDetails } from './IntakeDetails.tsx'
import { WORKFLOW_LOOKS } from './looks.ts'
import { nextInWords } from './nextStep.ts'
import { StepList } from './StepList.tsx'
import { WorkflowActions } from './WorkflowActions.tsx'
import classes from './WorkflowView.module.css'
import { auditOf, detailsOf } from './workflowDetails.tsx'

/** One workflow: what happens next, its steps, where the deceased lies, and everything that happened (decisions §14). */
function WorkflowView({ params: { id } }: { params: Params }) {
  const config = useConfig()
  const workflow = useAnswer(askWorkflow(id))
  const { status, timezone, regionId, toBeCompletedBefore } = workflow
  return (
    <ViewPage
      name={workflow.name}
      kind={workflowViewWords.kind(id)}
      status={WORKFLOW_LOOKS[status]}
      next={nextInWords(workflow)}
      actions={<WorkflowActions workflow={workflow} />}
      below={
        <CommentedTimeline
          comments={{ at: workflowComments, id, place: placeOf(workflow) }}
          asked={askTimeline(id)}
          regionId={regionId}
          words={ghuslWords}
          now={workflow}
          zone={timezone}
        />
      }
      lead={
        <section className={`surface ${classes.steps}`}>
          <h2>{workflowViewWords.steps}</h2>
          {status === 'OPEN' && <Due by={toBeCompletedBefore} zone={timezone} />}
          <StepList workflow={workflow} />
        </section>
      }
    >
      <CustodyOf kind={ABOUT_WORKFLOW} id={id} />
      <MayyitOfWorkflow workflow={workflow} />
      {detailsOf(workflow).map(({ title, details }) => (
        <DetailGroup key={title} title={title} details={details} />
      ))}
      {isOpenTo(config, ghuslAccess.seeIntake) && <IntakeDetails workflow={workflow} />}
      <DetailGroup title={workflowViewWords.audit} details={auditOf(workflow)} />
    </ViewPage>
  )
}

/** The Mayyit that was made from it, for those who may see it. */
function MayyitOfWorkflow({ workflow: { mayyitId, regionId, name, status } }: { workflow: Workflow }) {
  const way = useWayTo()
  const to = mayyitId === null ? null : way({ kind: 'mayyit', id: mayyitId }, regionId)
  const entered = to ? <TextLink to={to}>{workflowViewWords.mayyitOf(name)}</TextLink> : workflowViewWords.entered
  const missing = status === 'OPEN' ? workflowViewWords.notEntered : workflowViewWords.none
  return (
    <DetailGroup
      title={workflowViewWords.mayyit}
      details={[[workflowViewWords.announcement, mayyitId === null ? missing : entered]]}
    />
  )
}

export const workflowView = screen<Params>({
  access: ghuslAccess.open,
  params: byId,
  needs: ({ params: { id } }) => [
    ...[askWorkflow(id), askTimeline(id), askComments(workflowComments, id)],
    ...[saidInPlace(askCustodyOf(id)), ...custodyComes(ABOUT_WORKFLOW, id)],
  ],
  component: WorkflowView,
})
