import { type Manifest, type Needed, rights } from '../../kit/rules/manifest.ts'
import type { MenuGroup } from '../../kit/rules/menu.ts'
import { commentRights } from '../comments/words/en.ts'
import type { AnnouncementKind } from '../kinds/rules/kindNames.ts'
import { KINDS } from './kinds/all.ts'
import { mayyitMenuWords, mayyitRights, recordMenuWords, recordRights } from './words/en.ts'

const ofEach = { ...recordRights, ...commentRights }

const KIND_WORDS = {
  samar: ofEach,
  mafi: ofEach,
  fateha: ofEach,
  mayyit: { ...ofEach, ...mayyitRights },
} satisfies { [Kind in AnnouncementKind]: Record<keyof (typeof KINDS)[Kind]['access'], string> }

const officersApprove: Needed = { teams: [['ADMIN']], officers: true }

const KIND_NEEDS: Record<AnnouncementKind, Needed> = {
  samar: officersApprove,
  mafi: officersApprove,
  fateha: officersApprove,
  mayyit: { teams: [['ADMIN'], ['MGC'], ['MAYYIT_APPROVER']], officers: false },
}

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
  needs: Object.fromEntries(kinds.map(({ kind, module }) => [module, KIND_NEEDS[kind]])),
}
