import { CUSTODY_KEPT, first, MINUTE, newLetters, type Promised } from './judging.ts'
import type { Ledger } from './ledger.ts'
import type { Hand } from './ledgerCare.ts'

// Written from decisions §5 and §14 before the code of custody, transfers or the holding area was read.

/** Whom §14 calls all chairs, of region 3. */
const CHAIRS = ['ghuslchair@example.org', 'gsochair@example.org', 'mayyitchair@example.org']

const newHands = (ledger: Ledger): Hand[] =>
  ledger.hands.filter(({ step, answer }) => step === ledger.step && answer === 'done')

/** What is promised of those who lie with us. */
export const promisedCare: readonly Promised[] = [
  {
    promise: 'A band that differs, or that somebody else wears who is present, is refused without a reason (§14).',
    blind: 'Whether a reason is a good one; bands whose entry nobody heard an answer to.',
    broken: (ledger) =>
      first(newHands(ledger), ({ body, what, by, worn, named, elsewhere, reason, alone }) => {
        if (reason || alone || what === 'confirmed' || what === 'delivered') return null
        const differs = worn !== null && (named === null ? MUST_NAME.has(what) : named !== worn)
        return differs || elsewhere !== null
          ? `${by} entered '${what}' of ${body} under ${named}, who wears ${worn}, and was not asked why`
          : null
      }),
  },
  {
    promise: 'Nobody is their own second person (§14).',
    blind: 'Two accounts of one person.',
    broken: (ledger) =>
      first(newHands(ledger), ({ what, by, of, body }) =>
        what === 'confirmed' && by === of ? `${by} confirmed what ${by} had said of ${body}` : null,
      ),
  },
  {
    promise: 'What is written of custody is neither changed nor left out afterwards (§14).',
    blind: 'What two looks have not seen; what was written and lost within one step, or with a backup.',
    broken: (ledger) =>
      first(ledger.written, ([name, { before, now }]) => {
        const gone = before.find(
          ({ id, recordedAt, said }) =>
            ledger.now - recordedAt < CUSTODY_KEPT && now.find((one) => one.id === id)?.said !== said,
        )
        return gone ? `of ${name} it said: ${gone.said}, and does not now` : null
      }),
  },
  {
    promise: 'Whoever lies at a facility is not cancelled away (§14).',
    blind: 'A pickup or a leaving whose answer was lost.',
    broken: ({ bodies, step }) =>
      first(bodies.values(), ({ name, cancelled, picked, left }) =>
        cancelled === step && picked !== null && left === null ? `${name} was cancelled, and lies there` : null,
      ),
  },
  {
    promise: 'Whoever has come holds a place until it is recorded that they left (§14).',
    blind: 'Whether they are there; a leaving that waits for a second person counts as none.',
    broken: ({ counted, bodies, step, now }) =>
      first(counted, (count) => {
        if (count.step !== step || count.at > now + MINUTE) return null
        const there = [...bodies.values()].filter(
          ({ facility, arrived, left, away }) =>
            facility === count.facility && arrived !== null && arrived <= count.at && left === null && !away,
        )
        return there.length > count.used
          ? `${there.length} lie at facility ${count.facility}, which counts ${count.used}`
          : null
      }),
  },
  {
    promise: 'A delivery is always taken, once (§14).',
    blind: 'What a page refuses before it is sent.',
    broken: ({ answers, deliveries }) =>
      first(answers, ({ call, status }) =>
        call.endsWith(DELIVERY) && status !== 200 ? `a driver stood at the door and heard ${status}` : null,
      ) ?? first(deliveries, ({ name, listed }) => (listed > 1 ? `${name} was delivered ${listed} times` : null)),
  },
  {
    promise: 'A delivery by an order’s link, of whom it is for, fills that order (§14).',
    blind: 'Deliveries under an unlike name or another’s band, which a chair looks at first.',
    broken: ({ deliveries, step }) =>
      first(deliveries, ({ step: since, name, fills }) =>
        since === step && fills === false ? `${name} was brought by a link, and its order waits` : null,
      ),
  },
  {
    promise: 'Who handed somebody over alone is told to every chair (§14).',
    blind: 'Chairs whose letter the relay refused; of whom it tells, since it names nobody. Looked at in calm moments.',
    broken: (ledger) =>
      !ledger.calm
        ? null
        : first(ledger.hands, ({ alone, answer, body, at, doubt }) => {
            if (!alone || answer !== 'done' || doubt) return null
            const missing = CHAIRS.find(
              (chair) => !ledger.letters.some(({ to, row, at: sent }) => to === chair && sent >= at && row === ALONE),
            )
            return missing ? `${missing} was never told that ${body} was handed over by somebody alone` : null
          }),
  },
  {
    promise: 'That somebody should have left is told once (§14).',
    blind:
      'Whether it is told at all; what a restore forgot; of whoever has not left after all, since a correction says so, it is told anew.',
    broken: (ledger) =>
      first(newLetters(ledger), ({ to, row, about, messageId, step }) => {
        if (row !== OVERDUE) return null
        const isBefore = (one: (typeof ledger.letters)[number]) =>
          one.row === row &&
          one.about === about &&
          one.to === to &&
          one.messageId !== messageId &&
          !one.forgotten &&
          !isBack(ledger, about, one.step)
        const before = ledger.letters.some(isBefore)
        return before && step === ledger.step ? `${to} was told twice that ${about} should have left` : null
      }),
  },
]

/** Whether somebody has said since a step that they have not left after all. */
const isBack = ({ amends }: Ledger, about: string, since: number): boolean =>
  amends.some(
    ({ what, answer, id, step }) => what === 'LEFT' && answer === 'done' && about.endsWith(` ${id}`) && step >= since,
  )

/** Where a band that is on has to be named (§14). */
const MUST_NAME = new Set<Hand['what']>(['moved', 'taken for Ghusl', 'left'])
/** The outbox's name for that letter. */
const ALONE = 'custody-alone'
const OVERDUE = 'custody-overdue'
const DELIVERY = 'ghusl/deceasedBodyTransferExternal/'
