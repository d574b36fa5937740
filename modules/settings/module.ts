import { type Manifest, rights } from '../../kit/rules/manifest.ts'
import { settingsAccess } from './rules/access.ts'
import { settingsPath } from './rules/paths.ts'

/** When each kind goes out in a region, and to whom (decisions §10). */
export const settingsModule: Manifest = {
  rights: { settings: rights('Settings', settingsAccess, { read: 'read them', change: 'change them' }) },
  lifecycles: 'none',
  menu: [
    {
      key: 'settings',
      label: 'Settings',
      places: [{ label: 'Settings', path: settingsPath(), action: settingsAccess.read }],
    },
  ],
}
