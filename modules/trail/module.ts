import { type Manifest, rights } from '../../kit/rules/manifest.ts'
import { timelineAccess } from './rules/access.ts'
import { timelinePath } from './rules/paths.ts'

/** The search across all timelines. */
export const trailModule: Manifest = {
  rights: { timeline: rights('Timeline', timelineAccess, { list: 'see who did what, when and from where' }) },
  lifecycles: 'none',
  menu: [
    {
      key: 'timeline',
      label: 'Timeline',
      places: [{ label: 'Timeline', path: timelinePath(), action: timelineAccess.list }],
    },
  ],
}
