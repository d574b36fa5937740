import { SEALED_SIGNING_KEY } from '../../kit/server/identity/idp/signingKey.ts'
import { SEALED_SIGN_INS } from '../../kit/server/identity/idp/state.ts'
import { SEALED_LETTERS } from '../../kit/server/mail/letters.ts'
import type { Sealed } from '../../kit/server/sealed.ts'
import { SEALED_INTAKE } from '../../modules/ghusl/server/intake.ts'
import { SEALED_DELIVERY_LINKS } from '../../modules/transfers/server/orderLink.ts'
import { kinds } from './kinds.ts'

/** What is stored encrypted with `DATA_KEY` (decisions §9, §17); `rotate-key` seals it anew. */
export const SEALED: readonly Sealed[] = [
  SEALED_LETTERS,
  ...kinds().flatMap(({ sealed = [] }) => sealed),
  SEALED_INTAKE,
  SEALED_DELIVERY_LINKS,
  SEALED_SIGNING_KEY,
  SEALED_SIGN_INS,
]
