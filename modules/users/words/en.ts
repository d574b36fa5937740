// Sentences of users, their rights and their own profiles, in English.

import type { ImportColumn } from '../rules/bulkImport.ts'
import type { UserStatus } from '../rules/user.ts'

export const userRights = {
  title: 'Users',
  words: {
    list: 'see them',
    create: 'add new ones',
    edit: 'change them and their roles',
    updateStatus: 'activate and deactivate them',
    bulkImport: 'import many at once, where the operator has named them for it',
  },
}

export const userMenuWords = { group: 'Users', create: 'New user', list: 'All users' }

/** Whose timeline it is, and how it notes who is no user. */
export const userToldWords = { label: 'User', byOperator: 'By the operator', byImport: 'By an import' }

export const userStatusWords = {
  ACTIVE: 'Active',
  INACTIVE: 'Inactive',
} satisfies Record<UserStatus, string>

/** How each field of a user is called. */
export const userFieldWords = {
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  code: 'Code',
  email: 'E-mail for logging in',
  communicationEmail: 'E-mail for messages',
  region: 'Region',
  jamatkhana: 'Jamatkhana',
  roles: 'Roles',
  startDate: 'Access from',
  endDate: 'Access until',
  status: 'Status',
  language: 'Language',
}

/** The same above columns and in filters, where they differ. */
export const userColumnWords = { id: 'ID', name: 'Name', email: 'E-mail' }

/** What is wrong with what was typed (2§5). */
export const userFaultWords = {
  noFirstName: 'Please enter first name.',
  noLastName: 'Please enter last name.',
  noRegion: 'Please select region.',
  noJamatkhana: 'Please select jamatkhana.',
  noRole: 'Please select role.',
  noStartDate: 'Please select access start date.',
  endBeforeStart: 'End date should be greater than start date.',
  nationalRoles: (roles: readonly string[]) => `Only a national member can give or take away: ${roles.join(', ')}.`,
}

/** Why an account stays as it is. */
export const accountFaultWords = {
  ownAccount: 'Somebody else has to change this on your account.',
  ownRoles: 'Nobody can change their own roles.',
  ownStatus: 'Nobody can change the status of their own account.',
  lastAdministrator: (region: string) =>
    `This is the last active administrator of ${region}. Give somebody else that role first.`,
  emailTaken: 'Another user already has this e-mail.',
  codeTaken: 'Another user already has this code.',
  isActive: 'This user is already active.',
  isInactive: 'This user is already inactive.',
  cleared: 'The addresses of this user were cleared after a long time without access. Enter them first.',
  /** What somebody else has changed. */
  thing: 'user',
}

/** What a user may do, and where, from the permission table. */
export const saidRightsWords = {
  everywhere: 'in every region',
  inRegion: (region: string) => `in ${region}`,
  forJamatkhana: (jamatkhana: string) => `for ${jamatkhana} Jamatkhana`,
  together: (rights: readonly string[]) => {
    const sentence = new Intl.ListFormat('en-GB').format(rights)
    return sentence.charAt(0).toUpperCase() + sentence.slice(1)
  },
}

export const rightsWords = {
  title: 'What they may do',
  shutOut: 'Nothing at present. With access:',
  besides: 'Also whatever they have entered themselves.',
  none: 'Nothing but reading the calendar and the guide.',
  right: (what: string, where: string) => `${what}, ${where}.`,
}

/** Welcomes a new user (decisions §9). */
export const welcomeWords = {
  subject: (product: string) => `Welcome to ${product}`,
  title: (firstName: string) => `Welcome, ${firstName}`,
  anAdministrator: 'An administrator',
  given: (by: string, product: string, { from, until }: { from: string; until: string | null }) =>
    `${by} has given you access to ${product}, from ${from}${until === null ? '' : ` until ${until}`}.`,
  roles: (roles: readonly string[], jamatkhana: string, region: string) =>
    `Your roles: ${roles.join(', ')}. Your Jamatkhana: ${jamatkhana}, ${region}.`,
  signInWith: (email: string) =>
    `Log in with the address ${email}. The guide in your menu says how everything is done.`,
  signIn: 'Log in',
  footer: (council: string) => `${council}. You get this because an account was made for you.`,
}

/** Those found by the search for a person. */
export const foundUserWords = { group: 'Users' }

/** What files of users are called, without ending. */
export const userFileWords = { list: 'user', template: 'users' }

