// What is announced of a Mayyit (decisions §7, §20): in the languages of the region, whoever reads the screen.

import type { Language } from '../../../../../kit/rules/language.ts'
import type { AgeUnit } from '../../../../particulars/rules/choices.ts'
import type { EventName } from '../rules/events.ts'

const SINGULAR: Record<AgeUnit, string> = { years: 'year', months: 'month', days: 'day' }
/** So many, as in French: one, and more. */
const UNITS: Record<AgeUnit, readonly [one: string, more: string]> = {
  years: ['an', 'ans'],
  months: ['mois', 'mois'],
  days: ['jour', 'jours'],
}

type AnnouncedWords = {
  /** `aged` and `cities` are '' where they are not said. */
  readonly passedAway: (name: string, said: { aged: string; cities: string }) => string
  /** 'aged 77 years', 'aged 1 day'. */
  readonly aged: (age: number, unit: AgeUnit) => string
  /** 'Dilsoji will be held at East York Jamatkhana on Friday, 20 November 2026 at 7:30 pm.' `house` is a Jamatkhana. */
  readonly held: (
    what: EventName,
    where: { house: string | null; place: string | null },
    at: { day: string; time: string } | null,
  ) => string
  readonly visits: string
  readonly noVisits: string
}

/** What the gatherings are called where they are announced. */
const EVENTS = {
  chelliAnjali: 'Chelli Anjali',
  samarAndZiarat: 'Samar and Ziarat',
  dilsoji: 'Dilsoji',
  fateha: 'Fateha',
} satisfies Record<EventName, string>

/** The same as the subject of a sentence, with its verb. */
const WILL_BE_HELD = {
  chelliAnjali: 'Le Chelli Anjali aura lieu',
  samarAndZiarat: 'Le Samar et le Ziarat auront lieu',
  dilsoji: 'Le Dilsoji aura lieu',
  fateha: 'Le Fateha aura lieu',
} satisfies Record<EventName, string>

const present = (parts: readonly (string | null)[]): string[] => parts.filter((part): part is string => Boolean(part))

/** The announced text (decisions §7). */
export const announcedWords: Readonly<Record<Language, AnnouncedWords>> = {
  en: {
    passedAway: (name, { aged, cities }) =>
      aged || cities ? `${present([name, aged, cities]).join(', ')}, has passed away.` : `${name} has passed away.`,
    aged: (age, unit) => `aged ${age} ${age === 1 ? SINGULAR[unit] : unit}`,
    held(what, { house, place }, at) {
      const places = present([house, place]).join(', ')
      return `${EVENTS[what]} will be held${places && ` at ${places}`}${at ? ` on ${at.day} at ${at.time}` : ''}.`
    },
    visits: 'The family is receiving visitors at home.',
    noVisits: 'The family requests no visits at home.',
  },
  fr: {
    passedAway: (name, { aged, cities }) =>
      `${present([name, cities]).join(', ')}${cities && ','} nous a quittés${aged && ` ${aged}`}.`,
    aged: (age, unit) => `à l’âge de ${age} ${UNITS[unit][age < 2 ? 0 : 1]}`,
    held(what, { house, place }, at) {
      const where = house ? ` au ${present([house, place]).join(', ')}${place && at ? ',' : ''}` : ''
      const elsewhere = !house && place ? `, à l’endroit suivant\u00a0: ${place}` : ''
      return `${WILL_BE_HELD[what]}${where}${at ? ` le ${at.day} à ${at.time}` : ''}${elsewhere}.`
    },
    visits: 'La famille reçoit des visiteurs à la maison.',
    noVisits: 'La famille demande de ne pas faire de visite à la maison.',
  },
}
