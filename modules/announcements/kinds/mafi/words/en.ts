// Sentences of a Mafi, in English.

export const kindWords = {
  label: 'Mafi',
  plural: 'Mafis',
  title: 'Title',
  name: 'Name',
  jamatkhana: 'Jamatkhana',
  familyContact: 'Family contact',
  invalidName: 'Invalid name provided',
}

export const formWords = {
  person: 'Who is ill',
  titleHelp: 'Such as Mr, Mrs or Alijah',
}

export const viewWords = { person: 'Person Details' }
