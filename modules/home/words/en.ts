// Sentences of the home page and of the search for a person, in English.

export const homeWords = {
  title: 'Today',
  needs: (count: number) => `Needs you (${count < 1000 ? count : '999+'})`,
  nothingNeeded: 'Nothing needs you now.',
  more: (count: number) => `Show ${count} more`,
  rest: 'The rest',
  goesOut: 'Goes out today',
  nothingGoesOut: 'Nothing goes out today.',
  happens: 'Today and this week',
  nothingHappens: 'Nothing is planned for the next seven days.',
  pending: 'Not approved yet',
  entered: 'Entered by you',
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
