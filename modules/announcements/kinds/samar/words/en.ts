// Sentences of a Samar, in English.

export const kindWords = {
  label: 'Samar',
  plural: 'Samars',
  jamatkhana: 'Jamatkhana',
  date: 'Samar date',
  selectJamatkhana: 'Please select jamatkhana where samar will be performed.',
  selectDate: 'Please select samar date.',
}

export const formWords = {
  title: 'Samar',
  jamatkhanaHelp: 'Where the Samar will be held',
}

export const viewWords = { person: 'Deceased Details' }
