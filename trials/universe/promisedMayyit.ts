import { DAY, done, first, isOld, newLetters, type Promised, perhaps, troubled } from './judging.ts'
import { CLOSED, newDeeds, overwrites, readsAs, riteOf } from './judgingMayyit.ts'
import type { Funeral, MayyitDeed } from './ledgerMayyit.ts'

// Written from decisions §4, §5, §6, §9, §12 and §16 and the first two documents alone, before the code of Mayyit’s
// forms, reports and completion was read.

/** Who is sent the forms of a burial: what the region has set. */
export const BURIAL_LISTS: Record<'intake form' | 'bereavement form', readonly string[]> = {
  'intake form': ['intake@list.example'],
  'bereavement form': ['bereavement@list.example'],
}
const MAILED = ['intake form', 'bereavement form'] as const
/** How the outbox may call them. */
const isForm = (purpose: string, what: (typeof MAILED)[number]): boolean =>
  purpose === what || purpose.includes(what.replace(' form', '-form'))
const sendings = ({ deeds }: Funeral, what: MayyitDeed['what']): number =>
  deeds.filter((deed) => deed.what === what && deed.answer !== 'refused').length

/** What is promised of burials: the forms that are mailed, completion, and the figures. */
export const promisedMayyit: readonly Promised[] = [
  {
    promise: 'Whoever prepares a burial is sent the intake and the bereavement form once a Mayyit is approved (§9).',
    blind: 'Letters that were posted and did not go; lists that are empty. Looked at in calm moments.',
    broken: (ledger) =>
      !ledger.calm
        ? null
        : first(ledger.mayyits.funerals.values(), (funeral) => {
            const rite = riteOf(ledger, funeral)
            const approved = rite && done(rite, 'approved')[0]
            if (!approved || funeral.doubt || ledger.now - approved.at > 300 * DAY) return null
            const untold = MAILED.find((what) =>
              BURIAL_LISTS[what].some(
                (to) =>
                  ![...ledger.letters, ...ledger.posted].some(
                    (letter) =>
                      letter.to === to && letter.about === `MAYYIT ${funeral.id}` && isForm(letter.purpose, what),
                  ),
              ),
            )
            return untold ? `${funeral.name} was approved by ${approved.who}, and nobody was sent the ${untold}` : null
          }),
  },
  {
    promise: 'These forms go once for the first approval, and then once for each ‘Resend’ (§6, §9).',
    blind:
      'The same letter handed over again, of which other promises speak; a Mayyit of more than 300 days: what is kept of letters goes after two years, and one that is approved anew then has its forms sent once more.',
    broken: (ledger) =>
      first(newLetters(ledger), ({ purpose, about, to }) => {
        const what = MAILED.find((one) => isForm(purpose, one))
        const funeral = what && [...ledger.mayyits.funerals.values()].find(({ id }) => about === `MAYYIT ${id}`)
        const rite = funeral && riteOf(ledger, funeral)
        if (!what || !rite || funeral.doubt || isOld(rite, ledger)) return null
        const had = new Set(
          ledger.letters.flatMap((one) =>
            // Of one whose taking nobody heard, the office thinks that it still waits, and an edit writes it anew.
            one.purpose === purpose && one.about === about && one.to === to && !one.unanswered ? [one.messageId] : [],
          ),
        ).size
        const most = (perhaps(rite, 'approved') > 0 ? 1 : 0) + sendings(funeral, what)
        return had > most ? `${to} had ${had} of ${most} ${what}s of ${funeral.name}` : null
      }),
  },
  {
    promise: 'MGC alone has these forms sent again, and never before approval or after cancelling (§5; 1§4).',
    blind: 'Roles that no actor here has; a record with which something else is done at the same step.',
    broken: (ledger) =>
      first(newDeeds(ledger), ([{ name }, { what, by, may, stood, alone, answer, refusedWith }]) => {
        if (what !== 'intake form' && what !== 'bereavement form') return null
        if (answer === 'done' && !may) return `${by} may not, and had the ${what} of ${name} sent again`
        if (answer === 'done' && alone && CLOSED.has(stood))
          return `${name} was ${stood}, and its ${what} was sent again`
        const rightly = may && alone && !CLOSED.has(stood)
        return rightly && answer === 'refused' && refusedWith !== 429 && !troubled(ledger)
          ? `${by} was refused to send the ${what} of ${name} again, which is ${stood}: ${refusedWith}`
          : null
      }),
  },
  {
    promise:
      'A funeral is completed by MGC or the chair of Mayyit, once it was announced or has taken place (§5, §12).',
    blind: 'A record with which something else is done at the same step.',
    broken: (ledger) =>
      first(newDeeds(ledger), ([{ name, prayer }, { what, by, may, fit, stood, alone, answer, at, refusedWith }]) => {
        if (what !== 'completed') return null
        const isOver = stood === 'APPROVED' && prayer !== null
        const open = stood === 'ANNOUNCEMENT_SENT' || stood === 'COMPLETED'
        if (answer === 'done') {
          if (!may) return `${by} may not, and completed ${name}`
          if (!fit) return `${name} was completed without what is asked for`
          return alone && !open && !(isOver && at >= prayer) ? `${name} was ${stood}, and was completed` : null
        }
        const rightly = may && fit && alone && (open || (isOver && at > prayer + DAY))
        return rightly && answer === 'refused' && !troubled(ledger)
          ? `${by} was refused to complete ${name}, which is ${stood}: ${refusedWith}`
          : null
      }),
  },
  {
    promise: 'What was completed is neither edited nor cancelled nor approved again (§6, §12).',
    blind: 'What is done at the very same moment; a correction that cancels what was announced.',
    broken: (ledger) =>
      first(ledger.mayyits.funerals.values(), (funeral) => {
        const completed = funeral.deeds.find(({ what, answer }) => what === 'completed' && answer === 'done')
        const rite = riteOf(ledger, funeral)
        if (!completed || !rite || funeral.doubt) return null
        const deed = rite.deeds.find(
          ({ what, answer, step }) =>
            ['approved', 'edited', 'cancelled', 'takenBack'].includes(what) &&
            answer === 'done' &&
            step > completed.step &&
            step === ledger.step,
        )
        return deed ? `${funeral.name} was completed, and was ${deed.what} by ${deed.who}` : null
      }),
  },
  {
    promise: 'Whoever was completed without having been announced is never announced (§12).',
    blind: 'Announcements that were released at the same step.',
    broken: (ledger) =>
      first(newLetters(ledger), ({ purpose, text }) =>
        purpose !== 'announcement'
          ? null
          : first(ledger.mayyits.funerals.values(), (funeral) => {
              const rite = riteOf(ledger, funeral)
              if (!rite || funeral.doubt || !text.includes(funeral.name)) return null
              const at = rite.statuses.findIndex(({ status }) => status === 'COMPLETED')
              const [before, then] = [rite.statuses[at - 1], rite.statuses[at]]
              return before?.status === 'APPROVED' && then && then.step < ledger.step
                ? `${funeral.name} was recorded, and announced`
                : null
            }),
      ),
  },
  {
    promise: 'Post Mayyit Information reads as whoever entered it last has left it (§4, §12).',
    blind: 'Which of two that came at once counts; what lost its answer.',
    broken: (ledger) => readsAs(ledger, 'completed', ({ post }) => post),
  },
  {
    promise: 'Who completes a funeral over what somebody else entered meanwhile is told so (§4).',
    blind: 'Whoever does not say what they have read; whoever says the same.',
    broken: (ledger) => overwrites(ledger, 'completed'),
  },
  {
    promise: 'The dashboard counts each funeral of its period once, and no draft and none that is cancelled (§12).',
    blind: 'What changes between the two looks; periods of other lengths.',
    broken: ({ mayyits, step }) =>
      first(mayyits.figures, ({ step: at, by, may, answer, sums, avg, listed, listedAvg }) => {
        if (at !== step) return null
        if (answer === 'done' && !may) return `${by} may not, and was shown the dashboard`
        if (answer === 'refused' || !sums) return may ? `${by} was refused the dashboard` : null
        const wrong = Object.entries(sums).find(([, sum]) => sum !== listed)
        if (wrong) return `by ${wrong[0]} the dashboard counts ${wrong[1]}, and the list has ${listed}`
        return avg === listedAvg ? null : `the dashboard says ${avg} days, and the list ${listedAvg}`
      }),
  },
]
