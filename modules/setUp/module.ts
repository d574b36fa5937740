import { type Manifest, rights } from '../../kit/rules/manifest.ts'
import { setUpAccess } from './rules/access.ts'
import { setUpPath } from './rules/paths.ts'

/** What a region still needs before anything can go out. */
export const setUpModule: Manifest = {
  rights: {
    setUp: rights('Setting up a region', setUpAccess, {
      see: 'see what is still to be set up',
      leave: 'leave as it is what it asks for',
    }),
  },
  lifecycles: 'none',
  menu: [
    {
      key: 'set-up',
      label: 'Set up this region',
      places: [{ label: 'Set up this region', path: setUpPath(), action: setUpAccess.leave, whileToDo: 'setUp' }],
    },
  ],
}
