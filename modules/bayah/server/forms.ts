import { sql } from 'kysely'
import type { Actor } from '../../../kit/rules/access.ts'
import { canonicalInstant } from '../../../kit/rules/fields.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { refused, unfit } from '../../../kit/server/http/refusal.ts'
import { issueLink, lookUpLink, spendLink } from '../../../kit/server/links.ts'
import { type Entry, enterOnce } from '../../../kit/server/once.ts'
import type { Services } from '../../../kit/server/services.ts'
import type { Jamatkhana } from '../../places/rules/placesApi.ts'
import { findJamatkhana } from '../../places/server/public.ts'
import { alsoShowMail, writeTimeline } from '../../timeline/server/public.ts'
import type { TokenVerification } from '../rules/familyApi.ts'
import type { SendFormBody } from '../rules/familyForm.ts'
import { judgeBayah } from '../rules/judgeBayah.ts'
import type { FamilyRegistration } from '../rules/registration.ts'
import { linkWords } from '../words/en.ts'
import { ABOUT_BAYAH, ABOUT_FORM } from './about.ts'
import { insertBayah, REGISTRATIONS } from './create.ts'
import { formLetter } from './letters.ts'
import type { LoadedBayah } from './load.ts'
import './tables.ts'

const FORM_LINK = 'bayah-registration'
const LINK_DAYS = 30

/** Writes to a family, with a link that takes one registration (decisions §13). */
export async function sendForm(
  { db, clock, env, mail }: Services,
  actor: Actor,
  { name, email, bayahDateTime }: SendFormBody,
  house: Jamatkhana,
): Promise<null> {
  const now = clock.now()
  const on = now.toString()
  const expiresOn = now.add({ hours: 24 * LINK_DAYS }).toString()
  const regionId = house.region.id
  return db.transaction().execute(async (trx) => {
    const form = {
      name,
      email,
      bayahDateTime,
      jamatkhanaId: house.id,
      regionId,
      sentOn: on,
      sentBy: actor.id,
      expiresOn,
    }
    const { id } = await trx.insertInto('bayahForm').values(form).returning('id').executeTakeFirstOrThrow()
    const about = { kind: ABOUT_FORM, id }
    const token = await issueLink(trx, { purpose: FORM_LINK, about, now: on, expiresOn })
    const mailId = await mail.post(trx, formLetter(env, { ...form, id }, house, token))
    await trx.updateTable('bayahForm').set({ mailId }).where('id', '=', id).execute()
    await writeTimeline(trx, { about, regionId, on, by: actor.id, event: 'FORM_SENT' })
    return null
  })
}

/** The form behind a link that still takes a registration. Throws 422 in words for the family. */
async function openForm(db: Database | Trx, token: string, now: string, failed: () => Promise<void>) {
  const link = await lookUpLink(db, token, FORM_LINK)
  const form = link && (await db.selectFrom('bayahForm').selectAll().where('id', '=', link.id).executeTakeFirst())
  const house = form ? await findJamatkhana(db, form.jamatkhanaId) : null
  if (!link || !form || !house) {
    await failed()
    throw refused(linkWords.unknown)
  }
  if (form.registeredOn !== null) throw refused(linkWords.registered)
  if (link.usedOn !== null || link.expiresOn <= canonicalInstant(now)) throw refused(linkWords.expired)
  // Said before a family types all of it.
  if (form.bayahDateTime <= canonicalInstant(now)) throw refused(linkWords.over)
  return { form, house }
}

/** The ceremony that a family's link is for; it changes nothing. */
export async function verifyForm(
  { db, clock }: Services,
  token: string,
  failed: () => Promise<void>,
): Promise<TokenVerification> {
  const { form, house } = await openForm(db, token, clock.now().toString(), failed)
  return {
    bayahDateTime: form.bayahDateTime,
    jamatkhanaTimezone: house.timezone,
    jamatkhanaId: house.id,
    jamatkhanaName: house.name,
  }
}

/**
 * Saves what a family has filled in; its link is spent, so that of many who send it at once one registers. The same entry
 * once more is answered by what it made.
 */
export function registerFamily(
  services: Services,
  { registrationFormToken: token, ...typed }: FamilyRegistration,
  { entry, failed }: { entry: Entry | null; failed: () => Promise<void> },
): Promise<Pick<LoadedBayah, 'id' | 'status'>> {
  const once = { ...REGISTRATIONS, says: { always: linkWords.registered } }
  return enterOnce(services, entry, once, async (trx, id, now) => {
    const { form, house } = await openForm(trx, token, now, failed)
    const { bayahDateTime } = form
    const errors = judgeBayah(
      { ...typed, bayahDateTime },
      { now, jamatkhanas: null, zone: house.timezone, before: null },
    )
    if (Object.keys(errors).length > 0) throw unfit(errors)
    if (!(await spendLink(trx, token, FORM_LINK, now))) throw refused(linkWords.registered)
    const bayah = await insertBayah(services, trx, { ...typed, bayahDateTime }, { id, house, by: null })
    await trx.updateTable('bayahForm').set({ bayahId: bayah.id, registeredOn: now }).where('id', '=', form.id).execute()
    if (form.mailId !== null) await alsoShowMail(trx, sql`select ${ABOUT_BAYAH}, ${bayah.id}::int`, form.mailId)
    return bayah
  })
}
