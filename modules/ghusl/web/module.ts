import type { WebModule } from '../../../kit/web/manifest.ts'
import { ghuslPaths } from '../rules/paths.ts'

/** The screens of the Ghusl workflow (3§2). */
export const ghuslWeb: WebModule = {
  screens: {
    [ghuslPaths.open.pattern]: () => import('./OpenWorkflows.tsx').then(({ openWorkflows }) => openWorkflows),
    [ghuslPaths.create.pattern]: () => import('./NewWorkflow.tsx').then(({ newWorkflowScreen }) => newWorkflowScreen),
    [ghuslPaths.list.pattern]: () => import('./WorkflowList.tsx').then(({ workflowList }) => workflowList),
    [ghuslPaths.view.pattern]: () => import('./WorkflowView.tsx').then(({ workflowView }) => workflowView),
    [ghuslPaths.edit.pattern]: () => import('./EditWorkflow.tsx').then(({ editWorkflowScreen }) => editWorkflowScreen),
    [ghuslPaths.changeTimes.pattern]: () =>
      import('./ChangeTimes.tsx').then(({ changeTimesScreen }) => changeTimesScreen),
    [ghuslPaths.schedulePickup.pattern]: () =>
      import('./SchedulePickup.tsx').then(({ schedulePickupScreen }) => schedulePickupScreen),
    [ghuslPaths.pickupComplete.pattern]: () =>
      import('./PickupComplete.tsx').then(({ pickupCompleteScreen }) => pickupCompleteScreen),
    [ghuslPaths.transferToGhuslFacility.pattern]: () =>
      import('./TransferToFacility.tsx').then(({ transferScreen }) => transferScreen),
    [ghuslPaths.intake.pattern]: () => import('./IntakeForm.tsx').then(({ intakeScreen }) => intakeScreen),
  },
  publicScreens: 'none',
  guide: { all: 'the-ghusl-workflow' },
  firstQuestions: {
    [ghuslPaths.open.pattern]: ['/ghusl/workflow/open/'],
    ...Object.fromEntries(
      [ghuslPaths.schedulePickup, ghuslPaths.pickupComplete, ghuslPaths.transferToGhuslFacility, ghuslPaths.intake].map(
        ({ pattern }) => [pattern, ['/ghusl/workflow/$workflowId/information/'] as const],
      ),
    ),
    [ghuslPaths.view.pattern]: ['/ghusl/workflow/$id/information/', '/ghusl/workflow/$id/timeline/'],
  },
}
