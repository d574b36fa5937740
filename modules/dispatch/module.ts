import { type Manifest, rights } from '../../kit/rules/manifest.ts'
import { announcementAccess } from './rules/access.ts'
import { announcementLifecycle } from './rules/lifecycle.ts'
import { announcementPaths } from './rules/paths.ts'

/** The announcements that carry records to the mailing lists (decisions §8). */
export const dispatchModule: Manifest = {
  rights: {
    announcement: rights('Announcements', announcementAccess, {
      list: 'see them and what is next',
      release: 'edit, release and discard them',
      correct: 'send corrections',
      simulate: 'try settings without saving them',
      readingSheet: 'print the reading sheet',
    }),
  },
  lifecycles: { announcement: announcementLifecycle },
  menu: [
    {
      key: 'announcement',
      label: 'Announcements',
      aloneByName: true,
      places: [
        { label: 'All announcements', path: announcementPaths.list(), action: announcementAccess.list },
        { label: 'What is next', path: announcementPaths.next(), action: announcementAccess.list },
        { label: 'Reading sheet', path: announcementPaths.readingSheet(), action: announcementAccess.readingSheet },
      ],
    },
  ],
}
