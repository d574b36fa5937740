/** Why nothing can be done about a letter that came back. */
export const returnFaultWords = {
  doneMeanwhile: 'Somebody has just done something about this letter.',
  notPossible: 'This letter cannot be sent to another address any more.',
  sameAddress: 'The letter came back from this address.',
}

/** The letters that came back, on the home page. */
export const returnedWords = {
  report: 'A report',
  cameBack: (what: string) => `Came back: ${what}`,
  told: 'Told by phone',
  toldAbout: (name: string) => `Told by phone: ${name}`,
  anotherAddress: 'Write to another address',
  anotherAddressAbout: (name: string) => `Write to another address: ${name}`,
}

/** What is asked before a letter counts as told, and said once it does. */
export const toldWords = {
  title: 'Told by phone',
  text: (name: string, address: string) =>
    `The letter to ${address} came back (${name}). Say so only once you have told its receiver on the phone.`,
  confirm: 'They have been told',
  cancel: 'Not yet',
  done: 'Noted, with your name and the time.',
}

/** The form that takes another address. */
export const anotherAddressWords = {
  title: 'Write to another address',
  text: (name: string, address: string) =>
    `The letter to ${address} came back (${name}). Give another address, which takes its place, or leave this one if it works again. The letter is sent there at once. The links in the earlier letter no longer work.`,
  email: 'E-mail',
  send: 'Send it there',
  cancel: 'Cancel',
  done: 'The letter is on its way to the new address.',
  doneAgain: 'The letter is on its way once more.',
}
