import { type Manifest, rights } from '../../kit/rules/manifest.ts'
import { homeAccess } from './rules/regionsApi.ts'

/** The first page after signing in, and what every page can ask. */
export const homeModule: Manifest = {
  rights: { home: rights('Home', homeAccess, { regions: 'see where each region stands' }) },
  lifecycles: 'none',
  menu: 'none',
}
