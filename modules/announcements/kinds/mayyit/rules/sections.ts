import { messageWords } from '../../../../../kit/words/en.ts'
import { checkWords } from '../words/en.ts'
import type { MayyitContent, MayyitField } from './fields.ts'

/**
 * The parts of the form that can be on or off. A part is on when any of its fields is present, and then needs the
 * required ones; one that is off is sent as null (1§5, decisions §12).
 */
export type Section = {
  readonly fields: readonly MayyitField[]
  /** Turned on, and told to be on, by this switch too. */
  readonly switch?: MayyitField
  /** What it needs once it is on, with the words of each. */
  readonly required: Partial<Record<MayyitField, string>>
  /** The time of the day that its picker starts with (1§9). */
  readonly defaultTime?: string
}

export const SECTIONS = {
  chelliAnjali: {
    fields: ['chelliAnjaliLocation', 'chelliAnjaliDateTime'],
    // A planned funeral needs these besides, whatever section they stand in (1§5).
    required: {
      gender: checkWords.gender,
      chelliAnjaliLocation: checkWords.location,
      chelliAnjaliDateTime: checkWords.chelliAnjali,
      samarAndZiaratJk: checkWords.jamatkhana,
      officiatingJk: checkWords.officiating,
      dateOfDeath: checkWords.dateOfDeath,
    },
    defaultTime: '13:00',
  },
  samarAndZiarat: {
    fields: ['samarAndZiaratJk', 'samarAndZiaratDateTime', 'samarAndZiaratPlace'],
    required: {},
    defaultTime: '19:30',
  },
  dilsoji: {
    fields: ['dilsojiJk', 'dilsojiDateTime'],
    required: { dilsojiJk: checkWords.jamatkhana, dilsojiDateTime: messageWords.required },
    defaultTime: '19:30',
  },
  fateha: {
    fields: ['fatehaJk', 'fatehaDateTime'],
    required: { fatehaJk: checkWords.jamatkhana, fatehaDateTime: checkWords.fateha },
    defaultTime: '13:00',
  },
  burialFund: {
    fields: ['burialFundCoverageJk', 'burialFundCoverageNumber', 'burialFundCoverageName'],
    switch: 'burialFundCoverage',
    required: {
      burialFundCoverageJk: checkWords.coverageJamatkhana,
      burialFundCoverageNumber: checkWords.coverageNumber,
    },
  },
} as const satisfies Record<string, Section>
export type SectionName = keyof typeof SECTIONS
export const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[]

/** Time choices of every picker, in minutes (1§9). Other minutes are taken: a funeral begins when it begins. */
export const TIME_STEP_MINUTES = 30

const section = (name: SectionName): Section => SECTIONS[name]

/** Whether something was entered: not null, not blank. */
export const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== null && (typeof value !== 'string' || value.trim() !== '')

/** Whether a part of the form is on. Accepts a half-typed form. */
export function isOn(input: Readonly<Record<string, unknown>>, name: SectionName): boolean {
  const { fields, switch: toggle } = section(name)
  return (toggle !== undefined && input[toggle] === true) || fields.some((field) => isGiven(input[field]))
}

/** Whether a Chelli Anjali is planned; without one the Mayyit is a draft (decisions §6, §12). */
export const isPlanned = (input: Readonly<Record<string, unknown>>): boolean => isOn(input, 'chelliAnjali')

/** Turns a part of the form off: its fields as they are then sent. */
export function switchedOff(name: SectionName): Partial<MayyitContent> {
  const { fields, switch: toggle } = section(name)
  const off = Object.fromEntries(fields.map((field) => [field, null]))
  return toggle === undefined ? off : { ...off, [toggle]: false }
}

/** A checked form with the switch of each part as its fields say, so that no part is on by half. */
export const settled = <Input extends MayyitContent>(input: Input): Input => ({
  ...input,
  burialFundCoverage: isOn(input, 'burialFund'),
})
