import { type Manifest, rights } from '../../kit/rules/manifest.ts'
import { sendingAccess } from './rules/access.ts'
import { sendingRights } from './words/en.ts'

/** What is held back after a restore, and letting it go (decisions §18). */
export const sendingModule: Manifest = {
  rights: {
    sending: rights(sendingRights.title, sendingAccess, sendingRights.words),
  },
  lifecycles: 'none',
  menu: 'none',
  needs: 'none',
}
