import { written } from '../../../kit/rules/when.ts'
import type { Custody } from '../rules/custodyApi.ts'
import { judgeScan } from '../rules/label.ts'
import type { LabelledPerson } from '../rules/labelApi.ts'
import { custodyPanelWords, scanInsteadWords, scanWords } from '../words/en.ts'
import { type Heard, useScan } from './ScanLabel.tsx'

/** The button that reads a band from the tag of this person, and of nobody else, and what comes of it. */
export const useBandScan = (custody: Custody, onBand: (band: string) => void) =>
  useScan({
    ...{ label: scanWords.scan, aim: scanWords.aimWrist, instead: scanInsteadWords.band },
    onLabel(person) {
      const verdict = judgeScan(person, custody)
      if (verdict === 'theirs' && person.band !== null) onBand(person.band)
      return SAYS[verdict](person, custody)
    },
  })

type Says = (read: LabelledPerson, here: Custody) => Heard

const SAYS: Readonly<Record<ReturnType<typeof judgeScan>, Says>> = {
  theirs: ({ band }) => ({ say: scanWords.done(band ?? ''), warns: false, goOn: false }),
  noBand: ({ name }) => ({ say: scanWords.noBand(name), warns: true, goOn: false }),
  door: ({ name }) => ({ say: scanWords.door(name), warns: true, goOn: true }),
  other: (read, here) => ({ say: otherInWords(read, here), warns: true, goOn: true }),
}

/** Two who bear one name are told apart by what else is known of them. */
function otherInWords({ name, age, dateOfBirth }: LabelledPerson, here: Custody): string {
  if (name !== here.name) return scanWords.other(name, here.name)
  const known = age ?? (dateOfBirth === null ? custodyPanelWords.unknownAge : written(dateOfBirth))
  return scanWords.otherSameName(name, known)
}
