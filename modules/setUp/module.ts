import { type Manifest, rights } from '../../kit/rules/manifest.ts'
import { setUpAccess } from './rules/access.ts'
import { setUpPath } from './rules/paths.ts'
import { setUpMenuWords, setUpRights } from './words/en.ts'

/** What a region still needs before anything can go out. */
export const setUpModule: Manifest = {
  rights: { setUp: rights(setUpRights.title, setUpAccess, setUpRights.words) },
  lifecycles: 'none',
  menu: [
    {
      key: 'set-up',
      label: setUpMenuWords.group,
      places: [{ label: setUpMenuWords.place, path: setUpPath(), action: setUpAccess.leave, whileToDo: 'setUp' }],
    },
  ],
  needs: 'none',
}
