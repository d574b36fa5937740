// Sentences of what modules are made of, in English.

import type { Role } from '../rules/access.ts'
import type { MonthFigure } from '../rules/figures.ts'
import type { FilterType, Operator } from '../rules/search.ts'
import type { SignInMessage } from '../rules/signInMessages.ts'
import { announcedDateWords } from './announced.ts'

/** The message area; how a message begins for those who hear it. */
export const bannerWords = {
  area: 'Messages',
  dismiss: 'Dismiss this message',
  error: 'Error:',
  warning: 'Warning:',
  info: 'Note:',
  success: 'Done:',
}

export const processingWords = { processing: 'Processing...' }

/** The title of the window. */
export const pageWords = { window: (title: string, product: string) => `${title} · ${product}` }

/** Names with their phone numbers. */
export const phoneListWords = { none: 'No number is entered' }

export const linkWords = { newTab: '(opens in a new tab)' }

/** No answer at all. */
export const connectionWords = {
  unreachable:
    'The server could not be reached. Nothing on this page is lost; please check your connection and try again.',
  /** Above what a device shows of what it knew. */
  asOf: (when: string) => `There is no network, or the server does not answer. This is what was known ${when}.`,
}

/** To whoever has no account. */
export const keptHereWords = {
  kept: 'There is no network, or the server does not answer. If you close this page, open the same link here again later.',
  sent: 'The server answers again. What was entered here meanwhile has been sent, and need not be submitted again.',
}

/** What was entered without a network. */
export const notSentWords = {
  happened: <T>(at: T) => ['Time entered: ', at, '.'],
  title: (count: number) => (count === 1 ? 'Not sent yet: one entry' : `Not sent yet: ${count} entries`),
  help: (count: number, areRefused: boolean) =>
    `${count === 1 ? 'It is' : 'They are'} kept on this device for 7 days${areRefused ? '' : ', and sent automatically as soon as the server answers'}.`,
  kept: (name: string) =>
    `There is no network, or the server does not answer. What you entered for ${name} is kept on this device, and sent as soon as it can be.`,
  sent: (name: string) => `What you entered for ${name} has been sent.`,
  notTaken: (name: string) =>
    `What you entered for ${name} was refused. Why stands above, with what can be done about it.`,
  refused: 'It was refused:',
  settle:
    'If it is still true, send it again once that is settled, or enter it once more. Then throw away what is left over.',
  sendAgain: 'Send again',
  send: 'Send now',
  later: 'It cannot be sent yet: there is no network, or the server does not answer.',
  discard: 'Throw away',
  discardTitle: (label: string) => `Throw away: ${label}?`,
  discardText: 'It was never sent, and cannot be brought back.',
  cancel: 'Keep it',
  back: 'Back',
  logoutTitle: 'Some entries are not sent yet',
  logoutText:
    'They stay on this device for 7 days. Nobody else can read or send them; they are sent when you log in here again and there is a network.',
  logout: 'Log out anyway',
  stay: 'Stay',
}

/** Code of a version that is gone. */
export const renewedWords = {
  renewed: 'The application has been renewed since you opened it. Please reload the page to go on.',
  load: 'Reload the page',
}

export const partMissingWords = {
  /** `why` is what the server said of it, or ''. */
  missing: (what: string, why: string) => `${what} could not be loaded. ${why}`,
  tryAgain: 'Try again',
}

export const downloadsWords = {
  area: 'Downloads',
  running: (file: string) => `Downloading ${file}`,
  stop: 'Stop',
  stopOf: (file: string) => `Stop ${file}`,
}

const QUARTERS = { 1: 'A quarter', 2: 'Half', 3: 'Three quarters' }
const count = (number: number): string => number.toLocaleString('en-CA')

