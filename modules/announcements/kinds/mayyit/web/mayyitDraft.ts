import type { FieldErrors } from '../../../../../kit/rules/validation.ts'
import { type DraftOf, draftOf } from '../../../../../kit/web/form/draftOf.ts'
import type { WorkflowChoice } from '../../../../ghusl/rules/mayyitIntake.ts'
import { mayyitRules } from '../rules/mayyit.ts'
import type { MayyitRecord } from '../rules/record.ts'
import { isGiven, isOn, SECTIONS, type Section, type SectionName, switchedOff } from '../rules/sections.ts'

/** The parts of the form that its user switches on and off; Chelli Anjali brings Samar and Ziarat with it (1§5). */
export const SWITCHES = {
  chelliAnjali: ['chelliAnjali', 'samarAndZiarat'],
  dilsoji: ['dilsoji'],
  fateha: ['fateha'],
  burialFund: ['burialFund'],
} as const satisfies Partial<Record<SectionName, readonly SectionName[]>>
export type Switch = keyof typeof SWITCHES
const SWITCH_NAMES = Object.keys(SWITCHES) as Switch[]

/** The form as it is typed: the fields, and which parts are switched on. */
export type MayyitDraft = DraftOf<typeof mayyitRules.input> & { on: Record<Switch, boolean> }

/** A new Mayyit: years, with the age announced (1§9), and a funeral to be planned. */
export const newMayyitDraft = (from: Partial<MayyitDraft>): MayyitDraft => ({
  ...draftOf(mayyitRules.input, null),
  deceasedAgeUnit: 'years',
  announceAge: true,
  burialFundCoverage: false,
  ...from,
  on: { chelliAnjali: true, dilsoji: false, fateha: false, burialFund: false },
})

/** What the Ghusl workflow that led here says of the deceased. */
export const knownFrom = (workflow: WorkflowChoice | null): Partial<MayyitDraft> =>
  workflow === null
    ? {}
    : {
        deceasedName: workflow.name,
        deceasedAge: workflow.deceasedAge,
        deceasedAgeUnit: workflow.deceasedAgeUnit,
        gender: workflow.gender,
      }

/** The form of a record that is edited; what has nothing in it is off. */
export function draftOfMayyit(mayyit: MayyitRecord): MayyitDraft {
  const holds = (name: Switch) => SWITCHES[name].some((section) => isOn(mayyit, section))
  return {
    ...draftOf(mayyitRules.input, mayyit),
    on: {
      chelliAnjali: holds('chelliAnjali'),
      dilsoji: holds('dilsoji'),
      fateha: holds('fateha'),
      burialFund: holds('burialFund'),
    },
  }
}

/** What is sent: without the switches, and with what is off as null (1§5). */
export function bodyOf({ on, ...typed }: MayyitDraft): Omit<MayyitDraft, 'on'> {
  const off = SWITCH_NAMES.filter((name) => !on[name]).flatMap((name): readonly SectionName[] => SWITCHES[name])
  return Object.assign({ ...typed, burialFundCoverage: on.burialFund }, ...off.map(switchedOff))
}

/** What a part needs because it is switched on, before anything stands in it. */
export function neededBySwitches(input: Record<string, unknown>, on: MayyitDraft['on']): FieldErrors {
  const sections = SWITCH_NAMES.filter((name) => on[name]).flatMap((name): readonly SectionName[] => SWITCHES[name])
  const required = sections.flatMap((name) => Object.entries((SECTIONS[name] as Section).required))
  return Object.fromEntries(required.filter(([field]) => !isGiven(input[field])))
}
