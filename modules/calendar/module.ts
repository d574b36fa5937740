import { type Manifest, rights } from '../../kit/rules/manifest.ts'
import { calendarAccess } from './rules/event.ts'
import { calendarPath } from './rules/paths.ts'

/** The days on which kinds of announcement are held back (decisions §10). */
export const calendarModule: Manifest = {
  rights: { calendar: rights('Event calendar', calendarAccess, { change: 'add, change and delete events' }) },
  lifecycles: 'none',
  menu: [
    {
      key: 'event-calendar',
      label: 'Event Calendar',
      places: [{ label: 'Event Calendar', path: calendarPath(), action: 'signedIn' }],
    },
  ],
}
