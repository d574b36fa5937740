import { CUSTODY_KEPT, first, isKept, type Promised } from './judging.ts'
import type { Ledger } from './ledger.ts'
import type { Amend } from './ledgerAmends.ts'

// Written from decisions §4, §5 and §14 before the code of custody was read. That what is corrected stays as it was
// written is promised of all entries, and that a band is put on by two people or by one alone of all that name one
// (`promisedCare.ts`).

const isTaken = ({ answer }: Amend): boolean => answer === 'done' || answer === 'awaits'
const known = ({ amends }: Ledger): Amend[] => amends.filter(({ doubt }) => !doubt)
const newAmends = (ledger: Ledger): Amend[] => known(ledger).filter(({ step }) => step === ledger.step)

/** What is promised of whoever corrects what is written of custody. */
export const promisedAmends: readonly Promised[] = [
  {
    promise:
      'What was corrected is read beside it, by whoever may read custody: the later entry names the earlier (§14).',
    blind: 'Words of it; persons whose custody nobody has read since; what is kept no longer.',
    broken: (ledger) =>
      first(known(ledger).filter(isTaken), ({ body, names, at }) => {
        const now = ledger.written.get(body)?.now
        if (!now || ledger.now - at > CUSTODY_KEPT) return null
        return now.some(({ corrects }) => corrects === names)
          ? null
          : `entry ${names} of ${body} was corrected, and nobody reads so`
      }),
  },
  {
    promise: 'A correction is entered once, however often it is pressed (§14; the page’s own key).',
    blind: 'Persons whose custody nobody has read since; what is kept no longer.',
    broken: (ledger) =>
      first(ledger.written, ([name, { now }]) => {
        if (ledger.amends.some(({ body, doubt }) => body === name && doubt)) return null
        const said = now.filter((one) => one.what === 'CORRECTION' && isKept(ledger, one)).length
        const most = ledger.amends.filter(({ body, answer }) => body === name && answer !== 'refused').length
        return said > most ? `${name} was corrected ${most} times at most, and ${said} corrections are written` : null
      }),
  },
  {
    promise: 'A correction names what is written of the same person (§2, §14).',
    blind: 'A correction that names the wrong entry of the right person.',
    broken: (ledger) =>
      first(newAmends(ledger), (amend) =>
        isTaken(amend) && amend.of !== amend.body
          ? `entry ${amend.names} of ${amend.of} was corrected in the custody of ${amend.body}`
          : null,
      ),
  },
  {
    promise: 'Nobody corrects custody but a chair whose scope it is (§2, §5).',
    blind: 'Roles that no actor here has.',
    broken: (ledger) =>
      first(newAmends(ledger), (amend) =>
        isTaken(amend) && !amend.may ? `${amend.by} may not, and corrected the custody of ${amend.body}` : null,
      ),
  },
  {
    promise: 'No correction puts a band on that was not on before: that takes whoever hands over, or two people (§14).',
    blind: 'Whether the band is on the right wrist.',
    broken: (ledger) =>
      first(newAmends(ledger), (amend) =>
        isTaken(amend) && amend.named !== null && amend.wears === amend.named && amend.worn !== amend.named
          ? `${amend.by} corrected the custody of ${amend.body}, who wears ${amend.named} since`
          : null,
      ),
  },
]
