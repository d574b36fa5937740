// Sentences of a Samar, in English.

export const kindWords = {
  label: 'Samar',
  plural: 'Samars',
  jamatkhana: 'Jamatkhana',
  date: 'Samar date',
  selectJamatkhana: 'Please select jamatkhana where samar will be performed.',
  selectDate: 'Please select samar date.',
}

/** The announced text (decisions §7). */
export const announcedWords = {
  held: (who: string, where: string, day: string | null) =>
    `${who} Samar will be held${where}${day === null ? '' : ` on ${day}`}.`,
}

export const formWords = {
  title: 'Samar',
  jamatkhanaHelp: 'Where the Samar will be held',
}

export const viewWords = { person: 'Deceased Details' }
