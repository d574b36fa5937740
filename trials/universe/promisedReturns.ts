import { DAY, first, MINUTE, newLetters, type Promised, statusOf } from './judging.ts'
import type { Ledger, Letter } from './ledger.ts'
import { letterKey, type Notice, ORDER, type Task } from './ledgerReturns.ts'

// Written from decisions §5, §9, §17 and §22 before the code of returned letters (`modules/returns`) was read.

/** A token has at least 128 random bits (§9), of lower-case letters and digits (§22). */
const OWN_PATH = /^bounces\+[a-z0-9]{25,}@/

/** §5: 'orders: the chairs', whose orders they are. */
const CHAIRS = ['ghuslchair', 'gsochair']

/** For so long a mail server may be put off. */
const PUT_OFF = 10 * MINUTE

/** What came back for good, by the letter's own return path. */
const failures = ({ returns }: Ledger): (Notice & { letter: Letter })[] =>
  returns.notices.flatMap((notice) =>
    notice.letter !== null && notice.says === 'failed' ? [{ ...notice, letter: notice.letter }] : [],
  )

/** §5: whose task it is, of those who look; null where the table does not say. */
function ownersOf(ledger: Ledger, { about }: Letter): readonly string[] | null {
  if (about.startsWith('ANNOUNCEMENT ')) return ['admin']
  if (about.startsWith('BAYAH ')) return ['coordinator']
  if (about.startsWith(ORDER)) return isAwaited(ledger, about) ? CHAIRS : null
  const rite = [...ledger.rites.values()].find((one) => `${one.kind} ${one.id}` === about)
  if (!rite || rite.doubt || statusOf(rite) === 'GONE') return null
  return ['admin', ...rite.deeds.slice(0, 1).map(({ who }) => who)]
}

/** What asks the same once more by another name. */
const TAKES_ITS_PLACE: Readonly<Record<string, string>> = {
  'approval-reminder': 'approval-request',
  'family-confirmation': 'family-wish-answered',
}

/** An order that nobody has cancelled, and whose day has not come. */
const isAwaited = ({ bodies, now }: Ledger, about: string): boolean =>
  [...bodies.values()].some(
    ({ workflow, id, planned }) => !workflow && `${ORDER}${id}` === about && planned !== null && planned.from > now,
  )

/** Nobody has done anything since with what it is about, and nothing newer has been written. */
function isUntouched(ledger: Ledger, { letter, step }: Notice & { letter: Letter }): boolean {
  // Letters that were posted one after the other may be handed over together.
  const own = ledger.posted.findIndex(({ messageId }) => messageId === letter.messageId)
  const newer = ledger.posted.some(
    (one, at) =>
      (letter.row.startsWith(one.purpose) || TAKES_ITS_PLACE[letter.row] === one.purpose) &&
      one.about === letter.about &&
      one.messageId !== letter.messageId &&
      (one.step >= letter.step || (own >= 0 && at > own)),
  )
  if (newer) return false
  const rite = [...ledger.rites.values()].find((one) => `${one.kind} ${one.id}` === letter.about)
  const vow = [...ledger.vows.values()].find((one) => `BAYAH ${one.id}` === letter.about)
  const since = [...(rite?.deeds ?? []), ...(rite?.statuses ?? []), ...(vow?.deeds ?? []), ...(vow?.statuses ?? [])]
  return since.every((one) => one.step < step)
}

