import { DAYTIME, type Hours } from '../../../rules/eventTime.ts'
import { checkWords, eventWords } from '../words/en.ts'
import type { MayyitField } from './fields.ts'

/**
 * The gatherings around a funeral: where the Jamatkhana stands whose zone judges the time, between which hours it may
 * be, and on which side of Chelli Anjali (1§5, decisions §4). Both ends of the hours are allowed.
 */
export type MayyitEvent = {
  readonly label: string
  readonly at: MayyitField
  readonly jamatkhana: JamatkhanaField
  /** The field that says where exactly. */
  readonly place?: MayyitField
  /** Held at that place, not at the Jamatkhana, which officiates. */
  readonly atCemetery?: boolean
  readonly hours?: Hours
  readonly order?: { readonly side: 'before' | 'after'; readonly message: string }
}

export const EVENTS = {
  chelliAnjali: {
    label: eventWords.chelliAnjali,
    at: 'chelliAnjaliDateTime',
    jamatkhana: 'officiatingJk',
    place: 'chelliAnjaliLocation',
    atCemetery: true,
    hours: DAYTIME,
  },
  samarAndZiarat: {
    label: eventWords.samarAndZiarat,
    at: 'samarAndZiaratDateTime',
    jamatkhana: 'samarAndZiaratJk',
    place: 'samarAndZiaratPlace',
    order: { side: 'after', message: checkWords.samarAndZiaratOrder },
  },
  dilsoji: {
    label: eventWords.dilsoji,
    at: 'dilsojiDateTime',
    jamatkhana: 'dilsojiJk',
    order: { side: 'before', message: checkWords.dilsojiOrder },
  },
  fateha: {
    label: eventWords.fateha,
    at: 'fatehaDateTime',
    jamatkhana: 'fatehaJk',
    hours: { from: '09:00', to: '21:00', message: checkWords.fatehaHours },
    order: { side: 'after', message: checkWords.fatehaOrder },
  },
} as const satisfies Record<string, MayyitEvent>
export type EventName = keyof typeof EVENTS
export const EVENT_NAMES = Object.keys(EVENTS) as EventName[]

/** One of them, with what only some have. */
export const eventOf = (name: EventName): MayyitEvent => EVENTS[name]

/** The fields that name a Jamatkhana; its officers reach the record (decisions §2). */
export const JAMATKHANA_FIELDS = [
  'officiatingJk',
  'samarAndZiaratJk',
  'dilsojiJk',
  'fatehaJk',
  'burialFundCoverageJk',
] as const satisfies MayyitField[]
export type JamatkhanaField = (typeof JAMATKHANA_FIELDS)[number]