/** How far a file is; `quarters` are those that have come. */
export const downloadProgressWords = {
  megabytes: (megabytes: number) =>
    `${megabytes.toLocaleString('en-CA', { maximumFractionDigits: 1, minimumFractionDigits: 1 })} MB so far`,
  rows: (come: number, all: number) => `about ${count(come)} of ${count(all)} rows`,
  quarters: (quarters: 1 | 2 | 3, file: string) => `${QUARTERS[quarters]} of ${file} has been downloaded.`,
  begun: (file: string, rows: number | null) =>
    `Downloading ${file}${rows === null ? '' : `, ${rows === 1 ? '1 row' : `${count(rows)} rows`}`}. You can stop it at the end of the page.`,
}

export const downloadEndWords = {
  brokenOff: 'The download broke off, so nothing was saved. Please check your connection and try again.',
  done: (file: string) => `${file} has been downloaded.`,
  stopped: (file: string) => `${file} was stopped. Nothing was saved.`,
}

export const dashboardFilterWords = { period: 'Period', from: 'From', to: 'To', region: 'Region', show: 'Show' }

/** The periods that are asked for most, and why another one is not taken. */
export const periodWords = {
  lastMonth: 'Last month',
  lastQuarter: 'Last quarter',
  lastYear: 'Last year',
  atMost: (years: number) => `At most ${years} years.`,
}

export const figureWords = {
  before: (figure: string) => `${figure} in the period before`,
  direction: (direction: number): string => (direction > 0 ? 'More than before:' : 'Less than before:'),
  count: 'Count',
  /** What a small drawing over twelve months shows, for those who do not see it. */
  months: (title: string, figures: readonly MonthFigure[]) =>
    `${title} by month: ${figures.map(({ name, count }) => `${name} ${count ?? figureWords.none}`).join(', ')}`,
  part: (name: string, count: number | null) => `${name}: ${count ?? figureWords.none}`,
  /** Of a month that has no such figure. */
  none: 'none',
}

/** What every dashboard says. */
export const dashboardWords = {
  print: 'Print',
  before: (from: string, to: string) => `The period before is ${from === to ? from : `${from} to ${to}`}.`,
  figures: 'The figures',
}

/** How many there are from the first to the last of several months. */
export const overAllWords = {
  all: (count: number, first: string, last: string) => `${count} from ${first} to ${last}.`,
}

/** What has most of something. */
export const mostWords = {
  none: 'None in this period.',
  /** 'Most were in Central Ontario: 7 of 12.'; `before` stands before the name: 'in'. */
  most: (before: string, names: readonly string[], most: number, total: number) => {
    const last = names.at(-1) ?? ''
    const listed = names.length === 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
    return `Most were ${before} ${listed}: ${most} of ${total}${names.length === 1 ? '' : ' each'}.`
  },
}

/** How a field is called. */
export const fieldLabelWords = { optional: (label: string) => `${label} (optional)` }

/** Each language in itself: whoever looks for theirs finds it. */
export const languageWords = { en: 'English', fr: 'Français' }

/** The switch between them, on pages without an account. */
export const languageSwitchWords = { title: 'Language' }

/** In which somebody outside the office is written to. */
export const letterLanguageWords = { label: 'Language of letters', none: 'That of the region' }

export const yesNoWords = { yes: 'Yes', no: 'No' }

/** What can be chosen is stored and sent as the documents write it, and said in the reader's language. */
export const picklistWords = { said: <Value extends string | null>(value: Value): Value => value }

export const phoneFieldWords = { help: '123-456-7890, or from another country +44 20 7946 0958' }

export const nameFieldWords = { meant: (name: string) => `Did you mean ${name}?` }

/** A choice that is fixed, where something else helps with it too. */
export const fixedChoiceWords = { help: (help: string, because: string) => `${help}. ${because}` }

/** What stands where nothing is chosen. */
export const unansweredWords = { notAnswered: 'Not answered', select: 'Please select' }

export const selectFieldWords = { clear: (label: string) => `Clear ${label}`, nothingFound: 'Nothing found' }

export const dayEntryWords = {
  placeholder: 'Day month year',
  choose: (label: string) => `${label}: choose in a calendar`,
}

/** As a time of day is typed. */
export const timeEntryWords = { placeholder: '7:30 pm' }

