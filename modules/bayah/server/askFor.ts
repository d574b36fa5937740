import { type Action, mayOn, type Role } from '../../../kit/rules/access.ts'
import type { Trx } from '../../../kit/server/database/database.ts'
import type { Letter } from '../../../kit/server/mail/mail.ts'
import { withdrawWaiting } from '../../../kit/server/mail/pace.ts'
import { lettersTo, type Reader } from '../../../kit/server/mail/readers.ts'
import type { Services } from '../../../kit/server/services.ts'
import { addresseesOf } from '../../settings/server/public.ts'
import { activeUsersWith, asReader } from '../../users/server/public.ts'
import { bayahAccess } from '../rules/access.ts'
import { placeOf } from '../rules/place.ts'
import { aboutBayah } from './about.ts'
import {
  approvalLetter,
  consentedLetter,
  OFFICE_IS_ASKED,
  paperLetter,
  refusalLetter,
  reviewLetter,
} from './letters.ts'
import { type LoadedBayah, withoutEmail } from './load.ts'

/** Who of the office is written to, and which of their actions reaches the registration. */
type Whom = { readonly roles: readonly Role[]; readonly action: Action }

const COORDINATORS: Whom = { roles: ['BAYAH_COORDINATOR'], action: bayahAccess.review }
const APPROVERS: Whom = { roles: ['MK', 'BAYAH_CONVENER'], action: bayahAccess.approve }

/** Asks the coordinators of the region to review a new registration (decisions §9). */
export const askForReview = (services: Services, trx: Trx, bayah: LoadedBayah) =>
  write(services, trx, bayah, COORDINATORS, reviewLetter)

/** Asks the Mukhi/Kamadia of the Jamatkhana and the conveners to approve (decisions §9). */
export const askForApproval = (services: Services, trx: Trx, bayah: LoadedBayah) =>
  write(services, trx, bayah, APPROVERS, approvalLetter)

/** Tells the coordinators that every guardian has consented (decisions §9); what guardians answer is never untold. */
export const tellOfConsents = (services: Services, trx: Trx, bayah: LoadedBayah) =>
  write(services, trx, bayah, COORDINATORS, (...given) => ({ ...consentedLetter(...given), limit: null }))

/** Tells the coordinators at once that a guardian does not agree (decisions §13). */
export const tellOfRefusal = (services: Services, trx: Trx, bayah: LoadedBayah) =>
  write(services, trx, bayah, COORDINATORS, (...given) => ({ ...refusalLetter(...given), limit: null }))

/** Asks the coordinators for the paper step, where a guardian has no e-mail (decisions §13). */
export async function askForPaper(services: Services, trx: Trx, bayah: LoadedBayah): Promise<void> {
  if (withoutEmail(bayah).length > 0) await write(services, trx, bayah, COORDINATORS, paperLetter)
}

/** Nobody of the office is asked any more what waits to be sent: somebody has done it, or it is not to be done. */
export const askOfficeNoMore = (trx: Trx, { id }: Pick<LoadedBayah, 'id'>, now: string): Promise<boolean> =>
  withdrawWaiting(trx, { about: aboutBayah(id) }, OFFICE_IS_ASKED, now)

type Compose = (env: Services['env'], bayah: LoadedBayah, to: readonly string[]) => Letter

async function write(services: Services, trx: Trx, bayah: LoadedBayah, whom: Whom, compose: Compose): Promise<void> {
  const readers = await readersOf(services, trx, bayah, whom)
  const letters = lettersTo(readers, (to) => compose(services.env, bayah, to))
  await services.mail.postAll(trx, letters)
}

/** Whom such a letter goes to; with nobody to write to, where nothing is lost. */
async function readersOf(
  { clock }: Services,
  trx: Trx,
  bayah: LoadedBayah,
  { roles, action }: Whom,
): Promise<readonly Reader[]> {
  const { regionId, jamatkhanaId } = bayah
  const now = clock.now().toString()
  const holders = await activeUsersWith(trx, { roles, regionId, jamatkhanaId, now })
  const place = placeOf(bayah)
  // By these roles alone: somebody else's reach does not make them an approver of this Jamatkhana.
  const fit = holders.filter((user) =>
    mayOn({ ...user, roles: user.roles.filter((role) => roles.includes(role)) }, action, place),
  )
  if (fit.length > 0) return fit.map(asReader)
  return addresseesOf(trx, { regionId, list: 'catchAllEmail', now })
}
