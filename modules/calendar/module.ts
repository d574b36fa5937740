import { type Manifest, rights } from '../../kit/rules/manifest.ts'
import { calendarAccess } from './rules/event.ts'
import { calendarPath } from './rules/paths.ts'
import { calendarMenuWords, calendarRights } from './words/en.ts'

/** The days on which kinds of announcement are held back (decisions §10). */
export const calendarModule: Manifest = {
  rights: { calendar: rights(calendarRights.title, calendarAccess, calendarRights.words) },
  lifecycles: 'none',
  menu: [
    {
      key: 'event-calendar',
      label: calendarMenuWords.group,
      places: [{ label: calendarMenuWords.place, path: calendarPath(), action: 'signedIn' }],
    },
  ],
  needs: 'none',
}
