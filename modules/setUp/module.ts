import { type Manifest, rights } from '../../kit/rules/manifest.ts'
import { setUpAccess } from './rules/access.ts'
import { setUpPath } from './rules/paths.ts'
import { setUpMenu, setUpRights } from './words/en.ts'

/** What a region still needs before anything can go out. */
export const setUpModule: Manifest = {
  rights: {
    setUp: rights(setUpRights.title, setUpAccess, setUpRights.words),
  },
  lifecycles: 'none',
  menu: [
    {
      key: 'set-up',
      label: setUpMenu.group,
      places: [{ label: setUpMenu.place, path: setUpPath(), action: setUpAccess.leave, whileToDo: 'setUp' }],
    },
  ],
}
