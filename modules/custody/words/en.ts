// Sentences of custody of the deceased, in English.

import type { CustodyEvent, EnteredEvent, Seen, Whereabouts } from '../rules/events.ts'

export const custodyRights = {
  title: 'Custody of the deceased',
  words: {
    see: 'see who lies where, and each change of hands',
    printLabels: 'print wrist tag and door label',
    record: 'write down each change of hands',
    receive: 'write down, and confirm, what a step of pickup or arrival does',
    confirm: 'confirm, as the second person, what somebody else has put forward',
  },
}

/** What happened, as a history tells it. */
export const custodyEventWords = {
  PICKED_UP: 'Picked up',
  ARRIVED: 'Arrived',
  CHECKED_IN: 'Checked in',
  BAND: 'Wrist band put on',
  EFFECTS: 'Belongings seen',
  MOVED: 'Moved',
  TAKEN_FOR_GHUSL: 'Taken for Ghusl',
  LEFT: 'Left',
  BAND_OFF: 'Wrist band open again',
  CORRECTION: 'Corrected',
} satisfies Record<CustodyEvent, string>

/** What is entered, as buttons call it. */
export const enteredEventWords = {
  PICKED_UP: 'Picked up',
  ARRIVED: 'Arrived',
  CHECKED_IN: 'Check in',
  BAND: 'Put a wrist band on',
  EFFECTS: 'Look at belongings',
  MOVED: 'Moved',
  TAKEN_FOR_GHUSL: 'Taken for Ghusl',
  LEFT: 'Left',
} satisfies Record<EnteredEvent, string>

export const whereaboutsWords = {
  EXPECTED: 'Expected',
  PICKED_UP: 'Picked up, on the way',
  OFF_SITE: 'Picked up, stored off site',
  PRESENT: 'Here',
  LEFT: 'Left',
} satisfies Record<Whereabouts, string>

export const seenWords = { YES: 'Yes', NO: 'No', NOT_LOOKED: 'Not looked yet' } satisfies Record<Seen, string>

/** How the fields of a change of hands are called. */
export const handoverFieldWords = {
  happenedOn: 'When',
  leftDateTime: 'When',
  givenByName: 'Handed over by',
  receivedByName: 'Received by',
  takenTo: 'Taken to',
  gsoFacilityId: 'Moved to',
  wristBandId: 'Wrist band ID',
  noBandReason: 'Why there is no band yet',
  unreadReason: 'Why the band is not read',
  jewellery: 'Jewellery',
  jewelleryDetails: 'Jewellery details',
  effects: 'Effects',
  effectsDetails: 'Effects details',
  differenceNote: 'Why it differs from what was said before',
  reason: 'Why this is the right person all the same',
  calledName: 'Who was called',
  calledPhone: 'Their phone',
}

/** A pickup that is written down anew, since the first was a mistake. */
export const pickupAgainWords = {
  storedOffSite: 'Storing off site?',
  byStep: (name: string) => `The pickup of ${name} is written down in its step.`,
}

/** What is wrong with a change of hands (decisions §14). */
export const handoverFaultWords = {
  cancelled: (name: string) =>
    `${name} is not expected any more: the record was cancelled. Please begin a new one for whoever is here.`,
  changedNow: (name: string) =>
    `The order of ${name} was changed at this very moment. Please write this down once more.`,
  noTime: 'Please say when.',
  option: 'Please select an option.',
  noReceiver: 'Please say who received the deceased.',
  noPlace: 'Please say where the deceased was taken.',
  noFacility: 'Please select Ghusl facility.',
  nothingSeen: 'Please say what you have seen.',
  noBand: 'Please read the wrist band, or say why there is none yet.',
  unread: 'Please read the wrist band that is on, or say why it is not read.',
  bandNeeded: 'Please read the wrist band that was put on.',
  similar: 'Please confirm that you know of the similar name.',
  noCalledName: 'Please say who was called.',
  whyAlone: 'Please say why nobody else can confirm it.',
  effectsDetails: 'Please provide details of the effects.',
  jewelleryDetails: 'Please provide details of the jewellery.',
  notExpected: (name: string) => `${name} has not arrived yet, so there is nobody to hand over.`,
  notInCare: (name: string) => `${name} has not been picked up or brought yet.`,
  goneOver: (name: string) =>
    `The delivery of ${name} is linked to its order. Please write this down under the order or its workflow.`,
  cameAlready: (name: string) => `${name} has already arrived.`,
  beforeArrival: 'This cannot be before the arrival.',
  beforePickup: 'This cannot be before the pickup.',
  afterArrival: 'The pickup cannot be after the arrival.',
  otherBand: (name: string, band: string | null) =>
    `${name} wears ${band ?? 'another band'}. If this is the right person all the same, say why: a second person has to confirm it.`,
  unreadBand: (name: string, band: string | null) =>
    `${name} wears ${band ?? 'a band'}: please read it. If that is not possible, say why: a second person has to confirm it.`,
  wornBy: (band: string, who: string) =>
    `Wrist band ${band} is worn by ${who}. If this is the right person all the same, say why: a second person has to confirm it.`,
  somebodyElse: 'somebody else who is here',
  differs: (before: string) => `Said before: ${before}. Please look again, or say why it differs.`,
  said: (what: string, answer: string) => `${what}: ${answer}`,
}

