import { type Manifest, rights } from '../../kit/rules/manifest.ts'
import { settingsAccess } from './rules/access.ts'
import { settingsPath } from './rules/paths.ts'
import { settingsMenuWords, settingsRights } from './words/en.ts'

/** When each kind goes out in a region, and to whom (decisions §10). */
export const settingsModule: Manifest = {
  rights: { settings: rights(settingsRights.title, settingsAccess, settingsRights.words) },
  lifecycles: 'none',
  menu: [
    {
      key: 'settings',
      label: settingsMenuWords.group,
      places: [{ label: settingsMenuWords.place, path: settingsPath(), action: settingsAccess.read }],
    },
  ],
  needs: 'none',
}
