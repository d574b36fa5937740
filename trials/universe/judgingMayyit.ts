import { CUSTODY_KEPT, DAY, first } from './judging.ts'
import type { Ledger, Rite } from './ledger.ts'
import type { Funeral, MayyitDeed } from './ledgerMayyit.ts'

/** While a record stands so there is nothing to prepare (1§4, 2§2). */
export const CLOSED = new Set<string | undefined>([undefined, 'DRAFT', 'APPROVAL_PENDING', 'CANCELLED', 'GONE'])

export const newDeeds = ({ mayyits, step }: Ledger): [Funeral, MayyitDeed][] =>
  [...mayyits.funerals.values()].flatMap((funeral) =>
    funeral.doubt
      ? []
      : funeral.deeds.filter((deed) => deed.step === step).map((deed): [Funeral, MayyitDeed] => [funeral, deed]),
  )
export const riteOf = ({ rites }: Ledger, { name }: Funeral): Rite | undefined => {
  const rite = rites.get(name)
  return rite?.doubt ? undefined : rite
}

/** What somebody reads is what was entered last, by one of those who entered it at once. */
export function readsAs(
  ledger: Ledger,
  what: MayyitDeed['what'],
  seen: (funeral: Funeral) => Funeral['post'],
): string | null {
  return first(ledger.mayyits.funerals.values(), (funeral) => {
    const now = seen(funeral)
    if (funeral.doubt || now?.step !== ledger.step) return null
    const entered = funeral.deeds.filter((deed) => deed.what === what && deed.answer !== 'refused')
    const last = entered.findLast(({ answer }) => answer === 'done')
    // Private parts go two years after they were entered (§17).
    if (!last || ledger.now - last.at > CUSTODY_KEPT - DAY) return null
    const perhapsLast = entered.filter(({ step, answer }) => step >= last.step || answer === 'lost')
    const fits = perhapsLast.some(({ said }) => Object.entries(said).every(([key, value]) => now.told[key] === value))
    return fits
      ? null
      : `${funeral.name} was ${what} with ${JSON.stringify(last.said)}, and reads ${JSON.stringify(now.told)}`
  })
}

/** Of two who have read the same version and say something else, one is told that it has changed. */
export const overwrites = (ledger: Ledger, what: MayyitDeed['what']): string | null =>
  first(newDeeds(ledger), ([{ name, deeds }, one]) => {
    if (one.what !== what || one.answer !== 'done' || one.read === null) return null
    const other = deeds.find(
      (deed) => deed !== one && deed.what === what && deed.answer === 'done' && deed.read === one.read,
    )
    return other ? `${one.by} and ${other.by} both ${what} ${name} over version ${one.read}` : null
  })
