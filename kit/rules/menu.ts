import { homeMenuWords } from '../words/en.ts'
import { type Action, type Actor, type ModuleName, mayEver } from './access.ts'
import { sitePaths } from './sitePaths.ts'

/** One item of the menu as `GET config/` answers it (decisions §15). */
export type MenuItem = { key: string; label: string; path: string; children?: MenuItem[] }

/** A place in the application, who may go there, and what home calls it when it is offered there. */
type MenuPlace = {
  readonly label: string
  readonly path: string
  readonly action: Action | 'signedIn'
  readonly homeButton?: string
  /** Stands there only while this is to be done. */
  readonly whileToDo?: string
}

/** A group of the menu, or what a further module adds to one. Its key is the first segment of its paths. */
export type MenuGroup = {
  readonly key: string
  readonly label: string
  readonly places: readonly MenuPlace[]
  /** A place that is the only one for somebody stands in the menu under its own name. */
  readonly aloneByName?: true
}

const home = (): MenuItem => ({ key: 'home', label: homeMenuWords.home, path: sitePaths.home() })

/** Whom the menu is for. */
export type MenuViewer = {
  readonly actor: Pick<Actor, 'roles'>
  readonly modules: readonly ModuleName[]
  /** Whether some region names them, so that they may what is open to who is named (`Action.orNamed`). */
  readonly isNamed?: boolean
  /** What there is for them to do, by the names that places go by. */
  readonly toDo?: readonly string[]
}

/** Whether somebody may go to a place at all: the module is on, and a role of theirs has the action, or they are named. */
function isOpen({ action, whileToDo }: MenuPlace, { actor, modules, isNamed = false, toDo = [] }: MenuViewer): boolean {
  if (whileToDo !== undefined && !toDo.includes(whileToDo)) return false
  if (action === 'signedIn') return true
  if (action.module && !modules.includes(action.module)) return false
  return mayEver(actor, action) || (action.orNamed !== undefined && isNamed)
}

/** The menu of a user: what the permission table lets them do, in modules that are switched on (decisions §5). */
export function menuFor(groups: readonly MenuGroup[], viewer: MenuViewer): MenuItem[] {
  const items = joined(groups).flatMap(({ key, label, places, aloneByName }) => {
    const children = places
      .filter((place) => isOpen(place, viewer))
      .map((place) => ({ key: place.path, label: place.label, path: place.path }))
    const [first] = children
    if (!first) return []
    if (children.length === 1) return [{ key, label: aloneByName ? first.label : label, path: first.path }]
    return [{ key, label, path: first.path, children }]
  })
  return [home(), ...items]
}

/** What several modules say of one group stands in it one after the other. */
const joined = (groups: readonly MenuGroup[]): MenuGroup[] =>
  [...Map.groupBy(groups, ({ key }) => key).values()].flatMap((same) =>
    same.slice(0, 1).map((group) => ({ ...group, places: same.flatMap(({ places }) => places) })),
  )

/** The buttons of the home page, in the order of 3§2. */
export const homeButtonsFor = (groups: readonly MenuGroup[], viewer: MenuViewer): { label: string; path: string }[] =>
  groups
    .flatMap(({ places }) => places)
    .flatMap((place) =>
      place.homeButton && isOpen(place, viewer) ? [{ label: place.homeButton, path: place.path }] : [],
    )
