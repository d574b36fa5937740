import { type Manifest, rights } from '../../kit/rules/manifest.ts'
import { timelineAccess } from './rules/access.ts'
import { timelinePath } from './rules/paths.ts'
import { trailMenuWords, trailRights } from './words/en.ts'

/** The search across all timelines. */
export const trailModule: Manifest = {
  rights: { timeline: rights(trailRights.title, timelineAccess, trailRights.words) },
  lifecycles: 'none',
  menu: [
    {
      key: 'timeline',
      label: trailMenuWords.title,
      places: [{ label: trailMenuWords.list, path: timelinePath(), action: timelineAccess.list }],
    },
  ],
  needs: 'none',
}
