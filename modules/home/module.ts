import { type Manifest, rights } from '../../kit/rules/manifest.ts'
import { homeAccess } from './rules/regionsApi.ts'
import { homeRights } from './words/en.ts'

/** The first page after signing in, and what every page can ask. */
export const homeModule: Manifest = {
  rights: { home: rights(homeRights.title, homeAccess, homeRights.words) },
  lifecycles: 'none',
  menu: 'none',
}
