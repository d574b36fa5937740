// Sentences of setting up a region, in English.

import type { StepName } from '../rules/setUpApi.ts'

export const setUpRights = {
  title: 'Setting up a region',
  words: { see: 'see what is still to be set up', leave: 'leave as it is what it asks for' },
}

export const setUpMenuWords = { group: 'Set up this region', place: 'Set up this region' }

/** How a step is said: what it is about, what follows while something is missing, and what leads on from it. */
export type StepWords = {
  title: string
  help: string
  meanwhile: string
  /** What stands before the names of what is missing. */
  missing: string
  /** The link to the page on which it is done. */
  go: string
  /** The button by which what is missing stays so knowingly, and what is said afterwards. */
  leave?: string
  left?: string
}

export const stepWords = {
  sending: {
    title: 'When announcements go out',
    help: 'What is approved goes out on the days and at the times that you set. A kind that is not to go out here can be held back in the settings.',
    meanwhile: 'Without days and times it waits, and nobody is told.',
    missing: 'Without a day and a time:',
    go: 'Set days and times',
  },
  receivers: {
    title: 'Who gets what is sent',
    help: 'Announcements, forms and reports go to the lists in the settings.',
    meanwhile:
      'Whatever goes to an empty list goes to the catch-all address instead, and without that to the administrators.',
    missing: 'Empty lists:',
    go: 'Fill in the lists',
    leave: 'Leave these lists empty',
    left: 'Left empty:',
  },
  release: {
    title: 'Who releases announcements',
    help: 'With addresses under “Announcement approval”, each announcement waits until one of those people has read and released it.',
    meanwhile: 'Without any, it goes out at its time by itself.',
    missing: 'Nobody has decided yet.',
    go: 'Name who releases',
    leave: 'They go out without a release',
    left: 'It was decided that they go out without a release.',
  },
  people: {
    title: 'Who works here',
    help: 'Only somebody who holds a role can enter or approve what belongs to it.',
    meanwhile:
      'Where there is no Mukhi/Kamadia or approver, the administrators are asked to approve; everything else waits until somebody holds its role.',
    missing: 'Held by nobody who can log in:',
    go: 'Add a user',
    leave: 'Nobody else works here for now',
    left: 'Held by nobody for now:',
  },
} satisfies Readonly<Record<StepName, StepWords>>

/** Who is needed in a region, by their roles. */
export const needWords = {
  oneOf: (roles: readonly string[]) => roles.join(' or '),
  ofJamatkhana: (role: string, jamatkhana: string) => `${role} of ${jamatkhana}`,
}

/** What the timeline of the settings says of what somebody left as it is. */
export const leftWords = {
  field: (step: string, need: string) => `${step}: ${need}`,
  open: 'Open',
  left: 'Stays as it is',
  changedMeanwhile: 'What this step asks for has changed meanwhile. Please reload the page and look again.',
}

export const openStepsWords = {
  title: 'Set up this region',
  next: 'Go on',
  stillOpen: (steps: readonly string[]) => `Still open: ${steps.join('; ')}`,
}

export const setUpWords = {
  title: (region: string) => `Set up ${region}`,
  nothingInUse: 'No module is in use in this region, so there is nothing to set up.',
  complete: 'Everything is set up. If something is missing later, it will be asked for here again.',
  stepsOpen: (open: number, steps: number) =>
    `${open} of ${steps} steps ${open === 1 ? 'is' : 'are'} open. Take them in any order: a step is done as soon as what it asks for is there.`,
  region: 'Region',
  regionComplete: (region: string) => `${region}: set up`,
  regionOpen: (region: string, steps: number) => `${region}: ${steps} open`,
}

export const stepStateWords = { open: 'Open', done: 'Done', left: 'Left as it is', askAgain: 'Ask again' }
