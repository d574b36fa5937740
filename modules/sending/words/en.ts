// Sentences of what is held back after a restore or a move, and of letting it go, in English.

export const sendingRights = {
  title: 'Sending after a restore',
  words: { letGo: 'say what may go, and let it go' },
}

export const sendingToldWords = {
  label: 'Sending',
  moved: 'The database was found on another server or timeline than the one that last sent',
  backupOf: (instant: string) => `Backup of ${instant}`,
  letGo: (sent: number, letters: number, records: number) =>
    `${count(sent, 'e-mail', 'e-mails')} sent; ${count(letters, 'e-mail', 'e-mails')} and ${count(records, 'announcement', 'announcements')} had gone out before`,
}

/** Why nothing is let go. */
export const letGoFaultWords = {
  moreHasCome: 'More has come since this page was opened. Please look at what was added, and let it go then.',
  already: 'Somebody has let it go already.',
}

/** What a letter is about. */
export const heldAboutWords = {
  about: (kind: string, id: number, name: string | null) => [`${kind} ${id}`, name].filter(Boolean).join(', '),
}

/** What sorts of letters are called on the page, most urgent first. */
export const letterSortWords = {
  announcement: 'Announcements',
  'release-request': 'Requests to release an announcement',
  'approval-request': 'Requests for approval',
  'approval-reminder': 'Reminders of approvals',
  'family-confirmation': 'Families asked to confirm the wording',
  'family-change': 'Changes that families ask for',
  'transfer-order': 'Delivery links for vendors',
  'bayah-registration-form': "Bay'ah registration forms",
  'bayah-review': "Bay'ah reviews",
  'bayah-approval': "Bay'ah approvals",
  'bayah-consent': 'Guardians asked for consent',
  'bayah-consent-reminder': 'Reminders of consents',
  'bayah-consented': 'Consents that are complete',
  'mayyit-intake-form': 'Intake forms',
  'mayyit-bereavement-form': 'Bereavement forms',
  'form-15': 'Form 15',
  'form-15-to-family': 'Form 15 for families',
  'ghusl-step-overdue': 'Overdue steps of Ghusl',
  'custody-alone': 'Handovers to be confirmed',
  'custody-overdue': 'Deceased who should have left',
  'custody-without-place': 'Deceased without a place',
  'custody-place-lost': 'Deceased whose place is taken',
  'delayed-mayyit-report': 'Reports of delayed Mayyits',
  'user-welcome': 'Welcomes of new users',
} satisfies Readonly<Record<string, string>>
export const otherLetterWords = { sort: 'Other e-mails' }

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`

/** What happens once it is let go, a sentence for each sort of thing. */
export const summaryWords = {
  noLetter: 'No e-mail goes out now.',
  letters: (letters: number, receivers: number) =>
    `${count(letters, 'e-mail goes', 'e-mails go')} to ${count(receivers, 'receiver', 'receivers')} now. What is sent cannot be taken back.`,
  planned: (records: number) =>
    `${count(records, 'approved announcement goes', 'approved announcements go')} out as planned.`,
  withNextSlot: (letters: number) =>
    `${count(letters, 'late announcement goes', 'late announcements go')} out again with the next slot.`,
  gone: (things: number) => `${count(things, 'is', 'are')} written down as sent already.`,
}

/** What becomes of a letter that goes, as the end of a sentence; and whether somebody may have it already. */
export const fateWords = {
  tooLateWithRecords:
    '. It is too late to send this e-mail: unless it went out already, its records go out with the next announcement.',
  tooLate: '. It is too late to send it now.',
  triedAgain: '. Nobody had taken it when the backup was made: it is tried again.',
  goes: '.',
  mayBeOut: 'It may have been sent.',
  notSent: 'It was certainly not sent.',
}

export const heldWords = {
  titleMoved: 'Sending after a change of servers',
  titleRestored: 'Sending after the restore',
  nothingHeld: 'Nothing is held.',
  ended: <T>(who: string, when: T) => [` When sending was last held, ${who} let it go on `, when, '.'],
  unsaid: (left: number) =>
    `Please say of everything whether it went out already: ${left === 1 ? 'one is' : `${left} are`} left.`,
  letterAbout: (subject: string, about: string) => `${subject} (${about})`,
  letGo: 'Let sending go',
  confirm: 'Let it go',
  notYet: 'Not yet',
  done: 'Sending goes its way again.',
  help: 'Say of each line whether it went out already; the mailboxes of the lists and of the office show it. What went out is written down as sent. The rest goes as soon as you let it go. People’s access is that of these data too: look whether somebody’s was ended since.',
  nothingWaits: 'Nothing waits to be sent.',
  approved: <T>(when: T) => ['Approved on ', when, '. '],
  cameDue: <T>(when: T) => ['Its time came on ', when, ', before sending was held. '],
  letter: <T>(receivers: string, when: T, fate: string) => [`${receivers}. Written on `, when, fate],
  stillOpen: (lines: number) =>
    lines === 1 ? 'One line is still to be answered.' : `${lines} lines are still to be answered.`,
  restored: <T>(when: T) => ['The data was restored on ', when],
  restoredAsOf: <T>(when: T) => [', and is that of ', when],
  restoredSince: '. What was sent in between is not known here. Since then nothing has been sent.',
  moved: <T>(when: T) => [
    'On ',
    when,
    ' the database was found on another server than the one that last sent: a standby took over, or a copy was started.',
  ],
  movedAsOf: <T>(when: T) => [' It has what was entered until ', when, '.'],
  movedSince:
    ' What was sent in the last moments before it took over may not be known here. Since then nothing has been sent.',
  place: (kind: string, region: string) => `${kind}, approved in ${region}`,
  noSending: 'No sending is planned for it.',
  since: {
    EDITED: 'It was changed since, and waits for its approval or was approved again.',
    CANCELLED: 'It was cancelled since.',
    DELETED: 'It was deleted since.',
    COMPLETED: 'It was completed since.',
  },
  joinsDraft: <T>(when: T) => ['It joins a draft on ', when, ', which has to be released.'],
  goesOut: <T>(when: T) => ['It would go out on ', when, '.'],
  receivers: (named: string, more: number) => (more > 0 ? `To ${named} and ${more} more` : `To ${named}`),
  allGo: 'All of these go',
  noneWentOut: 'None of these went out',
  allWentOut: 'All went out already',
  goes: 'Goes',
  wentOut: 'Went out already',
  notGone: 'Did not go out',
}

/** On every page, while everything is held back. */
export const heldNoticeWords = {
  label: 'Sending is held',
  notice: <T>(until: T) => [
    'The database was restored, or moved to another server. Nothing is announced, and no e-mail goes out, until ',
    until,
    '. What you enter is saved, and waits.',
  ],
  youHaveLooked: 'you have looked at what would be sent',
  somebodyHasLooked: 'a national member has looked at what would be sent',
}
