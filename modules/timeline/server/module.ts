import type { ServerModule } from '../../../kit/server/manifest.ts'
import { TIMELINE_RETENTION } from './retention.ts'

export const timelineServer: ServerModule = {
  routes: 'none',
  jobs: 'none',
  people: 'none',
  told: 'none',
  retention: TIMELINE_RETENTION,
  sealed: 'none',
  figures: 'none',
}
