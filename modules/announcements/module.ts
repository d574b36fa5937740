import { type Manifest, rights } from '../../kit/rules/manifest.ts'
import type { MenuGroup } from '../../kit/rules/menu.ts'
import type { AnnouncementKind } from '../kinds/rules/kindNames.ts'
import { KINDS } from './kinds/all.ts'
import { mayyitMenuWords, mayyitRights, recordMenuWords, recordRights } from './words/en.ts'

const KIND_WORDS = {
  samar: recordRights,
  mafi: recordRights,
  fateha: recordRights,
  mayyit: { ...recordRights, ...mayyitRights },
} satisfies { [Kind in AnnouncementKind]: Record<keyof (typeof KINDS)[Kind]['access'], string> }

/** What a kind has in the menu besides its form and its list. */
const FURTHER_PLACES: Partial<Record<AnnouncementKind, MenuGroup['places']>> = {
  mayyit: [
    { label: mayyitMenuWords.dashboard, path: KINDS.mayyit.paths.dashboard(), action: KINDS.mayyit.access.dashboard },
  ],
}

function groupOf({ kind, paths, label, plural, thing, access }: (typeof KINDS)[AnnouncementKind]): MenuGroup {
  const form = {
    label: recordMenuWords.create(label),
    path: paths.create(),
    action: access.create,
    homeButton: recordMenuWords.createFromHome(label, thing),
  }
  const list = { label: recordMenuWords.list(plural), path: paths.list(), action: access.list }
  return { key: kind, label, places: [form, list, ...(FURTHER_PLACES[kind] ?? [])] }
}

const kinds = Object.values(KINDS)

/** Samar, Mafi, Fateha Khwani and Mayyit: entered, approved, announced (decisions §6). */
export const announcementsModule: Manifest = {
  rights: Object.fromEntries(kinds.map(({ kind, plural, access }) => [kind, rights(plural, access, KIND_WORDS[kind])])),
  lifecycles: Object.fromEntries(kinds.map(({ kind, lifecycle }) => [kind, lifecycle])),
  menu: kinds.map(groupOf),
}