export const userListWords = {
  title: 'Users',
  thing: 'user',
  create: 'New user',
  edit: 'Edit',
  activate: 'Activate',
  deactivate: 'Deactivate',
}

/** Why an active user may not sign in all the same. */
export const accessMarkWords = {
  notYet: (date: string) => `Access begins on ${date}`,
  expired: (date: string) => `Access ended on ${date}`,
}

/** The questions before a status is set, which begin word for word (2§4), and what is said afterwards. */
export const userStatusActWords = {
  ACTIVE: {
    title: (name: string) => `Activate ${name}`,
    text: (name: string) => `Do you want to set status of user to ACTIVE? ${name} can log in again.`,
    confirm: 'Activate',
    done: (name: string) => `${name} has been activated.`,
  },
  INACTIVE: {
    title: (name: string) => `Deactivate ${name}`,
    text: (name: string) =>
      `Do you want to set status of user to INACTIVE? ${name} cannot do anything from now on, on any page.`,
    confirm: 'Deactivate',
    done: (name: string) => `${name} has been deactivated.`,
  },
  cancel: 'Leave it as it is',
}

export const userViewWords = {
  kind: 'User',
  account: 'Account',
  access: 'Access',
  noEnd: 'No end',
  audit: 'Audit Information',
  createdBy: 'Created by',
  createdOn: 'Created on',
  updatedBy: 'Updated by',
  updatedOn: 'Updated on',
  onlyNational: 'Only a national member can change an account with these roles.',
  edit: 'Edit',
  activate: 'Activate',
  deactivate: 'Deactivate',
}

export const userEditorWords = {
  create: 'New user',
  edit: (name: string) => `Edit ${name}`,
  onlyNational: 'This account has roles that only a national member can give, so only a national member can change it.',
  back: 'Back',
}

export const userFormWords = {
  changed: (name: string) => `${name} has been changed.`,
  added: (name: string) => `${name} has been added. A welcome e-mail is on its way.`,
  addedOver: (name: string) =>
    `${name} has been added, without access any more, and is welcomed by e-mail once it goes on.`,
  backToSetUp: 'Back to the set-up',
  save: 'Save',
  add: 'Add user',
  person: 'Person',
  emails: 'E-mail',
  emailHelp: 'They log in with this address.',
  emailChangedHelp: 'They log in with this address. After a change, they have to confirm the new one.',
  communicationEmailHelp: 'Leave it empty to use the address above.',
  place: 'Place',
  access: 'Access',
  fixedRoles: 'Only a national member can give the roles that are greyed out.',
  noEnd: 'No end',
  startDateHelp: 'The first day, by the region’s clock.',
  endDateHelp: 'The last day, by the region’s clock.',
}

/** Said in the language that was chosen: the page that says it is in that one. */
export const profileSavedWords = {
  en: 'Your profile has been updated successfully.',
  fr: 'Votre profil a bien été mis à jour.',
}

export const profileWords = {
  title: 'Edit Profile',
  bulkImport: 'Bulk Import Users',
  save: 'Save',
  name: 'Name',
  emails: 'E-mail',
  language: 'Language',
  languageHelp: 'Of screens and of letters to you. Announcements stay in the language of the region.',
}

/** What is wrong with a file of users as a whole, or with how it is written (decisions §11). */
export const importFileFaultWords = {
  tooManyColumns: (most: number) => `At most ${most} columns.`,
  tooManyLines: (most: number) => `At most ${most.toLocaleString('en-CA')} lines at once.`,
  notUtf8: 'The file is not in UTF-8. Save it as “CSV UTF-8” and try again.',
  empty: 'The file is empty.',
  noLine: 'There is no line below the names of the columns.',
  crooked: (line: number, cells: number, columns: number) =>
    `Line ${line} has ${cells === 1 ? '1 cell' : `${cells} cells`} where line 1 names ${columns} columns.`,
  longLine: (line: number) => `Line ${line} is too long.`,
  someLongLine: 'A line of the file is too long.',
  openQuotation: (line: number) =>
    `Line ${line} cannot be read: a quotation mark is not closed, or stands where none belongs.`,
  nameless: '(empty)',
  andMore: (count: number) => `and ${count} more`,
  /** Which columns are missing, unknown, or there twice; at least one is. */
  columns: (missing: readonly string[], unknown: readonly string[], twice: readonly string[]) => {
    const faults = [
      ...(missing.length > 0 ? [`missing: ${missing.join(', ')}`] : []),
      ...(unknown.length > 0 ? [`unknown: ${unknown.join(', ')}`] : []),
      ...(twice.length > 0 ? [`twice: ${twice.join(', ')}`] : []),
    ]
    return `Line 1 must name the columns of the template; ${faults.join('; ')}.`
  },
}