/** Why a second person cannot confirm something, or a mistake cannot be corrected. */
export const secondPersonWords = {
  ownEntry: 'You have written this down yourself. Another person has to confirm it.',
  notOpen: 'This has been confirmed or corrected already.',
  notLast: 'Something has happened since. Please correct that first.',
  saidByDelivery: 'This was said by a delivery. Please take the link of the delivery back instead.',
  noReason: 'Please say what was wrong.',
}

export const custodyChangeFaultWords = {
  lies: (name: string, facility: string) => `${name} lies at ${facility}. Record first where the deceased was taken.`,
  onTheWay: (name: string) => `${name} has been picked up. Record first where the deceased was taken.`,
  enteredAlone: (name: string) =>
    `Somebody was alone and has written down a change of hands of ${name}. A second person has to confirm it, or it has to be corrected, before the delivery is linked.`,
  waitsForSecond: (name: string) =>
    `A change of hands of ${name} waits for a second person. It has to be confirmed, or corrected, before the delivery is linked.`,
  notHere: (name: string) => `${name} is not here, so there is no stay to prolong.`,
  exitPast: 'The date cannot be in the past.',
}

/** How a timeline notes an entry. */
export const timelineNoteWords = {
  COUNTS: (event: string) => event,
  AWAITS: (event: string) => `${event}; waits for a second person`,
  ALONE: (event: string) => `${event}; entered alone, and waits for a second person`,
  corrected: (event: string) => `${event}: corrected`,
  prolonged: 'Stays longer',
}

/** Letters to the chairs of a region. */
export const custodyLetterWords = {
  open: 'Open the holding area',
  footer: (council: string) => `${council}. You get this because of your role.`,
  aloneTitle: (facility: string) => `Please confirm a handover at ${facility}`,
  alone: (who: string, facility: string, called: string) =>
    `${who} was alone at ${facility} and has written down a change of hands although the wrist band differed or could not be read. ${called} was called. A second person has to look at it and confirm it.`,
  overdueTitle: (facility: string) => `Somebody should have left ${facility}`,
  overdue: (facility: string) =>
    `Somebody was due to leave ${facility} more than two hours ago, and nobody has written down that they left. Please record where they were taken, or let them stay longer.`,
  withoutPlaceTitle: (facility: string) => `No free place at ${facility}`,
  withoutPlace: (facility: string) =>
    `Somebody is at ${facility} for whom there is no place: every one is taken or promised at that time. The holding area shows them in the marked row.`,
  placeLostTitle: (facility: string) => `No free place at ${facility} for somebody expected`,
  placeLost: (facility: string) =>
    `Somebody is expected at ${facility} whose place is taken by now: every one is taken or promised at that time. The holding area shows them in the marked row.`,
}

export const recordOnceWords = {
  already: 'This has been written down already.',
}

export const custodyMenuWords = { group: 'Ghusl', inCare: 'Who is here' }

