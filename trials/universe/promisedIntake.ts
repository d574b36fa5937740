import { first, type Promised, troubled } from './judging.ts'
import { CLOSED } from './judgingMayyit.ts'
import type { IntakeSeen, IntakeTry } from './ledgerIntake.ts'

// Written from decisions §4, §5, §12, §14 and §17, by somebody who had read some of the code of these calls before.

const saves = ({ intakes }: { intakes: readonly IntakeTry[] }): IntakeTry[] =>
  intakes.filter(({ what }) => what === 'saved')

/** Which steps come before each (§14). */
const AFTER: Readonly<Record<string, readonly string[]>> = {
  SCHEDULE_PICKUP: [],
  PICKUP_COMPLETE: ['SCHEDULE_PICKUP'],
  TRANSFER_TO_GHUSL_FACILITY: ['PICKUP_COMPLETE'],
  GSO_INTAKE: ['PICKUP_COMPLETE'],
  MAYYIT_INTAKE_FORM: [],
  ON_FUNERAL_FORM_15: ['GSO_INTAKE', 'MAYYIT_INTAKE_FORM'],
}
const isCompleted = ({ steps }: IntakeSeen, type: string): boolean => steps[type] === 'COMPLETED'
const versionOf = ({ form }: IntakeSeen): unknown => form?.version ?? 0

/** Whether a reader of the table and of the workflow's page would expect this to be taken. */
const isDue = ({ what, may, fit, whole, said, read, before }: IntakeTry): boolean =>
  may &&
  fit &&
  (what === 'saved'
    ? before.status === 'OPEN' &&
      before.steps.GSO_INTAKE === 'READY' &&
      (read === null || read === versionOf(before)) &&
      (whole || said.finished !== true)
    : before.steps.ON_FUNERAL_FORM_15 === 'READY' && !CLOSED.has(before.mayyit?.status))

/** What is promised of the GSO's intake form, and of the step of Form 15 that follows it. */
export const promisedIntake: readonly Promised[] = [
  {
    promise: 'The intake form is the chairs’ of Ghusl and of GSO, the SIN theirs and MGC’s, Form 15 MGC’s alone (§5).',
    blind: 'Roles that no actor here has.',
    broken: ({ intakes }) =>
      first(intakes, ({ what, name, by, may, answer }) =>
        answer === 'done' && !may ? `${by} may not, and ${what}: ${name}` : null,
      ),
  },
  {
    promise: 'It is taken from whoever may once the pickup is complete, finished or not, and not after its step (§14).',
    blind: 'Two at once; answers that were lost; a server in trouble.',
    broken: (ledger) =>
      first(ledger.intakes, (one) => {
        const { what, name, by, alone, answer, refusedWith, before } = one
        if (what === 'revealed' || !alone || answer === 'lost') return null
        const step = what === 'saved' ? 'GSO_INTAKE' : 'ON_FUNERAL_FORM_15'
        if (answer === 'done' && before.steps[step] !== 'READY')
          return `${by} ${what}: ${name}, whose step was ${before.steps[step]}`
        return answer === 'refused' && isDue(one) && !troubled(ledger)
          ? `${by} was refused, and not ${what}: ${name}: ${refusedWith}`
          : null
      }),
  },
  {
    promise: 'The step is completed by all that is asked for, and by nothing less (§14).',
    blind: 'Two at once; whose answer was lost.',
    broken: (ledger) =>
      first(saves(ledger), ({ name, whole, alone, answer, said, after }) => {
        if (!alone || answer !== 'done') return null
        return isCompleted(after, 'GSO_INTAKE') === whole
          ? null
          : `of ${name} was entered ${JSON.stringify(said)}, and the step is ${after.steps.GSO_INTAKE}`
      }),
  },
  {
    promise: 'A step waits for those before it, and a workflow is completed once all its steps are (§14).',
    blind: 'Workflows of which nobody was told at this step.',
    broken: ({ intakes }) =>
      first(intakes, ({ name, after }) => {
        const { status, steps } = after
        if (status === 'CANCELLED') return null
        const wrong = Object.entries(AFTER).find(
          ([type, before]) => (steps[type] === 'BLOCKED') !== before.some((one) => steps[one] !== 'COMPLETED'),
        )
        if (wrong) return `of ${name} the step ${wrong[0]} is ${steps[wrong[0]]}: ${JSON.stringify(steps)}`
        const all = Object.keys(AFTER).every((type) => isCompleted(after, type))
        return all === (status === 'COMPLETED') ? null : `${name} is ${status}, and stands ${JSON.stringify(steps)}`
      }),
  },
  {
    promise: 'It reads as whoever saved it last has left it, and what was refused changes nothing (§4).',
    blind: 'Two at once; the SIN, which is masked; whose answer was lost.',
    broken: (ledger) =>
      first(saves(ledger), ({ name, alone, answer, said, before, after }) => {
        if (!alone || answer === 'lost') return null
        if (answer === 'refused')
          return versionOf(before) === versionOf(after) ? null : `what was refused changed the form of ${name}`
        const { finished: _, ...typed } = said
        return Object.entries(typed).every(([key, value]) => after.form?.[key] === value)
          ? null
          : `of ${name} was saved ${JSON.stringify(typed)}, and it reads ${JSON.stringify(after.form)}`
      }),
  },
  {
    promise: 'Who saves it over what somebody else saved meanwhile is told so (§4).',
    blind: 'Whoever does not say what they have read, or says the same.',
    broken: (ledger) =>
      first(saves(ledger), (one) => {
        if (one.answer !== 'done' || one.read === null) return null
        const other = saves(ledger).find(
          (two) => two !== one && two.name === one.name && two.answer === 'done' && two.read === one.read,
        )
        return other ? `${one.by} and ${other.by} both saved the form of ${one.name} over version ${one.read}` : null
      }),
  },
  {
    promise: 'Its SIN is shown for a reason alone, as it was entered, and each time is told in its story (§17).',
    blind: 'Two at once; whose answer was lost. That no letter and no database tells it is promised of Form 15.',
    broken: (ledger) =>
      first(ledger.intakes, ({ what, name, by, fit, alone, answer, shown, before, after }) => {
        if (what !== 'revealed' || answer === 'lost') return null
        if (answer === 'done' && !fit) return `${by} was shown the SIN of ${name} without a reason`
        const entered = ledger.sins.flatMap(([whose, sin]) => (whose === name ? [sin] : []))
        const digits = shown?.replace(/\D/g, '')
        if (digits && !entered.includes(digits)) return `${by} was shown another SIN for that of ${name}`
        const more = answer === 'done' && shown !== null ? 1 : 0
        return alone && after.reveals !== before.reveals + more
          ? `the SIN of ${name} was shown (${answer}), which is told ${before.reveals}, then ${after.reveals} times`
          : null
      }),
  },
]
