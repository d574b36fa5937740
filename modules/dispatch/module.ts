import { type Manifest, rights } from '../../kit/rules/manifest.ts'
import { commentRights } from '../comments/words/en.ts'
import { announcementAccess } from './rules/access.ts'
import { announcementLifecycle } from './rules/lifecycle.ts'
import { announcementPaths } from './rules/paths.ts'
import { regionsAccess } from './rules/regionsApi.ts'
import { announcementMenuWords, announcementRights, regionsRights } from './words/en.ts'

/** The announcements that carry records to the mailing lists (decisions §8). */
export const dispatchModule: Manifest = {
  rights: {
    home: rights(regionsRights.title, regionsAccess, regionsRights.words),
    announcement: rights(announcementRights.title, announcementAccess, {
      ...announcementRights.words,
      ...commentRights,
    }),
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
  needs: 'none',
}