/** Custody on the page of the record that it is kept of. */
export const custodyPanelWords = {
  title: 'Custody',
  delivery: (id: number) => `Delivery ${id}`,
  where: 'Where',
  at: (where: string, facility: string) => `${where}, at ${facility}`,
  cameNot: 'Not here: that they were brought was a mistake',
  name: 'Full name',
  age: 'Age',
  unknownAge: 'Not known',
  dateOfBirth: 'Date of birth',
  band: 'Wrist band',
  noBand: 'Open: no band is on',
  arrived: 'Arrived',
  exit: 'Planned exit',
  left: 'Left',
  toCheck:
    'Brought under a name or a band that nobody has checked yet. Please compare, link it to its order, or check it in.',
  similar: (names: readonly string[]) => `Similar names: ${names.join('; ')}. Read the band each time.`,
  similarOne: (name: string, facility: string) => `${name} (${facility})`,
  lone: 'Entered alone. A second person has to confirm it.',
  waiting: 'Waits for a second person, and does not count until then.',
  confirm: 'Confirm',
  confirmTitle: (event: string, name: string) => `${event}: ${name}`,
  confirmText: (said: string, band: string | null) =>
    `${said}${band === null ? ' No band was read.' : ''} Confirm it only if you have seen it yourself or have spoken with who was there.`,
  cancel: 'Not yet',
  confirmed: 'It has been confirmed.',
  correct: 'This was a mistake',
  correctLast: (event: string) => `This was a mistake: ${event}`,
  correctTitle: (event: string) => `Correct: ${event}`,
  correctText: 'What was written down stays in the history, but no longer counts.',
  correctReason: 'What was wrong',
  corrected: 'It has been corrected.',
  prolong: 'Stays a day longer',
  prolongTitle: (name: string) => `Stays a day longer: ${name}`,
  prolongText: (until: string) =>
    `The planned exit becomes ${until}. The place is held until then, and until somebody has written down that they left.`,
  prolonged: 'The planned exit has been moved.',
  history: 'Each change of hands',
  nobody: 'Nobody is here or expected under this record: the order was cancelled, or the delivery belongs to an order.',
  by: (who: string) => `Written down by ${who}`,
  byVendor: 'Written down by whoever brought the deceased',
  confirmedBy: (who: string) => `confirmed by ${who}`,
  gave: (who: string) => `handed over by ${who}`,
  received: (who: string) => `received by ${who}`,
  takenTo: (place: string) => `taken to ${place}`,
  movedTo: (facility: string) => `moved to ${facility}`,
  bandRead: (band: string) => `band ${band}`,
  noBandBecause: (why: string) => `band not read: ${why}`,
  because: (why: string) => `reason: ${why}`,
  called: (who: string, phone: string) => `${who} was called (${phone})`,
  phoneSaid: (time: string) => `the device said ${time}`,
  offSite: 'stored off site',
  wasCorrected: 'Corrected since',
}

/** The page on which a change of hands is written down. */
export const handoverPageWords = {
  title: (event: string, name: string) => `${event}: ${name}`,
  who: 'Who it is',
  unknownAge: 'Age not known',
  compare: 'Compare name and age, and read the band.',
  knowSimilar: (names: readonly string[]) => `I know of the similar name: ${names.join('; ')}.`,
  bandOn: (band: string | null) =>
    band === null ? 'A band is on. Read it from the wrist.' : `The band that is on: ${band}. Read it from the wrist.`,
  bandFirst: 'The first band that is read is put on.',
  differs: 'It is another band.',
  differsHelp: 'It counts once another chair has confirmed it. Where nobody else can be reached, tick below.',
  alone: 'I am alone, and nobody else can be reached. It counts at once, and all chairs are told.',
  hands: 'Hands',
  nowhereElse: 'Your region has no other facility. If they are taken to another region, write down “Left” instead.',
  belongings: 'Belongings',
  saidBefore: (what: string) => `Said before: ${what}.`,
  submit: 'Write it down',
  done: (event: string, name: string) => `${event}: ${name}. It is written down.`,
  waits: (name: string) => `It is written down for ${name}, and waits for a second person.`,
  unknown: 'This cannot be written down.',
  back: 'Back',
}

/** Who is here, who comes, who should have left. */
export const inCareWords = {
  title: 'Who is here',
  help: 'Everybody in the care of your region, now and within a day.',
  open: 'To be confirmed by a second person',
  overdue: 'Should have left',
  toCheck: 'To be checked',
  present: 'Here',
  expected: 'Expected within a day',
  nobody: 'Nobody is here, and nobody is expected within a day.',
  band: (band: string) => `Band ${band}`,
  noBand: 'No band yet',
  similar: 'Similar name',
  until: (time: string) => `until ${time}`,
  comes: (time: string) => `comes ${time}`,
  left: (time: string) => `left ${time}`,
  arrival: (time: string, arrived: boolean) => `${arrived ? 'Arrived' : 'Arrival'} ${time}`,
  exit: (time: string) => `Exit ${time}`,
  /** What a screen reader hears after the name of a link. */
  of: (name: string) => ` of ${name}`,
  all: 'Who is here',
  shift: 'Today’s shift: who is on duty, and whom to call',
}

/** What is done about somebody, from the home page. */
export const custodyBoardWords = {
  next: { toCheck: 'Check', open: 'Confirm', overdue: 'Record where' },
  byAnother: 'Another person has to confirm it.',
}

