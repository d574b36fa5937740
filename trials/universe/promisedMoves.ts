import { CUSTODY_KEPT, DAY, first, isKept, MINUTE, type Promised, troubled } from './judging.ts'
import type { Ledger } from './ledger.ts'
import type { Move } from './ledgerMoves.ts'

// Written from decisions §2, §4, §5 and §14 before the code of custody, of transfers or of the holding area was read.

/** Whom §14 calls the chairs, of region 3. */
const CHAIRS = ['ghuslchair@example.org', 'gsochair@example.org', 'mayyitchair@example.org']

const perhaps = ({ answer }: Move): boolean => answer !== 'refused'
const newMoves = ({ moves, step }: Ledger): Move[] => moves.filter((move) => move.step === step)

/** What is promised of those who are brought from one facility to another. */
export const promisedMoves: readonly Promised[] = [
  {
    promise: 'Whoever lies with us stands on the board of one facility, once: where they were brought last (§14).',
    blind:
      'Facilities whose board nobody opened at this step; where they lie, if two moves came at once; what waits for a second person moves nobody.',
    broken: (ledger) => {
      const boards = ledger.boards.filter(({ step }) => step === ledger.step)
      return first(ledger.bodies.values(), ({ name, facility, arrived, left, away }) => {
        if (arrived === null || left !== null || away || !boards.some((board) => board.facility === facility))
          return null
        const on = boards.flatMap((board) => board.lie.flatMap((one) => (one === name ? [board.facility] : [])))
        if (on.length !== 1) return `${name} lies at facility ${facility}, and stands on ${on.length} rows: ${on}`
        const atOnce = newMoves(ledger).filter((move) => move.body === name && perhaps(move)).length > 1
        return atOnce || on[0] === facility
          ? null
          : `${name} lies at facility ${facility}, and stands on that of ${on[0]}`
      })
    },
  },
  {
    promise: 'Nobody stands on a board who has left, or whom nobody has brought (§14).',
    blind: 'Who is not known here by name; facilities whose board nobody opened at this step.',
    broken: ({ boards, bodies, step }) =>
      first(boards, (board) => {
        if (board.step !== step) return null
        const ghost = board.lie.find((name) => {
          const body = bodies.get(name)
          return body && (body.left !== null || body.arrived === null)
        })
        return ghost ? `${ghost} lies nowhere, and stands on the board of facility ${board.facility}` : null
      }),
  },
  {
    promise: 'Whoever lies with us is brought elsewhere without waiting for a place there (§14).',
    blind: 'A band that is not named as it is worn; whoever waits for a second person; a server in trouble.',
    broken: (ledger) =>
      first(newMoves(ledger), ({ body, by, to, may, stood, rightly, isFull, answer }) =>
        may && stood === 'there' && rightly && answer === 'refused' && !troubled(ledger)
          ? `${by} was refused to bring ${body} to facility ${to}${isFull ? ', which is full' : ''}`
          : null,
      ),
  },
  {
    promise: 'Who comes to a facility that is full is told to the chairs (§14).',
    blind:
      'In which words; letters that were posted and did not go; of whom of those who lie there, where somebody of before was told of as well; places that are only promised; who went on, or left, at the same step. Looked at in calm moments.',
    broken: (ledger) =>
      !ledger.calm
        ? null
        : first(ledger.comings, ({ tooMany, beside, step, at, name, id, facility }) => {
            if (tooMany === 0 || ledger.now - at > 300 * DAY) return null
            const hands = ledger.hands.filter(
              (hand) => hand.body === name && hand.answer === 'done' && hand.step === step,
            )
            if (hands.length > 1) return null
            const sent = ledger.letters.map((letter) => ({ ...letter, sentAt: letter.at }))
            const posted = ledger.posted.map((letter) => ({ ...letter, sentAt: null }))
            const said = [...sent, ...posted].filter((letter) => rowOf(letter) === WITHOUT_PLACE)
            const untold = CHAIRS.find((chair) => {
              const told = said.filter(({ to }) => to === chair)
              if (told.some((letter) => letter.step >= step && letter.about.endsWith(` ${id}`))) return false
              // Of those whom anybody brings they hear once an hour, by a letter about one of them.
              const heard = (since: number) =>
                told.some(
                  (letter) =>
                    letter.about.startsWith('BODYDELIVERY ') &&
                    (letter.sentAt === null ? letter.step >= step : letter.sentAt >= since - 60 * MINUTE),
                )
              if (name.startsWith('Noor D') && heard(at)) return false
              // Whoever was promised a place takes it beside those who lie there without one, of whom the chairs know.
              const known = beside.filter(
                (other) =>
                  at - other.since > 600 * DAY ||
                  heard(other.since) ||
                  told.some(({ about }) => about.endsWith(` ${other.id}`)),
              )
              return known.length < tooMany
            })
            return untold ? `${untold} was never told that ${name} came to facility ${facility}, which was full` : null
          }),
  },
  {
    promise: 'Nobody brings anybody elsewhere but a chair, between facilities within their scope (§2, §5).',
    blind: 'Roles that no actor here has.',
    broken: (ledger) =>
      first(newMoves(ledger), ({ may, answer, by, body, from, to }) =>
        may || answer === 'refused' || answer === 'lost'
          ? null
          : `${by} may not, and brought ${body} from facility ${from} to ${to}`,
      ),
  },
  {
    promise: 'Nobody is brought elsewhere who is still awaited, or was taken away for good (§4, §14).',
    blind: 'What is entered at the very same moment.',
    broken: (ledger) =>
      first(newMoves(ledger), ({ stood, answer, body, to }) =>
        stood !== 'there' && (answer === 'done' || answer === 'awaits')
          ? `${body} was ${stood === 'gone' ? 'gone' : 'still awaited'}, and was brought to facility ${to}`
          : null,
      ),
  },
  {
    promise: 'Each move is written once, however often it is pressed (§14; the page’s own key).',
    blind: 'Moves whose answer was lost for good; persons whose custody nobody has read since; what is kept no longer.',
    broken: (ledger) =>
      first(ledger.written, ([name, { now }]) => {
        const moves = ledger.moves.filter(({ body, doubt }) => body === name && !doubt)
        if (moves.length === 0 || ledger.moves.some(({ body, doubt }) => body === name && doubt)) return null
        const said = now.filter((one) => one.what === 'MOVED' && isKept(ledger, one)).length
        const sure = moves.filter(
          ({ answer, at }) => (answer === 'done' || answer === 'awaits') && ledger.now - at < CUSTODY_KEPT - DAY,
        ).length
        const most = moves.filter(perhaps).length
        return sure <= said && said <= most
          ? null
          : `${name} was moved ${sure} to ${most} times, and ${said} moves are written`
      }),
  },
  {
    promise: 'Whoever wants to cancel them reads where they lie (§14).',
    blind: 'Other words than the facility’s name and the person’s; completed workflows.',
    broken: ({ refused, step }) =>
      first(refused, (one) =>
        one.step !== step || (one.said.includes(one.name) && one.said.includes(one.facility))
          ? null
          : `${one.name} lies at ${one.facility}, and it was said: ${one.said}`,
      ),
  },
]

/** The outbox's name for that letter. */
const WITHOUT_PLACE = 'custody-without-place'
const rowOf = (letter: { row: string } | { purpose: string }): string => ('row' in letter ? letter.row : letter.purpose)
