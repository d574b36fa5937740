// Sentences of a Fateha Khwani, in English.

export const kindWords = {
  label: 'Fateha Khwani',
  plural: 'Fateha Khwani requests',
  jamatkhana: 'Jamatkhana',
  listedDate: 'Fateha Khwani date',
  date: 'Fateha Khwani date and time',
  selectJamatkhana: 'Please select jamatkhana where fateha will be performed.',
  /** What a request reads that has no date yet: on the edit form, and in place of an approval (1§5, decisions §6). */
  selectDate: 'Please select fateha date and time.',
  submitted: 'Fateha Khwani request submitted successfully.',
  updated: 'Fateha Khwani request updated successfully.',
  approved: 'Fateha Khwani request has been approved.',
  deleted: 'Fateha Khwani request has been deleted.',
  alreadyApproved: 'Request is already approved.',
}

export const formWords = {
  title: 'Fateha Khwani',
  jamatkhanaHelp: 'Where the Fateha Khwani will be held',
  dateLater: 'The date and time are set later, by editing the request.',
}

export const noDateWords = {
  alone: 'To be announced',
  /** In the middle of a line too; where it is a line of its own, the style sheet gives it a capital. */
  inLine: 'on a date to be announced',
}

export const viewWords = { person: 'Deceased Details' }
