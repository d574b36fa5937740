import type { ForHome } from '../../../kit/web/homePart.ts'
import { lazyPart } from '../../../kit/web/lazyPart.tsx'

/** What is done about letters that came back. */
export const returnsAtHome: ForHome = {
  acts: { returned: lazyPart(() => import('./ReturnedActs.tsx').then(({ ReturnedActs }) => ReturnedActs)) },
}
