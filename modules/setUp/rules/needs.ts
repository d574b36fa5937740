import type { ModuleName, Role } from '../../../kit/rules/access.ts'
import type { Needed } from '../../../kit/rules/manifest.ts'
import { roleWords } from '../../../kit/words/en.ts'
import { type AnnouncementKind, capitalKind, enabledKinds } from '../../kinds/rules/kindNames.ts'
import { ADDRESS_LISTS, type AddressList, type RegionSettings } from '../../settings/rules/settings.ts'
import { needWords } from '../words/en.ts'
import type { StepName } from './setUpApi.ts'

/** Whom each switch needs, as its module says. */
export type NeededBySwitch = Readonly<Record<ModuleName, Needed>>

/** What is there in a region, from which it follows what is still to be set up. */
export type Facts = {
  /** The modules that are switched on and in use there: a Jamatkhana of the region holds them; of Ghusl, a facility is. */
  modules: readonly ModuleName[]
  needed: NeededBySwitch
  jamatkhanas: readonly { id: number; name: string; modules: readonly ModuleName[] }[]
  settings: RegionSettings
  /** The roles of those who may sign in now, and where they are. */
  held: readonly { role: Role; jamatkhanaId: number }[]
}

/** One thing that the region needs: `key` is what it is stored by, `label` how it is called. */
export type Need = { step: StepName; key: string; label: string; isMet: boolean }

/** Everything that a region needs, step by step. Modules that are not in use there need nothing. */
export function needsOf(facts: Facts): Need[] {
  const kinds = enabledKinds(facts)
  return [...sending(facts, kinds), ...receivers(facts, kinds), ...release(facts, kinds), ...people(facts)]
}

/** A kind goes out at some time, or is held back knowingly. */
const sending = ({ settings }: Facts, kinds: readonly AnnouncementKind[]): Need[] =>
  kinds.map((kind) => {
    const { days, times, blocked } = settings.kinds[kind]
    const isMet = blocked || (days.length > 0 && times.length > 0)
    return { step: 'sending', key: `sending.${kind}`, label: capitalKind(kind), isMet }
  })

const OF_MAYYIT: readonly AddressList[] = [
  'delayedMayyitReportEmails',
  'mayyitIntakeFormEmails',
  'mayyitBereavementFormEmails',
]

function receivers({ settings }: Facts, kinds: readonly AnnouncementKind[]): Need[] {
  if (kinds.length === 0) return []
  const lists: AddressList[] = [
    ...kinds.map((kind): AddressList => `${kind}AnnouncementEmails`),
    'mgcEmail',
    ...(kinds.includes('mayyit') ? OF_MAYYIT : []),
  ]
  return lists.map((list) => ({
    step: 'receivers',
    key: list,
    label: ADDRESS_LISTS[list].label,
    isMet: settings.emails[list].length > 0,
  }))
}

/** No address says that nobody has thought of it, or that nobody is to release; which of them, only a person can tell. */
function release({ settings }: Facts, kinds: readonly AnnouncementKind[]): Need[] {
  if (kinds.length === 0) return []
  const list = 'announcementApprovalEmails'
  const isMet = settings.emails[list].length > 0
  return [{ step: 'release', key: list, label: ADDRESS_LISTS[list].label, isMet }]
}

const keyOf = (roles: readonly Role[]) => `people.${roles.join('.')}`

function people({ modules, needed, jamatkhanas, held }: Facts): Need[] {
  const inUse = new Set(modules.flatMap((module) => needed[module].teams.map(keyOf)))
  const teams = new Map(Object.values(needed).flatMap(({ teams }) => teams.map((roles) => [keyOf(roles), roles])))
  const houses = jamatkhanas.filter((house) =>
    house.modules.some((module) => modules.includes(module) && needed[module].officers),
  )
  return [
    ...[...teams]
      .filter(([key]) => inUse.has(key))
      .map(
        ([key, roles]): Need => ({
          step: 'people',
          key,
          label: needWords.oneOf(roles.map((role) => roleWords[role])),
          isMet: held.some(({ role }) => roles.includes(role)),
        }),
      ),
    ...houses.map(
      ({ id, name }): Need => ({
        step: 'people',
        key: `people.MK.${id}`,
        label: needWords.ofJamatkhana(roleWords.MK, name),
        isMet: held.some(({ role, jamatkhanaId }) => role === 'MK' && jamatkhanaId === id),
      }),
    ),
  ]
}

/** The modules in use in a region: switched on, and held by a Jamatkhana of it; Ghusl, where a facility is. */
export function modulesInUse(
  enabled: readonly ModuleName[],
  { jamatkhanas, hasFacility }: { jamatkhanas: Facts['jamatkhanas']; hasFacility: boolean },
): ModuleName[] {
  const isHeld = (module: ModuleName) => jamatkhanas.some(({ modules }) => modules.includes(module))
  return enabled.filter((module) => (module === 'GHUSL' ? hasFacility : isHeld(module)))
}

/** Whether something that is missing may be left as it is: when a kind goes out, the settings alone say. */
export const mayBeLeft = (step: StepName): boolean => step !== 'sending'

/** What a region needs, and what of it somebody left as it is, by its key. */
export type RegionNeeds<Left = unknown> = { needs: readonly Need[]; left: ReadonlyMap<string, Left> }

/** What is open: neither there nor left knowingly. */
export const openNeeds = ({ needs, left }: RegionNeeds): Need[] =>
  needs.filter(({ key, isMet }) => !isMet && !left.has(key))
