import { whyNot } from '../../../../../kit/rules/lifecycle.ts'
import type { Trx } from '../../../../../kit/server/database/database.ts'
import { refused } from '../../../../../kit/server/http/refusal.ts'
import type { Letter } from '../../../../../kit/server/mail/mail.ts'
import type { Services } from '../../../../../kit/server/services.ts'
import { addresseesOf } from '../../../../settings/server/public.ts'
import type { LoadedRecord } from '../../../server/load.ts'
import { mayyitLifecycle } from '../rules/lifecycle.ts'
import type { MayyitRecord } from '../rules/record.ts'
import { asMayyit } from './columns.ts'
import { bereavementForm, intakeForm } from './formLetters.ts'

type Form = {
  list: 'mayyitIntakeFormEmails' | 'mayyitBereavementFormEmails'
  letter: (env: Services['env'], mayyit: MayyitRecord, to: readonly string[]) => Letter
}

const INTAKE: Form = { list: 'mayyitIntakeFormEmails', letter: intakeForm }
const BEREAVEMENT: Form = { list: 'mayyitBereavementFormEmails', letter: bereavementForm }

const sendForm =
  ({ list, letter }: Form) =>
  async ({ env, mail, clock, log }: Services, trx: Trx, record: LoadedRecord): Promise<void> => {
    const now = clock.now().toString()
    const to = await addresseesOf(trx, { regionId: record.regionId, list, now })
    if (to.length === 0) log.warn({ list, region: record.regionId }, 'a form has nobody to go to')
    else await mail.post(trx, letter(env, asMayyit(record), to))
  }

/** The intake form, to whoever prepares the burial (decisions §9). */
export const sendIntakeForm = sendForm(INTAKE)
/** The bereavement form, to whoever stands by the family (decisions §9). */
export const sendBereavementForm = sendForm(BEREAVEMENT)

/** Sends one of the forms again. Throws 422 while the status forbids it (1§4). */
export async function resendForm(services: Services, record: LoadedRecord, send: typeof sendIntakeForm): Promise<null> {
  const wrong = whyNot(mayyitLifecycle, 'resendForms', record.status)
  if (wrong) throw refused(wrong)
  await services.db.transaction().execute((trx) => send(services, trx, record))
  return null
}
