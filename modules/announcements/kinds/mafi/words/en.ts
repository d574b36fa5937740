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

/** The announced text (decisions §7). */
export const announcedWords = {
  seeks: (who: string) => `${who} is very ill and seeks Jamat's forgiveness. Jamat maaf kare, maaf che.`,
}

export const formWords = {
  person: 'Who is ill',
  titleHelp: 'Such as Mr, Mrs or Alijah',
}

export const viewWords = { person: 'Person Details' }
