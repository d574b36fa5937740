import { type Manifest, rights } from '../../kit/rules/manifest.ts'
import { sendingAccess } from './rules/access.ts'

/** What is held back after a restore, and letting it go (decisions §18). */
export const sendingModule: Manifest = {
  rights: {
    sending: rights('Sending after a restore', sendingAccess, { letGo: 'say what may go, and let it go' }),
  },
  lifecycles: 'none',
  menu: 'none',
}