/** What a typed day is read by: names in their order, without accents and apostrophes. */
export const typedDayWords = {
  months: 'january february march april may june july august september october november december',
  weekdays: 'monday tuesday wednesday thursday friday saturday sunday',
  fromYesterday: 'yesterday today tomorrow',
  between: 'of',
}

export const dateTimeFieldWords = {
  inZone: (zone: string) => `In ${zone}.`,
  dayOf: (label: string) => `${label}, date`,
  timeOf: (label: string) => `${label}, time`,
  time: 'Time',
}

/** What a screen reader hears of the calendar's buttons. */
export const calendarWords = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
  monthLevelControl: 'Choose a month',
  yearLevelControl: 'Choose a year',
}

/** What is said of a text that is no day, or of half a time. */
export const dayFaultWords = { noDay: 'Write a date such as 24 Nov 2026.', noTime: 'Choose the time as well.' }

export const errorSummaryWords = {
  title: (count: number) => (count === 1 ? 'One thing needs your attention' : `${count} things need your attention`),
  error: (label: string, message: string) => `${label}${label.endsWith('?') ? '' : ':'} ${message}`,
}

export const missingFieldsWords = {
  none: 'Everything that the form asks for is filled in.',
  title: (count: number) => (count === 1 ? 'One thing is missing' : `${count} things are missing`),
}

export const formTabsWords = { step: (step: number, steps: number) => `Step ${step} of ${steps}` }

export const recordFormWords = { cancel: 'Cancel' }

export const savedVersionWords = { show: 'Show the saved version' }

/** Fields that somebody else has changed as well. */
export const changedSinceWords = {
  title: 'Changed by somebody else as well',
  text: 'Somebody else has changed what you had changed, too. What they saved stands here unless you choose yours.',
  useSaved: 'Use what was saved',
  useTyped: 'Use what I typed',
  choiceOf: (choice: string, field: string) => `${choice}: ${field}`,
  hidden: 'Something in a part that is switched off',
}

/** What an earlier visit has left of a form. */
export const keptDraftWords = {
  title: 'What you had started',
  begun: (on: string) => `You started this on ${on}. What you typed was kept in this browser.`,
  others: (count: number) => (count === 1 ? 'Another one is kept as well.' : `${count} others are kept as well.`),
  outdated:
    'The record has been changed since. If you continue, what was changed since stays, and what you typed is added. Where both changed the same field, you choose.',
  carryOn: 'Continue',
  throwAway: 'Throw away',
  next: 'Leave it and show the next',
  beginNew: 'Leave it and start a new one',
}

export const neverKeptWords = {
  neverKept: (field: string) =>
    `The ${field} is never kept in the browser: if you had typed it, please enter it again.`,
}

/** An entry that has made something before. */
export const madeBeforeWords = {
  show: 'Show what is saved',
  title: 'Submit it as another one?',
  text: 'What you submitted before is saved. If this is about the same person, please change what is saved instead. Otherwise a second one is created, and e-mails go out again.',
  confirm: 'Submit another one',
  cancel: 'Back to the form',
}

export const closeUnsavedWords = {
  title: 'Close without saving?',
  text: 'What you typed here has not been saved and will be lost.',
  confirm: 'Close without saving',
  cancel: 'Keep editing',
}

export const leaveUnsavedWords = {
  kept: 'What you typed is kept in this browser for 24 hours. Open the form again to continue.',
  title: 'Leave without saving?',
  text: 'What you typed on this page has not been saved and will be lost.',
  confirm: 'Leave without saving',
  cancel: 'Keep editing',
}

/** What a link leads to that leads nowhere. */
export const linkPageWords = {
  cannotBeShown: 'This page cannot be shown',
  later: 'Please try again in a moment.',
  tryAgain: 'Try again',
  contact: <T>(email: T) => ['If you have a question, please write to ', email, '.'],
  /** Above what somebody typed, where it can be sent no more. */
  typed: 'You had written here:',
}

export const noLinkWords = {
  title: 'This page cannot be shown',
  text: 'Please open the link in your e-mail once more.',
}

export const exportWords = { title: 'Export', xlsx: 'Excel (XLSX)', csv: 'CSV' }

