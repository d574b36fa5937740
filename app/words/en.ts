// Sentences of what stands around every screen, of the pages that no module has, and of the yearly report, in English.

import type { GuideChapter } from '../../kit/rules/guide.ts'

export const shellWords = {
  skip: 'Skip to the content',
  demonstration: 'Demonstration',
  demonstrationHelp: <T>(mailbox: T) => [
    'Demonstration: everything here is made up. Its e-mails stay in ',
    mailbox,
    '.',
  ],
  mailbox: 'the mailbox',
  demonstrationSends: 'Demonstration: everything here is made up, but its e-mails are really sent.',
  privacy: 'Privacy policy',
}

/** To whoever has a device that does not know when clocks change. */
export const otherClocksWords = {
  text: (zones: readonly string[]) =>
    `This device does not know when clocks change (${zones.join(', ')}). Times that you see and enter may be an hour off. Please update its system and its browser; until then use another device for times.`,
}

export const findPersonWords = { find: 'Find a person' }

export const wideMenuWords = { title: 'Main menu', more: 'More' }

export const phoneMenuWords = { open: 'Menu', heading: 'Menu', close: 'Close the menu', title: 'Main menu' }

export const userMenuWords = {
  title: (name: string) => `${name}, your menu`,
  profile: 'Edit Profile',
  guide: 'Guide',
  logout: 'Logout',
  colours: 'Colours',
  auto: 'As on this device',
  light: 'Light',
  dark: 'Dark',
  keyboard: 'Keyboard',
  slash: '/ finds a person',
}

export const loginWords = {
  title: (product: string) => `Welcome to ${product}`,
  text: 'Please log in with your identity account to submit, approve and follow announcements.',
  logIn: 'Log in',
}

export const signInCallbackWords = { title: 'Logging you in', text: 'One moment, please.' }

export const privacyWords = {
  title: 'Privacy',
  use: (council: string) =>
    `${council} uses this application to announce rites and to register what is needed for them. Only people who work on these may log in, and each sees what their role and region let them see.`,
  announced: 'What is announced is the approved text, and nothing else.',
  neverAnnounced: 'Contacts of families, addresses and causes of death are never announced, listed or exported.',
  opened: 'Who opened the contact data of a family, and when, is recorded.',
  removed: 'Contact data is removed two years after the announcement, e-mails after one year.',
  contact: <T>(email: T) => ['To ask about your data, or to have it corrected, please write to ', email, '.'],
}

export const guideWords = {
  title: 'Guide',
  intro:
    'For everybody who submits, approves or sends announcements here, and does so seldom. Read the part that you need. You may not see every button that is named: what you see depends on your role.',
  print: 'Print',
  contents: 'Contents',
  all: 'All chapters',
  next: (title: string) => `Next: ${title}`,
}

/** A link at the end of each page. */
export const aboutPageWords = { about: 'About this page' }

/** The chapters of the guide, and for whom each is. */
export const guideChapterWords = {
  start: { title: 'First steps', whom: 'For everybody' },
  submitting: { title: 'Submitting an announcement', whom: 'For the Mukhi/Kamadia and their delegates' },
  approving: { title: 'Approving, and the family', whom: 'For the Mukhi/Kamadia and other approvers' },
  funerals: { title: 'Funerals', whom: 'For MGC, Mayyit approvers and the Mayyit chair' },
  bayah: { title: "Bay'ah", whom: "For Bay'ah coordinators, conveners and the Mukhi/Kamadia" },
  ghusl: { title: 'The Ghusl workflow', whom: 'For the Ghusl, GSO and Mayyit chairs and MGC' },
  transfers: { title: 'Transfer orders', whom: 'For the Ghusl and GSO chairs' },
  holding: { title: 'The holding area', whom: 'For the three chairs and MGC' },
  custody: { title: 'Who is here, and labels', whom: 'For the three chairs and MGC' },
  announcing: { title: 'Sending and reading out', whom: 'For those who release announcements, and who read them out' },
  administration: { title: 'Running a region', whom: 'For administrators and national members' },
} satisfies Record<GuideChapter, { title: string; whom: string }>

export const backToHomeWords = { back: 'Back to home' }

export const notAuthorizedWords = {
  title: 'Sorry. You are not authorized to perform this action.',
  logInAgain: 'Log in as somebody else',
}

export const pageNotFoundWords = { title: 'Sorry, the page you are looking for cannot be found.' }

export const unknownErrorWords = {
  title: 'Sorry. Some error occurred while processing your request...',
  /** The number stands below, where there is one. */
  text: <T>(email: T, hasNumber: boolean) => [
    'Please try again in a few minutes. If it happens again, please contact support at ',
    email,
    hasNumber ? ' and say this number, which helps us find what went wrong:' : '.',
  ],
  tryAgain: 'Try again',
}

/** What is there when not even the configuration could be had. */
export const cannotStartWords = {
  window: 'Rites of Passage (ROP) Registration',
  title: 'Sorry. Some error occurred while processing your request...',
  text: 'The server could not be reached. Please check your connection and try again in a few minutes.',
  tryAgain: 'Try again',
}

/** What the report is about, by the names under which it is stored. */
export const retainedWords = {
  'link tokens': 'Link tokens',
  'keys of entries': 'Keys of entries',
  'mail bodies': 'Mail bodies',
  deliveries: 'Deliveries',
  'private parts of records': 'Private parts of records',
  'deleted records': 'Deleted records',
  'gatherings taken out of records': 'Gatherings taken out of records',
  'SINs of Form 15': 'SINs of Form 15',
  "Bay'ah registrations cancelled or unfinished": "Bay'ah registrations cancelled or unfinished",
  "private parts of Bay'ah registrations": "Private parts of Bay'ah registrations",
  "deleted Bay'ah registrations": "Deleted Bay'ah registrations",
  "Bay'ah forms sent to families": "Bay'ah forms sent to families",
  'SINs of intake forms': 'SINs of intake forms',
  'private parts of Ghusl workflows': 'Private parts of Ghusl workflows',
  'vendor addresses of transfer orders': 'Vendor addresses of transfer orders',
  'private parts of external deliveries': 'Private parts of external deliveries',
  'names and details in custody entries': 'Names and details in custody entries',
  'wrist bands of stays': 'Wrist bands of stays',
  'deleted events of the calendar': 'Deleted events of the calendar',
  'calendar links': 'Calendar links',
  'words of comments': 'Words of comments',
  'addresses and sign-ins of users': 'Addresses and sign-ins of users',
  'views, exports and sign-ins': 'Views, exports and sign-ins',
  'reasons of links taken back': 'Reasons why links were taken back',
  'reasons of revealed SINs': 'Reasons why SINs were revealed',
  'addresses of users in timelines': 'Addresses of users in timelines',
}

/** Once a year: what was cleared, and what is due (decisions §17). */
export const retentionReportWords = {
  subject: 'Yearly report: personal data that was cleared',
  title: 'What was kept, and what was cleared',
  text: 'Personal data is kept no longer than it is needed. This is what the past year has cleared.',
  line: (days: number, since: string, cleared: number, due: number) =>
    `Kept for ${days} days since ${since}. Cleared in the past year: ${cleared.toLocaleString('en-CA')}. Due within a year: ${due.toLocaleString('en-CA')}.`,
  footer: (council: string) => `${council}. You get this once a year as a national member.`,
}
