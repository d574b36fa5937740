import type { Promised } from './judging.ts'
import { promisedAmends } from './promisedAmends.ts'
import { promisedAnnouncements } from './promisedAnnouncements.ts'
import { promisedCare } from './promisedCare.ts'
import { promisedCorrections } from './promisedCorrections.ts'
import { promisedDelayed } from './promisedDelayed.ts'
import { promisedForm15 } from './promisedForm15.ts'
import { promisedForms } from './promisedForms.ts'
import { promisedIntake } from './promisedIntake.ts'
import { promisedLetters } from './promisedLetters.ts'
import { promisedLinks } from './promisedLinks.ts'
import { promisedMayyit } from './promisedMayyit.ts'
import { promisedMoves } from './promisedMoves.ts'
import { promisedPaper } from './promisedPaper.ts'
import { promisedPlaces } from './promisedPlaces.ts'
import { promisedPutRight } from './promisedPutRight.ts'
import { promisedRecords } from './promisedRecords.ts'
import { promisedReturns } from './promisedReturns.ts'
import { promisedStaff } from './promisedStaff.ts'
import { promisedVows } from './promisedVows.ts'

/**
 * What is promised to families, officers and the council, in sentences that a program tries to break. Written from the
 * decisions of the specification (the paragraph is named), before any of the application's code was read.
 */
export const promises: readonly Promised[] = [
  ...promisedLetters,
  ...promisedAnnouncements,
  ...promisedRecords,
  ...promisedPlaces,
  ...promisedCare,
  ...promisedMoves,
  ...promisedAmends,
  ...promisedPutRight,
  ...promisedVows,
  ...promisedPaper,
  ...promisedForms,
  ...promisedMayyit,
  ...promisedDelayed,
  ...promisedForm15,
  ...promisedLinks,
  ...promisedIntake,
  ...promisedStaff,
  ...promisedCorrections,
  ...promisedReturns,
]

/** What no actor tries, so that none of the promises says anything of it. */
export const NOT_EXERCISED =
  'a signed form and a link’s consent to one Bay’ah, or two signed forms, at the very same moment, and two servers, but with --servers 2'
