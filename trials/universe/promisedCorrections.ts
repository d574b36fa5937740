import { announced, first, newLetters, type Promised } from './judging.ts'

// Written from decisions §8 before the code of corrections or of sending now was read.

/** The outbox's name for the letter that says that a record was left out, since its event is over. */
const LEFT_OUT = 'held-back'

/** What is promised of what is sent out of turn, or set right afterwards. */
export const promisedCorrections: readonly Promised[] = [
  {
    promise: 'A correction reaches whom the first announcement was for, and nobody else, once (§8).',
    blind: 'Whether its words are right.',
    broken: (ledger) =>
      first(newLetters(ledger), (letter) => {
        const correction = ledger.corrections.get(letter.about)
        // That it did not go out is told to the ADMINs, under its name.
        if (!correction || letter.purpose !== 'announcement') return null
        const rite = ledger.rites.get(correction.name)
        if (rite && !rite.receivers.has(letter.to)) return `a correction of ${rite.name} went to ${letter.to}`
        const had = new Set(
          ledger.letters
            .filter(
              ({ about, to, step, purpose }) =>
                about === letter.about && purpose === letter.purpose && to === letter.to && step >= correction.step,
            )
            .map((one) => one.messageId),
        )
        return had.size > 1 ? `a correction of ${correction.name} reached ${letter.to} ${had.size} times` : null
      }),
  },
  {
    promise:
      'Nobody is corrected whom nobody corrected: UPDATED and CANCELLED come from an ADMIN who pressed for it (§8).',
    blind: 'A correction whose answer was lost counts as asked for.',
    broken: (ledger) =>
      announced(ledger, (rite, { subject }) =>
        /UPDATED|CANCELLED/.test(subject) &&
        !rite.deeds.some(({ what, answer }) => what === 'corrected' && answer !== 'refused')
          ? `${rite.name} was announced again as ${subject}, and nobody had asked for it`
          : null,
      ),
  },
  {
    promise: 'A correction that cancels leaves its record CANCELLED (§8).',
    blind:
      'What no receiver was handed yet, and what somebody has corrected since, which announces it again. Looked at in calm moments.',
    broken: (ledger) =>
      !ledger.calm
        ? null
        : first(ledger.corrections.values(), ({ name, cancels, about, step }) => {
            const rite = ledger.rites.get(name)
            const status = rite?.statuses.at(-1)?.status
            if (rite?.deeds.some((deed) => deed.what === 'corrected' && deed.answer !== 'refused' && deed.step > step))
              return null
            const went = ledger.letters.some(
              (one) => one.about === about && one.purpose === 'announcement' && one.step >= step,
            )
            return cancels && went && status === 'ANNOUNCEMENT_SENT'
              ? `${name} was told to be cancelled, and counts as announced`
              : null
          }),
  },
  {
    promise: 'What is sent now goes at once: to each receiver, or the application names whom it did not reach (§8).',
    blind:
      'What is held, or held back, or could not go before its event was over, which is told. Looked at in calm moments.',
    broken: (ledger) =>
      !ledger.calm
        ? null
        : first(ledger.rites.values(), ({ name, kind, id, deeds, statuses, doubt }) => {
            const sent = deeds.findLast(({ what, answer }) => what === 'sentNow' && answer === 'done')
            if (ledger.letters.some(({ row, about }) => row === LEFT_OUT && about === `${kind} ${id}`)) return null
            return sent && !doubt && statuses.at(-1)?.status === 'APPROVED' ? `${name} was sent now, and waits` : null
          }),
  },
]