/** All that whoever is on duty needs today, on one sheet. */
export const shiftWords = {
  title: 'Today’s shift',
  asOf: (region: string, when: string) => `${region}, as of ${when}.`,
  print: 'Print',
  onDuty: 'On duty',
  nobodyOnDuty: 'Nobody is named as on duty. An administrator names them in the settings.',
  chairs: 'Chairs',
  noChairs: 'No chair of this region can log in.',
  people: (count: number) => `Here, and expected within a day (${count})`,
  where: {
    PRESENT: (facility: string) => `Here, at ${facility}`,
    EXPECTED: (facility: string) => `Expected at ${facility}`,
    LEFT: (facility: string) => `Left ${facility}`,
  },
  lone: 'Entered alone, waits for a second person',
  waiting: 'Waits for a second person',
  transports: (count: number) => `Brought today, or late (${count})`,
  noTransports: 'No order says that somebody is brought today.',
  to: (facility: string) => `to ${facility}`,
  delivered: 'Delivered',
  ordered: 'Not delivered yet',
  facilities: 'Facilities',
  noFacilities: 'There is no facility in this region.',
  cemeteries: 'Cemeteries',
  noCemeteries: 'No cemetery is in use.',
}

/** Wrist tag and door label, as they are printed. */
export const labelWords = {
  title: 'Labels',
  fileName: (id: number) => `labels-${id}.pdf`,
  print: 'Print labels',
  band: (band: string) => `Band ${band}`,
  bandToWrite: 'Band',
  unknownAge: 'Age not known',
  born: (date: string) => `Born ${date}`,
  similar: 'A similar name is here or expected',
  printed: 'Labels printed',
  scanned: 'Label scanned',
}

export const labelFaultWords = {
  notOurs: 'This is not one of our labels.',
  noStay: (name: string) =>
    `No place is planned for ${name} here, so there is nothing to print labels for yet. Plan the stay first; where an order belongs to a workflow, print them there.`,
  noShape: (letters: readonly string[]) =>
    `These letters of the name cannot be printed: ${letters.join(' ')}. Please write the label by hand.`,
}

/** What can be done without a camera. */
export const scanInsteadWords = { band: 'Type the band.', list: 'Choose the name in the list.' }

/** Scanning a label with the camera; `instead` says what can be done without. */
export const scanWords = {
  scan: 'Scan',
  scanLabel: 'Scan a label',
  stop: 'Stop',
  picture: 'What the camera sees',
  starting: 'Opening the camera …',
  aim: 'Hold a label before the camera.',
  aimWrist: 'Hold the tag on the wrist before the camera.',
  reading: 'It has been read. Looking up who it is.',
  light: 'Light',
  dark: (instead: string) => `It is too dark to read. Turn on a light, or go on without scanning. ${instead}`,
  slow: (instead: string) =>
    `Nothing could be read yet. Hold it closer and keep it still, or go on without scanning: ${instead}`,
  refused: (instead: string) =>
    `The camera was not allowed. ${instead} To scan, allow the camera in the settings of the browser.`,
  none: (instead: string) => `There is no camera here. ${instead}`,
  busy: (instead: string) => `Something else uses the camera. ${instead} To scan, close that first.`,
  failed: (instead: string) => `The label could not be looked up just now. ${instead} Or scan it again.`,
  notOurs: (instead: string) => `This is not one of our labels. ${instead}`,
  unknown: (instead: string) => `This label belongs to nobody here. ${instead}`,
  done: (band: string) => `The tag says ${band}. It has been filled in.`,
  noBand: (name: string) => `This label is of ${name}, who wears no band yet. Type the band that is put on.`,
  door: (name: string) => `This is the door label of ${name}. Scan the tag on the wrist, or type the band.`,
  other: (read: string, here: string) => `This label is of ${read}, not of ${here}.`,
  otherSameName: (name: string, age: string) => `This label is of another ${name} (${age}), not of this one.`,
  opened: (name: string) => `This label is of ${name}.`,
}

/** What a phone knows of today's persons without a network (decisions §14). */
export const dayWords = {
  taken: 'Names and bands of the day, kept on a device',
}

export const awayWords = {
  banded: 'Band is on',
  alone:
    'There is no network, or the server does not answer, so nobody else can confirm it now. Please tick this, and say who was called.',
  notKnown: (instead: string) =>
    `There is no network, or the server does not answer, and this device does not know the label. ${instead}`,
}

/** Since when something is kept. */
export const custodyRetentionWords = { written: 'they were written down' }
