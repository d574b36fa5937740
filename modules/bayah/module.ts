import { type Manifest, rights } from '../../kit/rules/manifest.ts'
import { commentRights } from '../comments/words/en.ts'
import { bayahAccess } from './rules/access.ts'
import { bayahLifecycle } from './rules/lifecycle.ts'
import { bayahPaths } from './rules/paths.ts'
import { bayahRights, menuWords } from './words/en.ts'

/** Registrations with the consent of guardians (decisions §13). */
export const bayahModule: Manifest = {
  rights: { bayah: rights(bayahRights.title, bayahAccess, { ...bayahRights.words, ...commentRights }) },
  lifecycles: { bayah: bayahLifecycle },
  menu: [
    {
      key: 'bayah',
      label: menuWords.title,
      places: [
        {
          label: menuWords.send,
          path: bayahPaths.send(),
          action: bayahAccess.sendForm,
          homeButton: menuWords.sendFromHome,
        },
        {
          label: menuWords.create,
          path: bayahPaths.create(),
          action: bayahAccess.create,
          homeButton: menuWords.createFromHome,
        },
        { label: menuWords.waiting, path: bayahPaths.waiting(), action: bayahAccess.waiting },
        { label: menuWords.list, path: bayahPaths.list(), action: bayahAccess.list },
        { label: menuWords.dashboard, path: bayahPaths.dashboard(), action: bayahAccess.dashboard },
      ],
    },
  ],
  needs: { BAYAH: { teams: [['ADMIN'], ['BAYAH_COORDINATOR']], officers: false } },
}