/** What is promised of letters that come back. */
export const promisedReturns: readonly Promised[] = [
  {
    promise: 'Every letter has a return path of its own, another for each receiver, that nobody guesses (§9, §22).',
    blind: 'Whether chance is chance.',
    broken: (ledger) =>
      first(newLetters(ledger), (letter) => {
        if (!OWN_PATH.test(letter.from)) return `${letter.purpose} to ${letter.to} left with ${letter.from}`
        const other = ledger.letters.find((one) => one.from === letter.from && letterKey(one) !== letterKey(letter))
        return other ? `${letter.to} and ${other.to} share ${letter.from}` : null
      }),
  },
  {
    promise:
      'Only a notice that a letter failed for good, by its own return path, counts it as returned: no delay, no note of absence, no forged or guessed path (§22).',
    blind: 'Paths that are stolen from the relay; letters of a thousand days ago.',
    broken: (ledger) => {
      const failed = new Set(failures(ledger).map(({ letter }) => letterKey(letter)))
      const known = new Set(ledger.letters.map(letterKey))
      const wrong = [...ledger.returns.counted].find((key) => known.has(key) && !failed.has(key))
      return wrong === undefined ? null : `${wrong} counts as returned, and no notice said so`
    },
  },
  {
    promise:
      'A letter that came back for good counts as returned at once, though nobody had heard of its taking, or when a mail server that was put off comes again (§22).',
    blind:
      'Letters of more than 60 days ago, and what a restore forgot; letters that are on their way once more; a notice that nobody heard an answer to.',
    broken: (ledger) =>
      first(failures(ledger), ({ letter, step, lost, at, waitsSince }) =>
        step !== ledger.step ||
        lost ||
        (waitsSince !== null && at - waitsSince < PUT_OFF) ||
        letter.forgotten ||
        at - letter.at > 60 * DAY ||
        (letter.unanswered && letter.purpose !== 'announcement') ||
        ledger.sentAgain.includes(`${letter.about} ${letter.to}`) ||
        ledger.returns.counted.has(letterKey(letter))
          ? null
          : `${letter.purpose} to ${letter.to} came back, and does not count as returned`,
      ),
  },
  {
    promise:
      'What came back is somebody’s task at once, and stays it until it is settled: on the first page of whoever made the record and of an ADMIN, a coordinator’s of Bay’ah, the chairs’ of an order (§5, §22).',
    blind:
      'Records that something was done with since, or that are gone; orders that are cancelled or whose day has come; what is older than 60 days; other letters; whoever has five hundred other things to do.',
    broken: (ledger) => {
      const { tasks, counted } = ledger.returns
      if (tasks === null) return null
      return first(failures(ledger), (notice) => {
        const { letter, at, step } = notice
        const key = letterKey(letter)
        if (!counted.has(key) || isSettled(ledger, key, step) || letter.forgotten || ledger.now - at > 60 * DAY)
          return null
        if (ledger.now - letter.at > 60 * DAY || !isUntouched(ledger, notice)) return null
        const blindTo = (ownersOf(ledger, letter) ?? []).find(
          (who) =>
            tasks.lookers.includes(who) &&
            !tasks.seen.some((task) => task.who === who && isOf(ledger, task.letter, key)),
        )
        return blindTo ? `${letter.purpose} to ${letter.to} came back, and ${blindTo} is not told` : null
      })
    },
  },
  {
    promise: 'Nobody else is shown what came back (§5).',
    blind:
      'Those who do not look; letters about neither a record, an announcement, an order nor a Bay’ah; the chair of Mayyit.',
    broken: (ledger) =>
      shown(ledger, (task, letter) => {
        const owners = ownersOf(ledger, letter)
        return owners === null || owners.includes(task.who)
          ? null
          : `${task.who} is shown that ${letter.purpose} to ${letter.to} came back`
      }),
  },
  {
    promise: 'What was settled stays settled, however often its notice comes (§22).',
    blind: 'What a restore forgot.',
    broken: (ledger) =>
      shown(ledger, ({ letter: key, who }, { purpose, to, forgotten }) =>
        !forgotten && (ledger.returns.settled.get(key) ?? ledger.step) < ledger.step
          ? `${who} is told again that ${purpose} to ${to} came back`
          : null,
      ),
  },
  {
    promise:
      'What is written to another address goes there, and nothing more of it to the one before: a family’s, a guardian’s, a vendor’s (§22).',
    blind: 'What the letter says there; what a restore forgot.',
    broken: ({ returns, posted, step: today }) =>
      first(returns.elsewhere, ({ step, about, from, to }) => {
        const since = posted.filter((one) => one.about === about && one.step >= step)
        if (step === today && !since.some((one) => one.to === to)) return `${about} was never written to ${to}`
        return since.some((one) => one.to === from && one.step > step)
          ? `${about} went to ${from} again, although ${to} is written to`
          : null
      }),
  },
  {
    promise: 'The reason is told in our own words, never in the notice’s (§22).',
    blind: 'Words that are told otherwise.',
    broken: (ledger) =>
      first(ledger.returns.tasks?.seen ?? [], ({ who, shown: text }) => {
        const notice = ledger.returns.notices.find(({ words }) => text.includes(words))
        return notice ? `${who} reads '${notice.words}'` : null
      }),
  },
  {
    promise: 'A notice is not kept once it is read, and return paths are kept as hashes alone (§22).',
    blind: 'What is stored encrypted. Looked at when the whole database is searched.',
    broken: ({ found, returns, letters }) =>
      found === null
        ? null
        : (first(returns.notices, ({ words }) => (found.has(words) ? `the database keeps '${words}'` : null)) ??
          first(letters, ({ from, to }) => (found.has(tokenOf(from)) ? `the database keeps the path of ${to}` : null))),
  },
]

/**
 * An address of a list is one task, whichever announcement, or request to release one, came back from it; so is a letter
 * with its reminder.
 */
function isOf(ledger: Ledger, task: Task['letter'], key: string): boolean {
  const [one, other] = [task, key].map((each) => ledger.letters.find((letter) => letterKey(letter) === each))
  // What the relay never took is not among the letters: the line of a list's address, or of a reminder, may be of such.
  if (!one && other?.about.startsWith('ANNOUNCEMENT ')) return task.endsWith(` ${other.to}`)
  const refused = one ? undefined : ledger.posted.find(({ messageId, to }) => task === letterKey({ messageId, to }))
  if (refused && other)
    return refused.to === other.to && refused.about === other.about && asked(refused.purpose) === asked(other.row)
  if (!one || !other || one.to !== other.to) return task === key
  const ofList = [one, other].every(({ about }) => about.startsWith('ANNOUNCEMENT '))
  const asksTheSame = one.about === other.about && asked(one.row) === asked(other.row)
  return task === key || ofList || asksTheSame
}

const asked = (row: string): string => row.replace(/-(request|reminder)$/, '')

/** Whoever settles a task settles all that had come back by then and is one with it. */
const isSettled = (ledger: Ledger, key: string, step: number): boolean =>
  [...ledger.returns.settled].some(([letter, on]) => letter === key || (on >= step && isOf(ledger, letter, key)))

/** The secret in a return path. */
export const tokenOf = (from: string): string => /\+(.+)@/.exec(from)?.[1] ?? from

/** Every task that is shown, with its letter. */
function shown(ledger: Ledger, judge: (task: Task, letter: Letter) => string | null): string | null {
  return first(ledger.returns.tasks?.seen ?? [], (task) => {
    const letter = ledger.letters.find((one) => letterKey(one) === task.letter)
    return letter ? judge(task, letter) : null
  })
}
