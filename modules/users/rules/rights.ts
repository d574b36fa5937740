import { z } from 'zod'
import { type Actor, type ModuleName, type Reach, reachOf } from '../../../kit/rules/access.ts'
import type { RightsPart } from '../../../kit/rules/manifest.ts'
import { saidRightsWords } from '../words/en.ts'
import type { User } from './user.ts'

/** What somebody may do with one thing, and where: 'see and approve', 'in Central Ontario'. */
export const saidRights = z.object({
  title: z.string(),
  rights: z.array(z.object({ where: z.string(), what: z.string() })),
})
export type SaidRights = z.output<typeof saidRights>

type Holder = Pick<User, 'id' | 'roles' | 'regionId' | 'jamatkhanaId' | 'jamatkhana'>

/** What a user may do, made from the permission table; modules that are switched off are left out (decisions §5). */
export function rightsInWords(
  holder: Holder,
  parts: readonly RightsPart[],
  modules: readonly ModuleName[],
): SaidRights[] {
  return parts.flatMap(({ title, access, words }) => {
    const held = Object.entries(access).flatMap(([name, action]) => {
      if (action.module && !modules.includes(action.module)) return []
      const where = whereInWords(reachOf(asActor(holder), action), holder)
      return where ? [{ where, what: words[name] ?? name }] : []
    })
    const rights = [...Map.groupBy(held, ({ where }) => where)].map(([where, those]) => ({
      where,
      what: saidRightsWords.together(those.map(({ what }) => what)),
    }))
    return rights.length > 0 ? [{ title, rights }] : []
  })
}

/** 'in Central Ontario', 'in every region', 'for East York Jamatkhana'; null where the right reaches nowhere. */
function whereInWords({ everywhere, regionIds, jamatkhanaIds }: Reach, { jamatkhana }: Holder): string | null {
  if (everywhere) return saidRightsWords.everywhere
  if (regionIds.length > 0) return saidRightsWords.inRegion(jamatkhana.region.name)
  return jamatkhanaIds.length > 0 ? saidRightsWords.forJamatkhana(jamatkhana.name) : null
}

/** As rules see them; of an account, names, zone and language make no difference to its rights. */
const asActor = ({ id, roles, regionId, jamatkhanaId }: Holder): Actor => ({
  id,
  roles: [...roles],
  regionId,
  jkId: jamatkhanaId,
  firstName: '',
  lastName: '',
  email: '',
  timezone: 'UTC',
  language: 'en',
})
