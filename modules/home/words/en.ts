// Sentences of the home page and of the search for a person, in English.

export const homeWords = {
  title: 'Welcome to Rites of Passage (ROP) Registration',
  nothingToEnter: 'The menu above leads to what you can see and do.',
}

export const homeRights = {
  title: 'Home',
  words: { regions: 'see where each region stands' },
}

export const regionsWords = {
  title: 'The regions',
  loading: 'Loading',
  waiting: 'Waiting for approval',
  nothingWaits: 'Nothing',
  waitingOf: (count: number, kind: string) => `${count} ${kind}`,
  next: 'Next sending',
  nextOf: (kind: string, moment: string) => `${kind}, ${moment}`,
  nonePlanned: 'None planned',
  held: 'Announcements held',
  noneHeld: 'None',
  setUp: 'Set-up',
  notComplete: 'Not complete',
}

export const personSearchWords = {
  title: 'Find a person',
  close: 'Close',
  field: 'Name, phone or e-mail',
  fieldHelp: 'Part of a name will do, in any spelling; of a phone number, the last four digits.',
  looking: 'Looking…',
  nobody: 'Nobody found. Try less of the name, or a whole e-mail address. Only what you may see is searched.',
  found: (count: number) => `${count} found.`,
  closest: (count: number) => `The closest ${count} of more. Type more to find fewer.`,
}