export const filterBarWords = {
  filters: (used: number) => (used > 0 ? `Filters (${used})` : 'Filters'),
  inUse: 'Filters in use',
  remove: (filter: string) => `Remove the filter ${filter}`,
  clear: 'Clear filters',
  searchBy: (field: string) => `Search by ${field.toLowerCase()}`,
}

/** The choice of order; texts and times are called otherwise. */
export const orderWords = {
  title: 'Order',
  newest: 'Newest first',
  ascending: (field: string, isTime: boolean) => `${field}, ${isTime ? 'earliest' : 'A'} first`,
  descending: (field: string, isTime: boolean) => `${field}, ${isTime ? 'latest' : 'Z'} first`,
  asInAddress: 'As in the address',
}

export const filterPanelWords = {
  title: 'Filters',
  more: 'More filters',
  show: 'Show results',
  clear: 'Clear filters',
}

export const filterControlWords = {
  operator: (field: string) => `${field}: how to compare`,
  any: 'Any',
  clear: (field: string) => `Clear ${field}`,
  nothingFound: 'Nothing found',
  from: (field: string) => `${field}, from`,
  to: (field: string) => `${field}, to`,
}

/** `thing` is what a row is. */
export const listScreenWords = {
  list: 'The list',
  noMatch: (thing: string) => `No ${thing} matches these filters.`,
  nothingHere: 'There is nothing on this page any more.',
  clear: 'Clear filters',
  firstPage: 'Go to the first page',
  none: (thing: string) => `There is no ${thing} yet.`,
}

export const listTableWords = {
  actions: 'Actions',
  /** What a screen reader hears of the table. */
  keys: 'In a row, the right arrow key leads to what can be done with it.',
}

export const rowActionsWords = {
  actions: 'Actions',
  more: 'Other actions',
  notPossible: 'Not possible now',
  of: (action: string, row: string) => `${action}, ${row}`,
}

export const pagerWords = {
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  /** `last` is null while nobody knows it. */
  page: (page: number, last: number | null) => (last === null ? `Page ${page}` : `Page ${page} of ${last}`),
}

/** Which rows of how many. */
export const rangeWords = {
  none: (total: number | null) => (total === null ? 'None' : `None of ${total}`),
  rows: (first: number, last: number, total: number | 'BEING_COUNTED' | 'UNKNOWN') => {
    const range = first === last ? `${first}` : `${first}–${last}`
    if (total === 'BEING_COUNTED') return `${range}; the total is being counted`
    return total === 'UNKNOWN' ? range : `${range} of ${total}`
  },
}

export const actionBarWords = { title: 'Actions', more: 'Other actions', actions: 'Actions' }

export const detailGroupWords = {
  notGiven: 'Not given',
  /** Before the names of several. */
  severalNotGiven: 'Not given:',
  officeOnly: 'Office use only',
}

export const timelineListWords = {
  title: 'Timeline',
  by: (who: string) => `by ${who}`,
  changed: 'changed',
  change: <T>(before: T | null, after: T | null) => [before ?? 'nothing', ' → ', after ?? 'nothing'],
}

export const viewPageWords = { coming: 'Loading the details' }

export const wordingSheetWords = { title: 'Wording' }

export const homeMenuWords = { home: 'Home' }

