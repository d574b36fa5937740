import { serve } from '../../../kit/server/http/contract.ts'
import { ghuslApi } from '../rules/ghuslApi.ts'
import { workflowsForMayyitIntake } from './public.ts'

/** The calls of the Ghusl workflow. */
export const ghuslRoutes = [
  serve(ghuslApi.openForMayyitIntake, {
    handle: ({ services, actor }) => workflowsForMayyitIntake(services.db, actor),
  }),
]