/** What is wrong with a line of it. */
export const importLineFaultWords = {
  noJamatkhana: 'The region has no Jamatkhana of this name.',
  noRole: 'There is no role of this name.',
  noRegion: 'There is no region of this name.',
  ownRegion: 'Leave this empty: users are added to your region.',
  noDay: 'Write the day as 2026-11-30.',
  example: 'This is the example of the template. Take this line out.',
  twice: (line: number) => `The same is in line ${line}.`,
}

/** Why a file was not imported. */
export const importRefusalWords = {
  nothing: 'Nothing was imported.',
  fault: (line: number, column: string, message: string) => `Line ${line}, ${column}: ${message}`,
  andMore: (count: number) => `And ${count} more.`,
}

export const importHelpWords = {
  intro:
    'Each line of the file is one user. It is checked first, and nothing happens until you press Import; with a single mistake in it, nobody is imported.',
  columns: 'What goes in the columns',
  ownRegion: 'Leave it empty: users are added to your region.',
  roles: 'Roles that you can give',
  role: (key: string, role: string) => `${key} (${role})`,
}

/** What stands in each column. */
export const importColumnWords = {
  firstName: 'First name.',
  middleName: 'Middle name; may be empty.',
  lastName: 'Last name.',
  code: 'A number or short text of the office’s own; may be empty.',
  email: 'The address they log in with; each address only once.',
  communicationEmail: 'Where messages go; leave it empty to use the same address.',
  region: 'The name of the region; leave it empty for yours.',
  jamatkhana: 'The name of the Jamatkhana, as lists show it.',
  roles: 'One role or several, with | between them.',
  startDate: 'The first day of access, such as 2026-11-30.',
  endDate: 'The last day of access; may be empty.',
} satisfies Record<ImportColumn, string>

const number = (count: number): string => count.toLocaleString('en-CA')
const users = (count: number): string => (count === 1 ? '1 user' : `${number(count)} users`)

export const bulkImportWords = {
  title: 'Bulk Import Users',
  notNamed: 'Importing is for the administrators whom the operator has named for it.',
  template: 'Download the template',
  file: 'CSV file',
  choose: 'Choose a file',
  chooseAnother: 'Choose another file',
  checking: (file: string) => `Checking ${file}, line by line…`,
  checkingLines: (file: string, lines: number) =>
    `Checking ${file}: ${lines === 1 ? '1 line' : `${number(lines)} lines`}…`,
  importing: (count: number) => `Importing ${users(count)}…`,
  imported: (count: number) =>
    count === 1
      ? '1 user has been imported. The welcome e-mail is on its way.'
      : `${users(count)} have been imported. Their welcome e-mails are on their way.`,
}

/** The question before a file is imported. */
export const confirmImportWords = {
  import: (count: number) => `Import ${users(count)}`,
  text: (count: number) =>
    count === 1
      ? '1 user will be created, and welcomed by e-mail.'
      : `${users(count)} will be created, and each will be welcomed by e-mail. This cannot be undone in one go.`,
  cancel: 'Not yet',
}

export const importResultWords = {
  import: (count: number) => `Import ${users(count)}`,
  imported: (count: number, file: string) => `${users(count)} from ${file} imported`,
  canBeImported: (count: number, file: string) => `${file} can be imported: ${users(count)}`,
  toMend: (wrong: number, lines: number, file: string) =>
    `${file} cannot be imported yet: ${wrong === 1 ? '1 line' : `${number(wrong)} lines`} of ${number(lines)} to correct`,
  wrong: (count: number) => `What is wrong (${number(count)})`,
  created: (count: number) => `Who was created (${number(count)})`,
  wouldBeCreated: (count: number) => `Who would be created (${number(count)})`,
  rightLines: (count: number) => `Lines without a mistake (${number(count)})`,
  line: 'Line',
  column: 'Column',
  fault: 'What to correct',
  name: 'Name',
  email: 'E-mail',
  jamatkhana: 'Jamatkhana',
  roles: 'Roles',
  showMore: (count: number) => `Show ${count} more`,
}

/** Since when something is kept. */
export const usersRetentionWords = { ended: 'their access ended' }
