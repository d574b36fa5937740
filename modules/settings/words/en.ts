// Sentences of a region's settings, in English.

import type { AnnouncedInText } from '../rules/announcedIn.ts'
import type { Day } from '../rules/days.ts'
import type { KindPart, LanguageSetting } from '../rules/settings.ts'

export const settingsRights = { title: 'Settings', words: { read: 'read them', change: 'change them' } }

export const settingsMenuWords = { group: 'Settings', place: 'Settings' }

/** Whose timeline it is. */
export const settingsToldWords = { label: 'Settings' }

/** Weekdays as they stand on buttons, above columns and in lists. */
export const dayWords = {
  Sun: 'Sun',
  Mon: 'Mon',
  Tue: 'Tue',
  Wed: 'Wed',
  Thu: 'Thu',
  Fri: 'Fri',
  Sat: 'Sat',
} satisfies Record<Day, string>

/** The same as they are heard. */
export const wholeDayWords = {
  Sun: 'Sunday',
  Mon: 'Monday',
  Tue: 'Tuesday',
  Wed: 'Wednesday',
  Thu: 'Thursday',
  Fri: 'Friday',
  Sat: 'Saturday',
} satisfies Record<Day, string>

/** What is set for each kind. */
export const kindPartWords = {
  days: 'Days',
  time: 'Times',
  blocked: 'Held back',
  familyApprovalRequired: 'Waits for the family',
} satisfies Record<KindPart, string>

/** A setting where its section isn't seen, and what stands in it. */
export const settingWords = {
  ofKind: (kind: string, part: string) => `${kind}: ${part}`,
  yes: 'Yes',
  no: 'No',
}

/** In which languages announcements are made (decisions §20). */
export const languageSettingWords = {
  announcementLanguage: 'Language of announcements',
  announcementSamples: 'French sentences accepted',
} satisfies Record<LanguageSetting, string>

export const announcedInWords = {
  en: 'English',
  fr: 'French',
  'en,fr': 'English, then French',
} satisfies Record<AnnouncedInText, string>

export const announcedInFormWords = {
  section: 'Language of announcements',
  help: 'What is entered or changed from now on is announced in it. What waits for approval, or is approved, stays as it reads.',
  loading: 'Loading the sentences',
  read: 'These are the sentences in which announcements of each kind would be made, of invented people.',
  accept: 'I have read these sentences, and the council accepts them for this region',
  /** They have been accepted before, and a newer version of the program says them otherwise. */
  changed: 'Some of these sentences read otherwise than those that were accepted.',
}

/** Why a setting can't be saved (3§5). */
export const settingFaultWords = {
  /** 'This setting was changed by …' */
  thing: 'setting',
  noDay: 'Please select atleast 1 day.',
  dayTwice: 'Each day can be given only once.',
  noTime: 'Please select time.',
  tooManyTimes: (most: number) => `At most ${most} times a day.`,
  timeTwice: 'Each time can be given only once.',
  noAddresses: 'Please provide comma separated valid email addresses.',
  samples: 'Please read the French sentences and accept them first.',
  samplesChanged: 'These sentences have changed since. Please read them again.',
}

/** The lists of addresses, and who stands in each (3§3, decisions §9). */
export const addressListWords = {
  mgc: { label: 'MGC', help: 'Gets a copy of every announcement.' },
  catchAll: {
    label: 'Catch-all',
    help: 'Gets whatever would otherwise go to an empty list. If this is empty too, the administrators get it.',
  },
  ofKind: (kind: string) => ({
    label: `${kind} announcements`,
    help: `Get every ${kind} announcement of the region.`,
  }),
  announcementApproval: {
    label: 'Announcement approval',
    help: 'With addresses here, a compiled announcement waits until one of them releases it. Empty: it goes out at its time.',
  },
  delayedMayyitReport: {
    label: 'Delayed Mayyit report',
    help: 'Get a daily list of funerals more than three days after the death.',
  },
  mayyitIntakeForm: { label: 'Mayyit intake form', help: 'Get the intake form of every approved Mayyit.' },
  mayyitBereavementForm: {
    label: 'Mayyit bereavement form',
    help: 'Get the bereavement form of every approved Mayyit.',
  },
}

/** Who is on duty (decisions §14, Forecast), and whom families may call (decisions §13). */
export const phoneListWords = {
  onDutyNames: {
    section: 'On duty',
    label: 'On duty: names and phone numbers',
    sectionHelp: 'Whom the Ghusl, GSO and Mayyit chairs and MGC call when no place is free, and during a shift.',
    help: 'One person a line, name and phone number with a comma between them: Karim Virani, 416-555-0101. A number abroad begins with +. Only the three chairs, MGC, administrators and national members see them.',
  },
  bayahContacts: {
    section: "Questions about Bay'ah",
    label: "Bay'ah contact: names and phone numbers",
    sectionHelp: "Whom parents and guardians may call who are asked for their consent to a Bay'ah.",
    help: 'One person a line, as above. Every parent and guardian who is asked for consent sees them, so name only who has agreed to it. Left empty, the page names the support address alone.',
  },
}

/** Why it can't be saved; nothing that was typed is repeated. */
export const onDutyFaultWords = {
  tooMany: (most: number) => `At most ${most} lines.`,
  line: (place: number) =>
    `Line ${place}: write a name, a comma and a phone number, such as Karim Virani, 416-555-0101 or +44 20 7946 0958.`,
}

export const settingsWords = {
  title: 'Settings',
  region: 'Region',
  emails: 'Email Configuration',
  /** Leads to the page that says when the next announcements go out, and to whom. */
  seeNext: 'See what goes out now',
  backToSetUp: 'Back to the set-up',
}

/** The question before another region is shown. */
export const leaveRegionWords = {
  title: 'Change the region without saving?',
  text: 'What you changed for this region has not been saved and will be lost.',
  leave: 'Change the region without saving',
  stay: 'Stay with this region',
}

export const settingsFormWords = {
  save: 'Save',
  saved: 'The settings have been saved.',
  notSaved: 'Not saved yet',
  /** `zone` is ', Toronto time', or nothing for who is there. */
  kindHelp: (kind: string, zone: string) =>
    `Approved ${kind} announcements go out on these days, at these times${zone}.`,
  emailsHelp: 'Addresses separated by commas; a list may be empty.',
}

export const addressListFieldWords = {
  emptyPlace: 'an empty place between two commas',
  quoted: (item: string) => `“${item}”`,
  notAddresses: (help: string | undefined, items: readonly string[]) => `${help} Not an address: ${items.join(', ')}.`,
}

export const kindInputsWords = {
  days: 'Days',
  /** As the summary of what is wrong calls them. */
  daysOf: (kind: string) => `${kind} days`,
  blocked: (kind: string) => `Hold all ${kind} announcements back`,
  blockedHelp: 'Nothing of this kind goes out until this is switched off again.',
  family: 'Approval waits for the family',
  familyHelp: 'An approver can go ahead without the family by giving a reason.',
}

export const timeSlotsWords = {
  times: 'Times',
  timesOf: (kind: string) => `${kind} times`,
  time: (place: number) => `Time ${place}`,
  add: 'Add Time',
  remove: 'Remove Time',
}

export const settingChangesWords = {
  summary: 'Who changed what',
  failed: 'The changes could not be loaded. Please close this and open it again.',
  none: 'Nobody has changed anything yet.',
  title: 'Changes, newest first',
  changed: 'Changed',
}
