import { type Manifest, rights } from '../../kit/rules/manifest.ts'
import { ghuslAccess } from './rules/access.ts'
import { stepLifecycle, workflowLifecycle } from './rules/lifecycle.ts'
import { ghuslPaths } from './rules/paths.ts'

/** From the first call to the burial papers, step by step (decisions §14). */
export const ghuslModule: Manifest = {
  rights: {
    ghusl: rights('Ghusl', ghuslAccess, {
      create: 'begin a workflow',
      open: 'see workflows and their steps',
      facilitySteps: 'do the steps of pickup and facility',
      mayyitIntake: 'make a Mayyit from a workflow',
      form15: 'fill in Form 15 of a workflow',
      seeIntake: 'see the intake form',
      revealSin: 'reveal the SIN of an intake form, with a reason',
      cancel: 'cancel a workflow, with a reason',
    }),
  },
  lifecycles: { ghuslWorkflow: workflowLifecycle, ghuslStep: stepLifecycle },
  menu: [
    {
      key: 'ghusl',
      label: 'Ghusl',
      places: [
        { label: 'Open workflows', path: ghuslPaths.open(), action: ghuslAccess.open },
        {
          label: 'New workflow',
          path: ghuslPaths.create(),
          action: ghuslAccess.create,
          homeButton: 'New Ghusl workflow',
        },
        { label: 'All workflows', path: ghuslPaths.list(), action: ghuslAccess.open },
      ],
    },
  ],
}
