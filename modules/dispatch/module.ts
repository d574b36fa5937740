import { type Manifest, rights } from '../../kit/rules/manifest.ts'
import { announcementAccess } from './rules/access.ts'
import { announcementLifecycle } from './rules/lifecycle.ts'
import { announcementPaths } from './rules/paths.ts'
import { announcementMenuWords, announcementRights } from './words/en.ts'

/** The announcements that carry records to the mailing lists (decisions §8). */
export const dispatchModule: Manifest = {
  rights: {
    announcement: rights(announcementRights.title, announcementAccess, announcementRights.words),
  },
  lifecycles: { announcement: announcementLifecycle },
  menu: [
    {
      key: 'announcement',
      label: announcementMenuWords.group,
      aloneByName: true,
      places: [
        { label: announcementMenuWords.list, path: announcementPaths.list(), action: announcementAccess.list },
        { label: announcementMenuWords.next, path: announcementPaths.next(), action: announcementAccess.list },
        {
          label: announcementMenuWords.readingSheet,
          path: announcementPaths.readingSheet(),
          action: announcementAccess.readingSheet,
        },
      ],
    },
  ],
}
