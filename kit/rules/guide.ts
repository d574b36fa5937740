/** The chapters of the guide by what somebody does here, each with its sections: the headings of docs/users.md. */
export const GUIDE = {
  start: ['the-first-page', 'finding-a-person', 'lists', 'your-profile'],
  submitting: ['submitting', 'what-happens-then'],
  approving: ['approving', 'the-family'],
  funerals: ['mayyit'],
  bayah: ['bayah'],
  ghusl: ['the-ghusl-workflow'],
  transfers: ['transfer-orders-and-deliveries'],
  holding: ['the-holding-area'],
  custody: ['who-is-here', 'labels'],
  announcing: ['what-is-next', 'reading-sheet', 'event-calendar'],
  administration: ['set-up-this-region', 'settings', 'users', 'timeline'],
} as const

export type GuideChapter = keyof typeof GUIDE
export type GuideSection = (typeof GUIDE)[GuideChapter][number]

export const CHAPTERS = Object.keys(GUIDE) as GuideChapter[]

/** The chapter that a section stands in. */
export const chapterOf = (section: string): GuideChapter =>
  CHAPTERS.find((chapter) => (GUIDE[chapter] as readonly string[]).includes(section)) ?? 'start'
