import { type Manifest, rights } from '../../kit/rules/manifest.ts'
import type { MenuGroup } from '../../kit/rules/menu.ts'
import type { AnnouncementKind } from '../kinds/rules/kindNames.ts'
import { KINDS } from './kinds/all.ts'
import type { RecordAction } from './rules/access.ts'

const RECORD_WORDS: Record<RecordAction, string> = {
  create: 'enter new ones',
  list: 'see them',
  edit: 'edit them',
  approve: 'approve them',
  remove: 'delete them from the approval page',
  cancel: 'cancel them',
  resendApproval: 'send the approval e-mail again',
  togglePriority: 'switch priority on and off',
  sendNow: 'send them at once',
  removeFromView: 'delete them from their own page',
}

const KIND_WORDS = {
  samar: RECORD_WORDS,
  mafi: RECORD_WORDS,
  fateha: RECORD_WORDS,
  mayyit: {
    ...RECORD_WORDS,
    resendForms: 'send the intake and bereavement forms again',
    form15: 'fill in Form 15',
    complete: 'complete them after the funeral',
    dashboard: 'see the dashboard',
    seeCauseOfDeath: 'see the cause of death',
    revealSin: 'reveal a SIN, with a reason',
  },
} satisfies { [Kind in AnnouncementKind]: Record<keyof (typeof KINDS)[Kind]['access'], string> }

/** What a kind has in the menu besides its form and its list. */
const FURTHER_PLACES: Partial<Record<AnnouncementKind, MenuGroup['places']>> = {
  mayyit: [{ label: 'Dashboard', path: KINDS.mayyit.paths.dashboard(), action: KINDS.mayyit.access.dashboard }],
}

function groupOf({ kind, paths, label, plural, thing, access }: (typeof KINDS)[AnnouncementKind]): MenuGroup {
  const form = {
    label: `New ${label}`,
    path: paths.create(),
    action: access.create,
    homeButton: `Submit ${label} ${thing}`,
  }
  const list = { label: `All ${plural}`, path: paths.list(), action: access.list }
  return { key: kind, label, places: [form, list, ...(FURTHER_PLACES[kind] ?? [])] }
}

const kinds = Object.values(KINDS)

/** Samar, Mafi, Fateha Khwani and Mayyit: entered, approved, announced (decisions §6). */
export const announcementsModule: Manifest = {
  rights: Object.fromEntries(kinds.map(({ kind, plural, access }) => [kind, rights(plural, access, KIND_WORDS[kind])])),
  lifecycles: Object.fromEntries(kinds.map(({ kind, lifecycle }) => [kind, lifecycle])),
  menu: kinds.map(groupOf),
}
