import { DAY, first, newLetters, type Promised } from './judging.ts'
import type { Ledger } from './ledger.ts'
import type { Vow, VowDeed, VowStatus } from './ledgerCare.ts'

// Written from decisions §5, §9 and §13 before the code of Bay'ah was read.

const COORDINATORS = ['coordinator@example.org']

const statusOf = ({ statuses }: Vow): VowStatus | undefined => statuses.at(-1)?.status
const justBecame = (vow: Vow, status: VowStatus, { step }: Ledger): boolean =>
  vow.statuses.at(-1)?.status === status && vow.statuses.at(-1)?.step === step

/** Whether a guardian agrees to what is written now, by a link or by a signature; `perhaps` where an answer was lost. */
function agrees({ deeds, round }: Vow, guardian: number, answers: readonly VowDeed['answer'][]): boolean {
  return deeds.some(
    (deed) =>
      (deed.what === 'consented' || deed.what === 'signed') &&
      deed.guardian === guardian &&
      deed.round === round &&
      answers.includes(deed.answer),
  )
}

/** What is promised of Bay'ah and of the guardians' consent. */
export const promisedVows: readonly Promised[] = [
  {
    promise: 'No Bay’ah is approved before every guardian has consented to what it says now (§13).',
    blind: 'A consent whose answer was lost counts as given.',
    broken: (ledger) =>
      first(ledger.vows.values(), (vow) => {
        if (!justBecame(vow, 'APPROVED', ledger)) return null
        const missing = vow.guardians.findIndex((_, at) => !agrees(vow, at, ['done', 'lost']))
        return missing < 0 ? null : `${vow.name} is approved, and ${vow.guardians[missing]?.email} has not consented`
      }),
  },
  {
    promise: 'When all guardians have consented it is approved (§13).',
    blind: 'What is done at the very same moment as the last consent.',
    broken: (ledger) =>
      first(ledger.vows.values(), (vow) =>
        statusOf(vow) === 'CONSENT_PENDING' && !vow.doubt && vow.guardians.every((_, at) => agrees(vow, at, ['done']))
          ? `every guardian of ${vow.name} has consented, and it still waits`
          : null,
      ),
  },
  {
    promise: 'A link that an edit has voided, or that has served, changes nothing (§13).',
    blind: 'What lost its answer.',
    broken: (ledger) =>
      first(ledger.vows.values(), ({ name, deeds }) => {
        const last = deeds.findLastIndex(
          ({ what, answer, step }) => what === 'consented' && answer === 'done' && step === ledger.step,
        )
        const deed = deeds[last]
        if (!deed) return null
        const earlier = deeds.slice(0, last).filter(({ step }) => step < ledger.step)
        // Before anybody was asked an edit voids nothing.
        const edits = earlier.filter(({ what, answer }) => what === 'edited' && answer === 'done')
        const now = Math.max(0, ...edits.map(({ round }) => round))
        if (deed.round < now) return `a guardian of ${name} consented by a link that an edit had voided`
        const twice = earlier.some(
          ({ what, answer, guardian, round }) =>
            what === 'consented' && answer === 'done' && guardian === deed.guardian && round === deed.round,
        )
        return twice ? `a guardian of ${name} consented twice` : null
      }),
  },
  {
    promise: 'No guardian is told the other’s particulars (§13).',
    blind: 'Words that are spelt otherwise.',
    broken: (ledger) =>
      first(newLetters(ledger), ({ to, text, about }) =>
        first(ledger.vows.values(), ({ guardians }) => {
          const reader = guardians.find(({ email }) => email === to)
          if (!reader) return null
          const others = guardians.filter((one) => one !== reader).flatMap(({ secrets }) => secrets)
          const told = others.find((secret) => text.includes(secret))
          return told ? `the letter about ${about} tells ${to} ${told} of the other guardian` : null
        }),
      ),
  },
  {
    promise: 'Guardians are reminded twice at most for each link, and not once they have answered (§9, §13).',
    blind: 'Answers at the very same moment, or lost.',
    broken: (ledger) =>
      first(newLetters(ledger), (letter) => {
        if (letter.purpose !== 'consent reminder') return null
        const vow = [...ledger.vows.values()].find(({ id }) => letter.about === `BAYAH ${id}`)
        const guardian = vow?.guardians.findIndex(({ email }) => email === letter.to) ?? -1
        if (!vow || guardian < 0) return null
        const answered = vow.deeds.some(
          ({ what, guardian: of, round, answer, at }) =>
            (what === 'consented' || what === 'disagreed' || what === 'signed') &&
            of === guardian &&
            round === vow.round &&
            answer === 'done' &&
            at < letter.posted,
        )
        const settled = vow.deeds.some(({ what, round }) => what === 'settled' && round === vow.round)
        if (answered && !settled) return `${letter.to} was reminded after answering about ${vow.name}`
        const had = new Set(
          ledger.letters
            .filter(
              ({ purpose, about, to }) => purpose === letter.purpose && about === letter.about && to === letter.to,
            )
            .map(({ messageId }) => messageId),
        )
        const links = vow.deeds.filter(
          ({ what, answer }) => ['approved', 'edited', 'resent', 'settled'].includes(what) && answer !== 'refused',
        ).length
        return had.size > 2 * links ? `${letter.to} was reminded ${had.size} times about ${vow.name}` : null
      }),
  },
  {
    promise: 'Every guardian is asked (§9), and told when it is cancelled after that (§13).',
    blind: 'Those whose letter the relay refused. Looked at in calm moments.',
    broken: (ledger) =>
      !ledger.calm
        ? null
        : first(ledger.vows.values(), (vow) => {
            const last = vow.statuses.at(-1)
            if (!last || vow.doubt || ledger.now - last.at > 300 * DAY || vow.over < ledger.now) return null
            const letters = (to: string, purpose: string) =>
              ledger.letters.some(
                (one) => one.to === to && one.about === `BAYAH ${vow.id}` && one.purpose.includes(purpose),
              )
            if (last.status === 'CONSENT_PENDING') {
              const missing = vow.guardians.find(
                ({ email }) => email !== '' && !vow.admitted.has(email) && !letters(email, 'consent'),
              )
              if (missing) return `${missing.email} was never asked to consent for ${vow.name}`
            }
            if (last.status !== 'CANCELLED') return null
            const untold = vow.guardians.find(
              ({ email }) => !vow.admitted.has(email) && letters(email, 'consent') && !letters(email, 'cancel'),
            )
            return untold ? `${untold.email} was never told that ${vow.name} is cancelled` : null
          }),
  },
  {
    promise: 'Whoever does not agree is told to the coordinators (§13).',
    blind: 'Coordinators whose letter the relay refused. Looked at in calm moments.',
    broken: (ledger) =>
      !ledger.calm
        ? null
        : first(ledger.vows.values(), ({ name, id, deeds, doubt, admitted }) => {
            const said = deeds.findLast(({ what, answer }) => what === 'disagreed' && answer === 'done')
            if (!said || doubt || ledger.now - said.at > 300 * DAY) return null
            const missing = COORDINATORS.find(
              (one) =>
                !admitted.has(one) &&
                !ledger.letters.some(({ to, about, at }) => to === one && about === `BAYAH ${id}` && at >= said.at),
            )
            return missing ? `${missing} was never told that a guardian of ${name} does not agree` : null
          }),
  },
  {
    promise: 'A Bay’ah goes only where its lifecycle lets it, by whom the table names (§5, §13).',
    blind: 'Two changes between two looks.',
    broken: (ledger) =>
      first(ledger.vows.values(), (vow) => {
        const [from, to] = vow.statuses.slice(-2).map(({ status }) => status)
        if (from && to && !NEXT[from].includes(to)) return `${vow.name} went from ${from} to ${to}`
        const deed = vow.deeds.findLast(({ step }) => step === ledger.step)
        return deed && !deed.may && deed.answer === 'done'
          ? `${deed.who} may not, and ${vow.name} was ${deed.what}`
          : null
      }),
  },
]

const NEXT: Record<VowStatus, readonly VowStatus[]> = {
  NEW: ['APPROVAL_PENDING', 'CANCELLED', 'GONE'],
  APPROVAL_PENDING: ['CONSENT_PENDING', 'CANCELLED', 'GONE'],
  CONSENT_PENDING: ['APPROVED', 'CANCELLED', 'GONE'],
  APPROVED: ['COMPLETE', 'CANCELLED', 'GONE'],
  COMPLETE: ['GONE'],
  CANCELLED: ['GONE'],
  GONE: [],
}
