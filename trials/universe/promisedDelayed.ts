import { DAY, first, newLetters, type Promised, statusOf } from './judging.ts'
import { riteOf } from './judgingMayyit.ts'
import type { Ledger } from './ledger.ts'

// Written from decisions §4, §5, §6, §9, §12 and §16 and the first two documents alone, before the code of Mayyit’s
// forms, reports and completion was read.

/** Longer than this many days from death to Chelli Anjali is delayed (§12). */
const DELAYED = 3
const ZONE = 'America/Toronto'
/** What §9 calls the letter. */
const REPORT = 'delayed Mayyit report'

const localDay = (at: number): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(ZONE).toPlainDate()
const daysUntil = (died: string, at: number): number => Temporal.PlainDate.from(died).until(localDay(at)).days

/** What is promised of those who wait: the report of who is late, and drafts. */
export const promisedDelayed: readonly Promised[] = [
  {
    promise: 'The report of delayed Mayyits reaches each of its readers once a day at most, at eight or later (§9).',
    blind: 'Days on which nobody is delayed that this universe does not know of.',
    broken: (ledger) =>
      first(newLetters(ledger), (letter) => {
        if (letter.purpose !== REPORT) return null
        const { hour } = Temporal.Instant.fromEpochMilliseconds(letter.posted).toZonedDateTimeISO(ZONE)
        if (hour < 8) return `the report was written at ${hour} o’clock`
        const day = localDay(letter.posted)
        const same = ledger.letters.filter(
          ({ purpose, to, posted }) => purpose === REPORT && to === letter.to && localDay(posted).equals(day),
        )
        const had = new Set(same.map(({ messageId }) => messageId)).size
        return had > 1 && !letter.forgotten && !same.some(({ forgotten }) => forgotten)
          ? `${letter.to} had ${had} reports of ${day}`
          : null
      }),
  },
  {
    promise: 'It names whoever waits for more than three days, and nobody who does not (§9, §12).',
    blind: 'Cancelled ones; whoever was entered, or ended, less than a day before; funerals that are over.',
    broken: (ledger) =>
      first(newLetters(ledger), ({ purpose, text, posted }) => {
        if (purpose !== REPORT) return null
        return first(delayable(ledger), ({ name, died, prayer, open, at, since }) => {
          const isNamed = text.includes(name)
          const days = daysUntil(died, prayer ?? posted)
          if (isNamed && days <= DELAYED) return `${name} is not delayed (${days} days), and stands in the report`
          const still = open && at < posted - DAY && since < posted - DAY && (prayer === null || prayer > posted)
          return !isNamed && days > DELAYED && still
            ? `${name} is delayed (${days} days), and the report names ${name} not`
            : null
        })
      }),
  },
  {
    promise: 'Where somebody is delayed there is a report every day (§9).',
    blind: 'Letters that were posted and did not go; here it comes each second day. Looked at in calm moments.',
    broken: (ledger) => {
      if (!ledger.calm) return null
      const late = delayable(ledger).find(
        ({ died, prayer, open, since }) =>
          open && prayer === null && since < ledger.now - 3 * DAY && daysUntil(died, ledger.now) > DELAYED + 3,
      )
      const all = [...ledger.letters.filter(({ purpose }) => purpose === REPORT).map(({ posted }) => posted)]
      return late && !all.some((posted) => posted > ledger.now - 4 * DAY)
        ? `${late.name} has been delayed for days, and there was no report since ${new Date(Math.max(0, ...all)).toISOString()}`
        : null
    },
  },
  {
    promise: 'A draft is approved by nobody (§6, §12).',
    blind: 'A draft that is planned at the same step.',
    broken: (ledger) =>
      first(ledger.mayyits.drafts.values(), ({ name, deeds, statuses, doubt }) => {
        const now = statuses.at(-1)
        const today = deeds.filter(({ step }) => step === ledger.step)
        const planned = today.some(({ what, answer }) => what !== 'approved' && answer !== 'refused')
        const was = statuses.findLast(({ step }) => step < ledger.step)?.status
        if (doubt || planned || was !== 'DRAFT') return null
        if (today.some(({ what, answer }) => what === 'approved' && answer === 'done'))
          return `${name} is a draft, and was approved`
        return now?.status === 'DRAFT' || now?.status === 'GONE' || now?.status === 'CANCELLED'
          ? null
          : `${name} was a draft, and is ${now?.status} though nobody planned it`
      }),
  },
  {
    promise: 'A draft whose Chelli Anjali is planned waits for approval, and one that lost it is a draft again (§12).',
    blind: 'What lost its answer; two at once.',
    broken: (ledger) =>
      first(ledger.mayyits.drafts.values(), ({ name, deeds, statuses, doubt }) => {
        const changes = deeds.filter(({ what, answer }) => what !== 'approved' && answer !== 'refused')
        const last = changes.at(-1)
        if (doubt || !last || last.step !== ledger.step || last.answer === 'lost') return null
        if (changes.filter(({ step }) => step === ledger.step).length > 1) return null
        const wanted = WANTED[last.what]
        const is = statuses.at(-1)?.status
        return is === wanted || deeds.some(({ what, step }) => what === 'approved' && step === ledger.step)
          ? null
          : `${name} was ${last.what}, and is ${is}`
      }),
  },
  {
    promise: 'Once it is planned its family and whoever approves it are asked (§9).',
    blind: 'Letters that were posted and did not go; which of the approvers. Looked at in calm moments.',
    broken: (ledger) =>
      !ledger.calm
        ? null
        : first(ledger.mayyits.drafts.values(), ({ name, id, family, deeds, statuses, doubt }) => {
            const planned = deeds.find(({ what, answer }) => what === 'planned' && answer === 'done')
            if (
              doubt ||
              !planned ||
              statuses.at(-1)?.status !== 'APPROVAL_PENDING' ||
              ledger.now - planned.at > 300 * DAY
            )
              return null
            const written = [...ledger.letters, ...ledger.posted].filter(
              ({ about, step }) => about === `MAYYIT ${id}` && step >= planned.step,
            )
            if (!written.some(({ purpose }) => /approval.request/.test(purpose)))
              return `nobody was asked to approve ${name}`
            return written.some(({ to }) => to === family) ? null : `the family of ${name} was not asked`
          }),
  },
]

const WANTED: Record<string, string> = { planned: 'APPROVAL_PENDING', unplanned: 'DRAFT', 'given up': 'CANCELLED' }

type Waiting = { name: string; died: string; prayer: number | null; at: number; since: number; open: boolean }

/** Everybody who may be late: as they stand, and since when. */
function delayable(ledger: Ledger): Waiting[] {
  const OPEN = ['DRAFT', 'APPROVAL_PENDING', 'APPROVED']
  const drafts = [...ledger.mayyits.drafts.values()].flatMap(({ name, died, at, deeds, statuses, doubt }) => {
    const last = statuses.at(-1)
    // Those that were planned have a day of which this does not speak; so may those of whose last change nobody heard.
    return doubt || last?.status !== 'DRAFT' || deeds.at(-1)?.answer === 'lost'
      ? []
      : [{ name, died, prayer: null, at, since: last.at, open: true }]
  })
  const funerals = [...ledger.mayyits.funerals.values()].flatMap((funeral) => {
    const rite = riteOf(ledger, funeral)
    const since = rite?.statuses.at(-1)?.at ?? funeral.at
    if (!rite || funeral.doubt) return []
    return [{ ...funeral, since, open: OPEN.includes(statusOf(rite) ?? '') }]
  })
  return [...drafts, ...funerals]
}
