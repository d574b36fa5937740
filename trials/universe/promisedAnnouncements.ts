import { announced, DAY, first, isOld, named, newLetters, type Promised, statusOf } from './judging.ts'
import type { Deed, Ledger, Letter, Rite } from './ledger.ts'

/** What is promised of what is announced: what was approved, to everybody, once. */
export const promisedAnnouncements: readonly Promised[] = [
  {
    promise: 'Nobody is announced twice to the same address (§8).',
    blind: 'Corrections, which are announced beside the first; letters that name nobody.',
    broken: (ledger) =>
      announced(ledger, ({ name }, letter) => {
        if (isCorrection(letter)) return null
        const ids = ledger.letters
          .filter((one) => one.purpose === 'announcement' && one.to === letter.to && one.text.includes(name))
          .filter((one) => !isCorrection(one))
          .map(({ messageId }) => messageId)
        return new Set(ids).size > 1 ? `${name} was announced ${ids.length} times to ${letter.to}` : null
      }),
  },
  {
    promise:
      'No announcement is lost: what was announced reached each receiver, or the application names whom it did not (§8).',
    blind:
      'Whether the relay delivers what it took; what is older than most of a year. Looked at in calm moments only.',
    broken: (ledger) =>
      !ledger.calm
        ? null
        : first(ledger.rites.values(), (rite) => {
            if (statusOf(rite) !== 'ANNOUNCEMENT_SENT' || rite.doubt || isOld(rite, ledger)) return null
            const missing = [...rite.receivers].find(
              (to) =>
                !rite.admitted.has(to) &&
                !ledger.letters.some(
                  (one) => one.purpose === 'announcement' && one.to === to && one.text.includes(rite.name),
                ),
            )
            return missing ? `${rite.name} is announced, says the application, and ${missing} never got it` : null
          }),
  },
  {
    promise: 'Nobody counts as announced whom no letter names that the relay took (§8).',
    blind: 'What a person says of letters at the same step, and after a restore; an answer that was lost at the dot.',
    broken: ({ rites, letters, step, settledOn }) =>
      first(rites.values(), ({ name, statuses, doubt }) => {
        const last = statuses.at(-1)
        if (last?.status !== 'ANNOUNCEMENT_SENT' || last.step !== step || settledOn === step || doubt) return null
        const is = letters.some(({ purpose, text }) => purpose === 'announcement' && text.includes(name))
        return is ? null : `${name} is announced, says the application, and no letter names them`
      }),
  },
  {
    promise: 'What was approved goes out: nothing stays approved for eight calm days while slots pass (§8).',
    blind: 'What is late by less; records whose event was over first.',
    broken: (ledger) =>
      !ledger.calm
        ? null
        : first(ledger.rites.values(), (rite) => {
            const last = rite.statuses.at(-1)
            const waited = last?.status === 'APPROVED' && ledger.now - last.at > 8 * DAY
            return waited && (rite.over === null || rite.over > ledger.now)
              ? `${rite.name} was approved and never sent`
              : null
          }),
  },
  {
    promise: 'Nothing is announced that nobody approved who may (§5, §6).',
    blind: 'An approval whose answer was lost counts as given.',
    broken: (ledger) =>
      announced(ledger, (rite, letter) => {
        const by = rite.deeds.some(
          ({ what, may, answer, at }) => what === 'approved' && may && answer !== 'refused' && at <= letter.at,
        )
        return by ? null : `${rite.name} was announced, and nobody had approved it`
      }),
  },
  {
    promise: 'What is announced is, word for word, what was approved last (§6, §7).',
    blind:
      'Letters laid out so that the sentence is broken by other words; what was edited by hand before its release; corrections.',
    broken: (ledger) =>
      announced(ledger, (rite, letter) => {
        if (isCorrection(letter)) return null
        const given = rite.deeds.filter(({ what, answer }) => what === 'approved' && answer !== 'refused')
        const sure = given.findLastIndex(({ answer }) => answer === 'done')
        const wordings = given.slice(Math.max(sure, 0)).map(({ wording }) => wording)
        return byHand(ledger, letter) || wordings.some((wording) => letter.text.includes(wording))
          ? null
          : `${rite.name} was announced in other words: ${letter.text}`
      }),
  },
  {
    promise:
      'Nothing is announced after it was cancelled, deleted, changed in its words or its approval taken back, unless it is approved anew (§6, §8).',
    blind: 'Corrections that say CANCELLED; a cancellation or a change whose answer was lost.',
    broken: (ledger) =>
      announced(ledger, (rite, letter) => {
        const order = rite.deeds.filter(
          ({ what, answer, step }) =>
            answer !== 'refused' && (step < letter.step || (what === 'approved' && step === letter.step)),
        )
        const last = order.findLast(
          ({ what, wording, after }) =>
            ['cancelled', 'deleted', 'takenBack', 'approved'].includes(what) ||
            (after !== undefined && after !== wording),
        )
        return last && last.what !== 'approved' && last.answer === 'done' && !isCorrection(letter)
          ? sentBefore(rite, last)
            ? null
            : `${rite.name} was announced although it was ${last.what}`
          : null
      }),
  },
  {
    promise: 'Where announcements have to be released, none goes that nobody released who may (§5, §8).',
    blind: 'A release whose answer was lost counts as given; what was compiled before it had to be.',
    broken: (ledger) =>
      first(newLetters(ledger), (letter) => {
        const { release } = ledger.rules
        const { purpose, about, posted, to } = letter
        if (purpose !== 'announcement' || release === null || posted <= release.since) return null
        if (release.free.has(about) || ledger.announcements.get(about)?.released) return null
        // What is sent now, or corrected, goes without; where nobody heard the answer, nobody knows its number.
        const alone = named(ledger, letter).some(({ deeds }) =>
          deeds.some(({ what, answer }) => (what === 'sentNow' || what === 'corrected') && answer === 'lost'),
        )
        return alone ? null : `${about} went to ${to}, and nobody had released it`
      }),
  },
  {
    promise: 'What is held back waits: nothing of a blocked kind is sent (§8).',
    blind: 'What was handed to the outbox before.',
    broken: (ledger) =>
      announced(ledger, ({ name, kind }, { posted }) =>
        posted > (ledger.rules.blocked.get(kind) ?? posted) ? `${name} was announced while ${kind} is held back` : null,
      ),
  },
  {
    promise: 'Nothing is announced after its event (§8).',
    blind:
      'Events are over at the end of their day here, at the earliest; what UPDATED has moved takes place when its words say.',
    broken: (ledger) =>
      announced(ledger, (rite, letter) => {
        const { name, over } = rite
        const isMoved = isCorrection(letter) && wasUpdated(ledger, rite)
        return over !== null && letter.at > over && !isMoved ? `${name} was announced after the event` : null
      }),
  },
  {
    promise: 'No private word leaves: no contact’s phone or address stands in any announcement (§7, §9).',
    blind: 'Private words that are spelt otherwise, or stand in a picture or an attachment.',
    broken: (ledger) =>
      announced(ledger, ({ name, secrets }, letter) =>
        secrets.some((secret) => letter.text.includes(secret)) ? `an announcement tells the contact of ${name}` : null,
      ),
  },
]

const byHand = (ledger: Ledger, { about }: Letter): boolean => ledger.announcements.get(about)?.edited === true

const isCorrection = ({ subject }: Letter): boolean => /UPDATED|CANCELLED/.test(subject)

/** Whether a correction that is no cancellation was asked for, or may have been: an answer was lost. */
const wasUpdated = ({ corrections }: Ledger, { name, deeds }: Rite): boolean =>
  [...corrections.values()].some((one) => one.name === name && !one.cancels) ||
  deeds.some(({ what, answer }) => what === 'corrected' && answer === 'lost')

/** Whether it was sent already when this was done: then a deletion only hides it, and late receivers still get it. */
const sentBefore = (rite: Rite, deed: Deed): boolean =>
  rite.statuses.some(({ status, step }) => status === 'ANNOUNCEMENT_SENT' && step <= deed.step)