/** How days, times and zones are said (decisions §4, §7); the styles are those of kit/rules/when.ts. */
export const dateWords = {
  // Called here and not taken from there, which the bundler would do again wherever any of these words is said.
  weekday: (...said: Parameters<typeof announcedDateWords.weekday>) => announcedDateWords.weekday(...said),
  month: (...said: Parameters<typeof announcedDateWords.month>) => announcedDateWords.month(...said),
  /** Short names of a day of the week (1: Monday) and of a month (1: January). */
  shortWeekday: (day: number) => announcedDateWords.weekday(day).slice(0, 3),
  shortMonth: (month: number) => announcedDateWords.month(month).slice(0, 3),
  day: (...said: Parameters<typeof announcedDateWords.day>) => announcedDateWords.day(...said),
  dayOfYear: (weekday: string, day: number, month: string) => `${weekday}, ${day} ${month}`,
  /** In which zones have the short names that people know here: EST. */
  zoneLocale: 'en-CA',
  board: (day: string, month: string, year: number) => `${day}-${month}-${year}`,
  time: (...said: Parameters<typeof announcedDateWords.time>) => announcedDateWords.time(...said),
  moment: (day: string, time: string) => `${day}, ${time}`,
  scanned: (day: string, time: string) => `${day} ${time}`,
  on: (day: string) => `on ${day}`,
  at: (day: string, time: string) => `${day} at ${time}`,
  /** A long day before ' at 7:30 pm'. */
  before: (day: string) => `${day},`,
  zone: (place: string) => `${place} time`,
  /** What follows a time that is said in another zone than the reader's. */
  inZone: (zone: string) => `, ${zone}`,
  /** The same in a sentence that may go on after it. */
  afterTime: (zone: string) => ` ${zone}`,
}

/** Times that are near: how far off, and on which day. */
export const nearWords = {
  now: 'now',
  ahead: {
    minute: (count: number) => `in ${count} min`,
    hour: (count: number) => `in ${count} h`,
    day: (count: number) => `in ${count} ${count === 1 ? 'day' : 'days'}`,
  },
  late: {
    minute: (count: number) => `${count} min late`,
    hour: (count: number) => `${count} h late`,
    day: (count: number) => `${count} ${count === 1 ? 'day' : 'days'} late`,
  },
  today: 'today',
  tomorrow: 'tomorrow',
  yesterday: 'yesterday',
  /** `month` in short; `year` where it isn't this one. */
  further: (day: number, month: string, year: number | null) => `${day} ${month}${year === null ? '' : ` ${year}`}`,
}

/** Who changed something since it was loaded; `by` is null where no person did. */
export const staleWords = {
  changed: (what: string, by: string | null, time: string) =>
    `This ${what} was changed${by === null ? '' : ` by ${by}`} at ${time}.`,
  reload: (changed: string) => `${changed} Please reload it and read it again.`,
}

/** Names that hold what no name holds (1§5). */
export const nameFaultWords = {
  name: 'Name can contain only alphabets and space.',
  title: 'Title can contain only alphabets and space.',
  city: 'City can contain only alphabets and space.',
}

/** On a document with a letter that no font has. */
export const pdfWords = {
  emptyBoxes: 'Some letters could not be printed. Please write them by hand where there is an empty box.',
}

export const postalWords = { notCanadian: 'This does not look like a Canadian postal code.' }

export const searchFaultWords = { tooMany: (most: number) => `At most ${most} at once.` }

const TEXT = {
  CONTAIN: 'contains',
  DOES_NOT_CONTAIN: 'does not contain',
  STARTS_WITH: 'starts with',
  ENDS_WITH: 'ends with',
  EQUAL: 'is',
  NOT_EQUAL: 'is not',
  IS_EMPTY: 'is empty',
  NOT_EMPTY: 'is not empty',
}

const DAY = {
  EQUAL: 'on',
  NOT_EQUAL: 'not on',
  GREATER_THAN: 'after',
  GREATER_THAN_OR_EQUAL: 'on or after',
  LESS_THAN: 'before',
  LESS_THAN_OR_EQUAL: 'on or before',
  BETWEEN: 'from … to …',
  IS_EMPTY: 'is empty',
  NOT_EMPTY: 'is not empty',
}

/** How each operator of a type is read. */
export const operatorWords = {
  TEXT,
  NUMBER: {
    EQUAL: 'is',
    NOT_EQUAL: 'is not',
    GREATER_THAN: 'more than',
    GREATER_THAN_OR_EQUAL: 'at least',
    LESS_THAN: 'less than',
    LESS_THAN_OR_EQUAL: 'at most',
    BETWEEN: 'from … to …',
    IN: 'is any of',
    NOT_IN: 'is none of',
    IS_EMPTY: 'is empty',
    NOT_EMPTY: 'is not empty',
  },
  DATE: DAY,
  DATE_TIME: DAY,
  SELECT: {
    IN: 'is any of',
    NOT_IN: 'is none of',
    EQUAL: 'is',
    NOT_EQUAL: 'is not',
    IS_EMPTY: 'is empty',
    NOT_EMPTY: 'is not empty',
  },
} satisfies Readonly<Record<FilterType, Partial<Record<Operator, string>>>>

