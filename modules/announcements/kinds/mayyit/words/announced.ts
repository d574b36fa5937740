// What is announced of a Mayyit (decisions §7): in the language of the region, whoever reads the screen.

import type { AgeUnit } from '../../../../particulars/rules/choices.ts'
import type { EventName } from '../rules/events.ts'

const SINGULAR: Record<AgeUnit, string> = { years: 'year', months: 'month', days: 'day' }

/** The announced text (decisions §7). */
export const announcedWords = {
  passedAway: (name: string, clauses: readonly string[]) =>
    clauses.length === 0 ? `${name} has passed away.` : `${[name, ...clauses].join(', ')}, has passed away.`,
  /** 'aged 77 years', 'aged 1 day'. */
  aged: (age: number, unit: AgeUnit) => `aged ${age} ${age === 1 ? SINGULAR[unit] : unit}`,
  /** 'Dilsoji will be held at East York Jamatkhana on Friday, 20 November 2026 at 7:30 pm.' */
  held: (what: string, places: readonly string[], at: { day: string; time: string } | null) =>
    `${what} will be held${places.length === 0 ? '' : ` at ${places.join(', ')}`}${at ? ` on ${at.day} at ${at.time}` : ''}.`,
  visits: 'The family is receiving visitors at home.',
  noVisits: 'The family requests no visits at home.',
}

/** What the gatherings are called where they are announced. */
export const announcedEventWords = {
  chelliAnjali: 'Chelli Anjali',
  samarAndZiarat: 'Samar and Ziarat',
  dilsoji: 'Dilsoji',
  fateha: 'Fateha',
} satisfies Record<EventName, string>
