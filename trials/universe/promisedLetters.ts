import { DAY, done, first, isOld, MINUTE, newLetters, type Promised, perhaps, statusOf } from './judging.ts'
import { MK_OF, type Rite } from './ledger.ts'

/** §9: how often each letter about a record may go to one address, by what happened to the record. */
const CAUSES: Record<string, (rite: Rite) => number> = {
  'approval request': (rite) => perhaps(rite, 'created', 'edited', 'resent'),
  'family confirmation': (rite) => perhaps(rite, 'created', 'edited'),
  'approval reminder': (rite) => 2 * perhaps(rite, 'created', 'edited', 'takenBack'),
  'family asks for a change': (rite) => perhaps(rite, 'wished', 'confirmed'),
}

/** What is promised of letters: each goes, once, to whom it concerns. */
export const promisedLetters: readonly Promised[] = [
  {
    promise: 'No letter is handed to the relay twice for one address (§8).',
    blind: 'A letter that is written anew with another Message-ID; the next promises look at those.',
    broken: (ledger) =>
      first(newLetters(ledger), (letter) => {
        const same = ledger.letters.filter((one) => one.messageId === letter.messageId && one.to === letter.to)
        // Where the connection ended after the dot nobody knows: other letters are sent again, announcements are not.
        const excused = letter.purpose === 'announcement' ? 0 : same.slice(0, -1).filter((one) => one.unanswered).length
        const pressed = ledger.sentAgain.filter((one) => one === `${letter.about} ${letter.to}`).length
        return same.length > 1 + excused + pressed
          ? `${letter.purpose} reached ${letter.to} ${same.length} times`
          : null
      }),
  },
  {
    promise: 'A letter is frozen once: sent again, it is the same byte for byte (§8).',
    blind: 'Letters that the relay never took a first time.',
    broken: (ledger) =>
      first(newLetters(ledger), (letter) => {
        const before = ledger.letters.find((one) => one.messageId === letter.messageId && one.to === letter.to)
        return before && before.bytes !== letter.bytes ? `${letter.purpose} to ${letter.to} changed on its way` : null
      }),
  },
  {
    promise:
      'Every letter has a cause of its own: no request, reminder or question comes more often than it was due (§9).',
    blind: 'Letters of Bay’ah, of users and of orders; one letter too many where an edit might have asked for one.',
    broken: (ledger) =>
      first(newLetters(ledger), (letter) => {
        const rite = [...ledger.rites.values()].find((one) => `${one.kind} ${one.id}` === letter.about)
        const allowed = rite && CAUSES[letter.purpose]?.(rite)
        if (allowed === undefined) return null
        // What a restore undid may have had the same number.
        const begun = rite?.deeds[0]?.step ?? 0
        const had = new Set(
          ledger.letters
            .filter(
              ({ purpose, about, to, step }) =>
                purpose === letter.purpose && about === letter.about && to === letter.to && step >= begun,
            )
            .map(({ messageId }) => messageId),
        )
        return had.size > allowed
          ? `${letter.to} got ${had.size} of ${allowed} '${letter.purpose}' about ${letter.about}`
          : null
      }),
  },
  {
    promise: 'Of one record, person, purpose and address, at most one letter a minute (§9).',
    blind: 'Letters whose causes lie further apart and that were held up; what a family answers is never limited.',
    broken: (ledger) =>
      first(newLetters(ledger), (letter) => {
        if (!(letter.purpose in CAUSES) || letter.purpose === 'family asks for a change') return null
        const close = ledger.letters.find(
          (one) =>
            one.purpose === letter.purpose &&
            one.about === letter.about &&
            one.to === letter.to &&
            one.messageId !== letter.messageId &&
            Math.abs(one.at - letter.at) < MINUTE,
        )
        return close ? `${letter.to} got two '${letter.purpose}' about ${letter.about} within a minute` : null
      }),
  },
  {
    promise: 'No request is lost: whoever submits a record has the family asked and somebody asked to approve it (§9).',
    blind:
      'Whether it is the right officer; what is older than most of a year. Looked at in calm moments, a day after.',
    broken: (ledger) =>
      !ledger.calm
        ? null
        : first(ledger.rites.values(), (rite) => {
            const made = done(rite, 'created')[0]
            if (!made || ledger.now - made.at < DAY || statusOf(rite) === 'GONE' || rite.doubt) return null
            if (isOld(rite, ledger)) return null
            // Held up until it was too late, or refused: the application names them.
            if (rite.admitted.size > 0) return null
            const about = ledger.letters.filter((one) => one.about === `${rite.kind} ${rite.id}`)
            // Whoever decided within the same moment left nothing to ask.
            const early = rite.deeds.some(({ what, at }) => what !== 'created' && at - made.at < DAY)
            if (early) return null
            if (!about.some(({ purpose }) => purpose === 'approval request'))
              return `nobody was asked to approve ${rite.name}`
            const asked = about.some(({ purpose, to }) => purpose === 'family confirmation' && to === rite.family)
            return asked ? null : `the family of ${rite.name} was never asked`
          }),
  },
  {
    promise: 'While all is held after a restore or a move of the database, nothing is handed over (§18).',
    blind: 'Whether it was held before anybody noticed a move.',
    broken: (ledger) =>
      first(newLetters(ledger), ({ held, purpose, to }) =>
        held ? `${purpose} went to ${to} while all was held` : null,
      ),
  },
  {
    promise: 'Whoever is to decide was asked to, also where a record has moved (§9).',
    blind: 'Records that never moved, of which the promise before speaks; what was approved when it moved.',
    broken: (ledger) =>
      first(ledger.rites.values(), (rite) => {
        const { name, kind, id, jk, movedAt, statuses, deeds, doubt } = rite
        if (movedAt === null || doubt || statuses.at(-1)?.status !== 'APPROVAL_PENDING') return null
        // Whoever takes an approval back asks nobody (§9).
        if (deeds.some(({ what, step, answer }) => what === 'takenBack' && step >= movedAt && answer !== 'refused'))
          return null
        const mk = `${MK_OF[jk]}@example.org`
        const asked = ledger.posted.some(
          ({ purpose, about, to, step }) =>
            purpose === 'approval-request' && about === `${kind} ${id}` && to === mk && step >= movedAt,
        )
        return asked ? null : `${name} moved to ${mk}, who was never asked`
      }),
  },
]
