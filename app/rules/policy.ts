import type { Action } from '../../kit/rules/access.ts'
import { KINDS } from '../../modules/announcements/kinds/all.ts'
import type { RecordAction } from '../../modules/announcements/rules/access.ts'
import { bayahAccess } from '../../modules/bayah/rules/access.ts'
import { calendarAccess } from '../../modules/calendar/rules/event.ts'
import { announcementAccess } from '../../modules/dispatch/rules/access.ts'
import { ghuslAccess } from '../../modules/ghusl/rules/access.ts'
import { holdingAreaAccess } from '../../modules/holdingArea/rules/access.ts'
import { homeAccess } from '../../modules/home/rules/regionsApi.ts'
import type { AnnouncementKind } from '../../modules/kinds/rules/kindNames.ts'
import { sendingAccess } from '../../modules/sending/rules/access.ts'
import { settingsAccess } from '../../modules/settings/rules/access.ts'
import { setUpAccess } from '../../modules/setUp/rules/access.ts'
import { timelineAccess } from '../../modules/trail/rules/access.ts'
import { transfersAccess } from '../../modules/transfers/rules/access.ts'
import { usersAccess } from '../../modules/users/rules/access.ts'
import type { RightsPart } from '../../modules/users/rules/rights.ts'

/** A part of the table with a word for each of its actions, so that none is left out of what users read. */
const part = <Access extends Record<string, Action>>(
  title: string,
  access: Access,
  words: Record<keyof Access & string, string>,
): RightsPart => ({ title, access, words })

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

/** The permission table, by module, with each action in words. A module that is not in it gives nobody anything. */
const TABLE: Readonly<Record<string, RightsPart>> = {
  ...Object.fromEntries(
    Object.values(KINDS).map(({ kind, plural, access }) => [kind, { title: plural, access, words: KIND_WORDS[kind] }]),
  ),
  announcement: part('Announcements', announcementAccess, {
    list: 'see them and what is next',
    release: 'edit, release and discard them',
    correct: 'send corrections',
    simulate: 'try settings without saving them',
    readingSheet: 'print the reading sheet',
  }),
  sending: part('Sending after a restore', sendingAccess, { letGo: 'say what may go, and let it go' }),
  bayah: part("Bay'ah", bayahAccess, {
    list: 'see registrations',
    create: 'enter new ones',
    edit: 'edit them',
    sendForm: 'send families the form',
    review: 'review them',
    approve: 'approve them',
    resend: 'ask for approval and consent again',
    upload: 'upload the signed form',
    print: 'print the form, and what is held for a family',
    complete: 'complete them',
    cancel: 'cancel them',
    remove: 'delete them',
    removeFromView: 'delete them from their own page',
    export: 'export them',
    waiting: 'see what waits for whom',
    dashboard: 'see the dashboard',
  }),
  transfers: part('Transfer orders and deliveries', transfersAccess, {
    list: 'see them',
    create: 'order transfers',
    edit: 'edit orders',
    seeLink: 'see the delivery link of an order',
    resend: 'send it to the vendor again, or make a new one',
    cancel: 'cancel orders',
    link: 'link deliveries to orders',
  }),
  ghusl: part('Ghusl', ghuslAccess, {
    create: 'begin a workflow',
    open: 'see workflows and their steps',
    facilitySteps: 'do the steps of pickup and facility',
    mayyitIntake: 'make a Mayyit from a workflow',
    form15: 'fill in Form 15 of a workflow',
    seeIntake: 'see the intake form',
    revealSin: 'reveal the SIN of an intake form, with a reason',
    cancel: 'cancel a workflow, with a reason',
  }),
  holdingArea: part('Holding area', holdingAreaAccess, { view: 'see who lies where, and what is free' }),
  calendar: part('Event calendar', calendarAccess, { change: 'add, change and delete events' }),
  settings: part('Settings', settingsAccess, { read: 'read them', change: 'change them' }),
  setUp: part('Setting up a region', setUpAccess, {
    see: 'see what is still to be set up',
    leave: 'leave as it is what it asks for',
  }),
  home: part('Home', homeAccess, { regions: 'see where each region stands' }),
  user: part('Users', usersAccess, {
    list: 'see them',
    create: 'add new ones',
    edit: 'change them and their roles',
    updateStatus: 'activate and deactivate them',
    bulkImport: 'import many at once, where the operator has named them for it',
  }),
  timeline: part('Timeline', timelineAccess, { list: 'see who did what, when and from where' }),
}

/** What anybody may do, in words, as the page of a user says it. */
export const RIGHTS: readonly RightsPart[] = Object.values(TABLE)

/** Every permission of the application, by module and action, as the documents and tests show them. */
export const POLICY: Readonly<Record<string, Readonly<Record<string, Action>>>> = Object.fromEntries(
  Object.entries(TABLE).map(([name, { access }]) => [name, access]),
)
