import { type BoardPart, forWhoMay } from '../../../kit/server/boardPart.ts'
import { findRegion } from '../../places/server/public.ts'
import { setUpAccess } from '../rules/access.ts'
import { type NeededBySwitch, openNeeds } from '../rules/needs.ts'
import { setUpPath } from '../rules/paths.ts'
import { openStepsWords, stepWords } from '../words/en.ts'
import { needsIn } from './facts.ts'

/** What is still to be set up in the user's own region: nothing once it is done. */
export const setUpOnBoard = (needed: NeededBySwitch): readonly BoardPart[] => [
  {
    group: 'needs',
    isFor: forWhoMay(setUpAccess.leave),
    async read(services, { regionId }) {
      const open = openNeeds((await needsIn(services, needed, regionId))(regionId))
      if (open.length === 0) return { lines: [], total: 0 }
      const steps = [...new Set(open.map(({ step }) => stepWords[step].title))]
      const { name = '' } = (await findRegion(services.db, regionId)) ?? {}
      const line = {
        ...{ key: `setUp ${regionId}`, who: name, what: openStepsWords.title, note: openStepsWords.stillOpen(steps) },
        ...{ path: setUpPath(), next: openStepsWords.next },
      }
      return { lines: [line], total: 1 }
    },
  },
]
