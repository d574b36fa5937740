import { DAY, first, type Promised, statusOf } from './judging.ts'
import { MK_OF, type Rite, type Status, type What } from './ledger.ts'

/** A wish that stood before this stands no more. */
const SETTLES = new Set<What>(['confirmed', 'edited'])

/** What is promised of records and of the application itself. */
export const promisedRecords: readonly Promised[] = [
  {
    promise: 'What a family wishes is not approved over by whoever has not read it (§6).',
    blind:
      'What is done at the very same moment; a wish that was read, and then said once more; what lost its answer before or in between.',
    broken: (ledger) =>
      first(ledger.rites.values(), ({ name, deeds }) => {
        const last = deeds.findLastIndex(
          ({ what, answer, step }) => what === 'approved' && answer === 'done' && step === ledger.step,
        )
        const opened = deeds[last]?.opened ?? 0
        // The application tells answers apart by when they came; here a moment may hold two.
        const read = deeds.slice(0, opened).findLast(({ what }) => what === 'wished' || what === 'confirmed')
        const since = deeds.slice(opened, Math.max(last, 0)).filter(({ answer }) => answer !== 'refused')
        // The same said once more is no other wish, until somebody has answered it, or it was taken back.
        const unread = since.some(({ what, answer, at }, nth) => {
          const answered = since.slice(0, nth).some((one) => one.answer === 'done' && SETTLES.has(one.what))
          // Of a wish that was taken back, and nobody heard so, it may stand still.
          const isSame = (read?.what === 'wished' || read?.answer === 'lost') && !answered
          return what === 'wished' && answer === 'done' && at !== read?.at && !isSame
        })
        return unread ? `${deeds[last]?.who} approved ${name} and had not read what its family wished` : null
      }),
  },
  {
    promise: 'A status goes only where the lifecycle lets it, and nothing is sent by anybody’s call (§6).',
    blind: 'Two changes between two looks.',
    broken: (ledger) =>
      first(ledger.rites.values(), (rite) => {
        const [before, { status: to } = { status: undefined }] = rite.statuses.slice(-2)
        if (!before || !to || before.status === to || NEXT[before.status].includes(to)) return null
        if (to === 'ANNOUNCEMENT_SENT' && isAnnouncedAgain(rite, before)) return null
        return `${rite.name} went from ${before.status} to ${to}`
      }),
  },
  {
    promise: 'Nobody but whom the table names approves, cancels or deletes (§5).',
    blind: 'Roles that no actor here has; whoever decides where a record came to at that very moment.',
    broken: (ledger) =>
      first(ledger.rites.values(), (rite) => {
        const deed = rite.deeds.findLast(({ step }) => step === ledger.step)
        const came =
          rite.movedAt === ledger.step && (MK_OF[rite.jk] === deed?.who || ledger.staff.get(deed?.who ?? '')?.active)
        return deed && !deed.may && !came && deed.answer === 'done'
          ? `${deed.who} may not, and ${rite.name} was ${deed.what}`
          : null
      }),
  },
  {
    promise: 'What is sent twice because its answer was lost is entered once (§14; the page’s own key).',
    blind: 'Calls that carry no key.',
    broken: (ledger) =>
      first(ledger.rites.values(), ({ name, listed }) => (listed > 1 ? `${name} was entered ${listed} times` : null)),
  },
  {
    promise: 'Nothing private is kept for longer than two years after the last change, one year after deletion (§17).',
    blind:
      'What is stored encrypted; what stands in backups; whether an address is kept for a letter’s delivery alone. Looked at when the whole database is searched.',
    broken: (ledger) =>
      ledger.found === null
        ? null
        : first(ledger.rites.values(), (rite) => {
            const changes = [...rite.deeds, ...rite.statuses].map(({ at }) => at)
            const last = Math.max(rite.touched ?? 0, ...changes)
            // To whom letters went is known for two years.
            const keptFor = (secret: string) =>
              (statusOf(rite) === 'GONE' && !secret.includes('@') ? 366 : 2 * 366) * DAY + 2 * DAY
            const still = rite.secrets.find(
              (secret) => ledger.found?.has(secret) && ledger.now - last > keptFor(secret),
            )
            return still ? `the database still tells ${still} of ${rite.name}` : null
          }),
  },
  {
    promise: 'The application answers: no call fails by a fault of its own (§4).',
    blind: 'Wrong answers; those are the business of the other promises. Where the disk is full it says so, with 503.',
    broken: (ledger) =>
      first(ledger.answers, ({ call, status, isFull }) =>
        status >= 500 && !(isFull && status === 503) ? `${call} answered ${status}` : null,
      ),
  },
  {
    promise: 'While nothing can be written, whoever enters something reads so in words, and health says so (§4, §18).',
    blind: 'Whether the words help.',
    broken: (ledger) =>
      first(ledger.answers, ({ call, status, said, health }) => {
        if (status !== 503) return null
        if (!/^[A-Z].* .*\.$/.test(said) || /53100|device/.test(said)) return `${call} said '${said}'`
        return health === 'up' ? `${call} could not be done, and health calls writing '${health}'` : null
      }),
  },
]

/** It was told to be cancelled, and then told otherwise: what was cancelled by mistake takes place after all (§8). */
const isAnnouncedAgain = ({ deeds }: Rite, { status, step }: Rite['statuses'][number]): boolean =>
  status === 'CANCELLED' &&
  deeds.some((deed) => deed.what === 'corrected' && deed.answer !== 'refused' && deed.step >= step)

const NEXT: Record<Status, readonly Status[]> = {
  APPROVAL_PENDING: ['APPROVED', 'CANCELLED', 'GONE', 'ANNOUNCEMENT_SENT'],
  APPROVED: ['APPROVAL_PENDING', 'ANNOUNCEMENT_SENT', 'COMPLETED', 'CANCELLED', 'GONE'],
  ANNOUNCEMENT_SENT: ['COMPLETED', 'GONE', 'CANCELLED'],
  COMPLETED: ['GONE'],
  CANCELLED: ['GONE'],
  GONE: [],
}