const listed = (parts: readonly string[]): string => {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} or ${last}`
}

/** A filter in use, as its chip says it. */
export const filterWords = {
  filter: (field: string, condition: string) => `${field}: ${condition}`,
  quoted: (text: string) => `“${text}”`,
  empty: 'empty',
  notEmpty: 'not empty',
  between: (values: readonly string[]) => values.join(' to '),
  anyOf: (values: readonly string[]) => listed(values),
  noneOf: (values: readonly string[]) => `not ${listed(values)}`,
  compared: (operator: string, values: readonly string[]) => `${operator} ${values.join(', ')}`,
}

/** Why somebody is not let in, or what went wrong (decisions §3). */
export const signInWords = {
  failed: (email: string) =>
    `Some error occurred while logging you in. Please try again. If the problem persist, please reach out to ${email} for support.`,
  unknown: (email: string) =>
    `There is no account here for the address that you logged in with. If you expected one, please ask the administrator of your region, or reach out to ${email}.`,
  notConfirmed: (email: string) =>
    `The provider did not confirm an e-mail address, so your account cannot be found. Please reach out to ${email}.`,
  inactive: (email: string) =>
    `Your account is not active. If you still need it, please ask the administrator of your region, or reach out to ${email}.`,
  notYet: (email: string) =>
    `Your account cannot be used yet: its start date lies ahead. If that is not right, please reach out to ${email}.`,
  expired: () =>
    'Your account has passed its end date. If you still need it, please ask the administrator of your region.',
  sessionExpired: () => 'Your sign-in has expired. Please log in again.',
  tokenRefused: () => 'You have been logged out. Please log in again.',
  notAccepted: (email: string) =>
    `Your sign-in cannot be accepted here. If a new one is refused too, please reach out to ${email}.`,
} satisfies Record<SignInMessage, (email: string) => string>

/** What is wrong with a value, where the documents give no words of their own (decisions §4). */
export const messageWords = {
  required: 'This field is required.',
  atMost: (n: number) => `At most ${n} characters.`,
  atLeastTwo: 'Min of 2 chars required.',
  invalid: 'Provide a valid value.',
  option: 'Please select a valid option.',
  past: 'The date cannot be in the past.',
  future: 'The date cannot be in the future.',
  beyondCalendar: 'The calendar ends with the year 2999. Please check the year.',
  email: 'Please enter email.',
  postal: '6 chars required.',
  phone: 'Provide phone number in format of 123-456-7890.',
  internationalPhone: 'Provide the whole number with its country code, such as +44 20 7946 0958.',
}

/** Each role as people read it (decisions §11). */
export const roleWords: Readonly<Record<Role, string>> = {
  MK: 'Mukhi/Kamadia',
  MK_DELEGATE: 'Mukhi/Kamadia delegate',
  ADMIN: 'Administrator',
  MGC: 'MGC',
  FATEHA_APPROVER: 'Fateha Khwani approver',
  MAYYIT_APPROVER: 'Mayyit approver',
  MAYYIT_REPORTING: 'Mayyit reporting',
  MAYYIT_CHAIR: 'Mayyit chair',
  GHUSL_CHAIR: 'Ghusl chair',
  GSO_CHAIR: 'GSO chair',
  BAYAH_COORDINATOR: "Bay'ah coordinator",
  BAYAH_CONVENER: "Bay'ah convener",
  BAYAH_REGISTRATION_EXPORT_DATA: "Bay'ah data export",
  NATIONAL_ROP_MEMBER: 'National member',
  NATIONAL_READ_ONLY: 'National, read only',
  DELETE: 'May delete records',
}

/** Why a call is refused, where nothing else says it. */
export const refusalWords = {
  signIn: 'Please log in.',
  forbidden: 'Sorry. You are not authorized to perform this action.',
  notFound: 'Sorry, what you are looking for cannot be found.',
  fields: 'Please correct the marked fields.',
  tooMany: 'Too many requests. Please wait a minute and try again.',
  outOfReach: 'Something that this needs cannot be reached at the moment. Please try again in a minute.',
  unreadable: 'The data sent could not be read.',
  tooMuch: 'That is too much data at once.',
  tooSlow: 'That took too long to arrive. Please try again.',
  failed: 'Sorry. Some error occurred while processing your request...',
  outOfDate: 'The page is out of date. Please try again.',
  otherName: 'This server has another name.',
  noUuid: (header: string) => `${header} must be a UUID.`,
  oneFile: 'One file only. Please send it by itself.',
  tooManyRows: 'An Excel file holds at most 1,048,575 rows. Please filter the list, or choose CSV.',
  justSent: 'This e-mail has just been sent. Please wait a minute before you send it again.',
}

/** What a timeline notes of a file that was downloaded. */
export const exportNoteWords = {
  file: (name: string, rows: number | null) =>
    rows === null ? name : `${name}, ${rows} ${rows === 1 ? 'row' : 'rows'}`,
}

/** What a timeline notes of a sign-in that was refused. */
export const refusedSignInWords = {
  unknown: 'Another sign-in of the provider has this account already.',
  notConfirmed: 'The provider did not confirm an e-mail address.',
  inactive: 'The account is not active.',
  notYet: 'Its start date lies ahead.',
  expired: 'It has passed its end date.',
}

/** The report of what was cleared (decisions §17). */
export const retentionWords = {
  linkTokens: 'their expiry',
  entryKeys: 'the entry',
  letters: 'the letter was written',
}

/** What every letter says besides. */
export const letterWords = {
  buttonFails: 'If the button does not work, open this address:',
  /** Above its address, where a letter is plain text. */
  button: (label: string) => `${label}:`,
}

/** Why a delivery was not taken, where the relay gives no answer of its own. */
export const deliveryFaultWords = {
  noKey: 'the stored message cannot be opened with the key of this server',
  tooLate: 'it was too late to send it',
  stopped: 'the server was stopped',
  otherServer: 'another server has it',
  perhapsSince: 'it was refused; since then it may have been tried again, and taken',
}

export const relayFaultWords = {
  ended: 'the connection ended',
  noSuchName: 'the name of the relay was not found',
  broke: 'the connection broke',
  noAnswer: 'the relay did not answer in time',
  noEncryption: 'the encrypted connection could not be made',
  signInRefused: 'the relay did not accept our sign-in',
  outOfTurn: 'the relay answered out of turn',
  heldBack: 'the message was held back',
  tooLarge: 'the message is too large for the relay',
  noSignIn: 'the relay offers no sign-in (AUTH), and SMTP_URL holds one',
  refused: 'the relay refused the connection',
  unknownSigner: 'the certificate of the relay is signed by nobody that is known here (NODE_EXTRA_CA_CERTS)',
  otherName: 'the certificate of the relay is for another name than the one in SMTP_URL',
  expired: 'the certificate of the relay has expired',
  other: 'the relay could not be used',
}

/** The sign-in of a demonstration. */
export const chooserWords = {
  title: (product: string) => `Choose an account – ${product}`,
  heading: 'Who would you like to be?',
  about:
    'This is a demonstration sign-in. There are no passwords: choose somebody and you are logged in as them. The people and the records are made up.',
  back: 'Back without logging in',
  allRegions: 'All regions',
  refused: 'Accounts that are refused',
  refusedHelp: 'They can log in here, and the application then says why it does not let them in.',
  inactive: 'Inactive',
  notYet: 'Not started yet',
  expired: 'Past its end date',
  place: (jamatkhana: string, region: string) => `${jamatkhana}, ${region}`,
}

export const startAgainWords = {
  title: (product: string) => `Please start again – ${product}`,
  heading: 'Please start again',
  text: 'This sign-in has expired, or was finished in another window.',
  toLogin: 'Go to the login page',
}

export const logoutWords = {
  title: (product: string) => `Logging out – ${product}`,
  loggingOut: 'Logging out…',
  question: 'Do you want to log out?',
  logOut: 'Log out',
}

export const loggedOutWords = {
  title: (product: string) => `Logged out – ${product}`,
  heading: 'You are logged out',
  toLogin: 'Go to the login page',
}

/** Where a demonstration keeps its e-mails. */
export const mailboxWords = {
  title: 'Mailbox',
  window: (title: string) => `${title} · Mailbox`,
  toApplication: 'Back to the application',
  about: 'Demonstration only: every e-mail stays here instead of leaving, so that its links can be tried.',
  search: 'Receiver’s address contains',
  find: 'Find',
  to: (receiver: string) => `To ${receiver}`,
  nothingSent: 'Nothing has been sent yet. E-mails appear here as soon as they leave.',
  noneFound: 'No e-mail to such an address.',
  lookAgain: 'Look again',
  newest: 'Newest',
  older: 'Older',
}

export const mailboxLetterWords = {
  back: 'Back to the mailbox',
  to: 'To',
  sent: 'Sent',
  sentOn: (moment: string, zone: string) => `${moment}, ${zone}`,
  form: 'Form of the message',
  html: 'As it looks',
  text: 'Plain text',
  message: 'The message',
  links: 'Links in this message',
  attached: 'Attached',
  size: (kilobytes: number) => `(${kilobytes} kB)`,
  missing: 'Not in the mailbox',
  missingText: 'This e-mail is not in the mailbox',
}

/** A time in the system's own picker, which a phone at the door shows best. */
export const systemTimeWords = {
  help: (zone: string | null) => `Filled in with now.${zone === null ? '' : ` In ${zone}.`}`,
}

/** Why a letter came back, by its status code (decisions §22). */
export const returnReasonWords = {
  noMailbox: 'There is no such mailbox.',
  noDomain: 'There is no such mail domain: what stands after the @ is wrong.',
  moved: 'The mailbox has moved, and nobody said where to.',
  sender: 'The mail server there does not take mail from our address.',
  mailbox: 'The mailbox could not take it.',
  disabled: 'The mailbox is not in use.',
  full: 'The mailbox is full.',
  tooLarge: 'The letter is too large for the mailbox.',
  notReached: 'The mail server there could not be reached.',
  content: 'The mail server there could not read the letter.',
  unwanted: 'The mail server there refused it as unwanted.',
  gaveUp: 'It was tried for days, and the mail server there did not take it.',
  unknown: 'It could not be delivered.',
}

/** Words that not everybody knows, each in a sentence; docs/glossary.md says the same. */
export const termWords = {
  chata: {
    name: 'Chata',
    means:
      'The rite of forgiveness in which the Mukhi or Kamadia sprinkles blessed water. Note here what was arranged; it is for the office only.',
  },
  session: {
    name: 'Session',
    means:
      'The session in which the funeral was held, as your office numbers or names them. Leave it empty if it does not.',
  },
  vaccinePassport: {
    name: 'Vaccine passport',
    means:
      'Whether proof of vaccination was asked for at the funeral. Choose “Not applicable” where no rule asks for it.',
  },
  code: {
    name: 'Code',
    means:
      'A number or short text by which your office knows this person, if it uses one. Each person has another one.',
  },
}
export type Term = keyof typeof termWords

export const explainedWords = { what: (term: string) => `What is ${term}?` }

/** What calendar programs show. */
export const calendarFileWords = {
  named: (what: string, who: string) => `${what}: ${who}`,
  cancelled: (what: string) => `Cancelled: ${what}`,
}

/** Of the lines of the home page, for who hears them. */
export const boardWords = {
  showMore: (count: number) => `Show ${count} more`,
  way: (who: string, next: string) => `${who}: ${next}`,
  call: (name: string, phone: string) => `Call about ${name}: ${phone}`,
}
