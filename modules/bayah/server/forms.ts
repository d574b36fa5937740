import { type Selectable, sql } from 'kysely'
import type { Actor } from '../../../kit/rules/access.ts'
import { canonicalInstant } from '../../../kit/rules/fields.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { notFound, refused, unfit } from '../../../kit/server/http/refusal.ts'
import { endLinks, isLinkOver, issueLink, lookUpLink, spendLink } from '../../../kit/server/links.ts'
import { loading } from '../../../kit/server/loading.ts'
import { endReplaced } from '../../../kit/server/mail/pace.ts'
import { type Entry, enterOnce } from '../../../kit/server/once.ts'
import type { Services } from '../../../kit/server/services.ts'
import type { Jamatkhana } from '../../places/rules/placesApi.ts'
import { findJamatkhana, languageOfRegion } from '../../places/server/public.ts'
import { alsoShowMail, writeTimeline } from '../../timeline/server/public.ts'
import { bayahAccess } from '../rules/access.ts'
import type { TokenVerification } from '../rules/familyApi.ts'
import type { SendFormBody } from '../rules/familyForm.ts'
import { judgeBayah } from '../rules/judgeBayah.ts'
import type { FamilyRegistration } from '../rules/registration.ts'
import { formWords, linkWords } from '../words/en.ts'
import { ABOUT_BAYAH, ABOUT_FORM } from './about.ts'
import { insertBayah, REGISTRATIONS } from './create.ts'
import { formLetter } from './letters.ts'
import type { LoadedBayah } from './load.ts'
import type { BayahFormTable } from './tables.ts'

const FORM_LINK = 'bayah-registration'
/** How long the link of a form works, since it was sent or renewed. */
export const LINK_DAYS = 30

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
    const language = await languageOfRegion(trx, regionId)
    const mailId = await mail.post(trx, formLetter(env, { ...form, id }, house, { token, language, now }))
    await trx.updateTable('bayahForm').set({ mailId }).where('id', '=', id).execute()
    await writeTimeline(trx, { about, regionId, on, by: actor.id, event: 'FORM_SENT' })
    return null
  })
}

type Form = Selectable<BayahFormTable>

/** Where a form stands, for permissions: its sender follows what they sent. */
export const FORM_PLACE = {
  region: 'bayah_form.region_id',
  principal: 'bayah_form.jamatkhana_id',
  creator: 'bayah_form.sent_by',
} as const

const { load, find } = loading<Form>({
  table: 'bayah_form',
  select: sql`select bayah_form.* from bayah_form`,
  place: FORM_PLACE,
  placeOf: ({ regionId, jamatkhanaId, sentBy }) => ({
    ...{ regionId, jamatkhanaIds: [jamatkhanaId], principalJamatkhanaId: jamatkhanaId, createdById: sentBy },
  }),
  seen: bayahAccess.sendForm,
})
export const loadForm = load

/** A form that may still be sent again or withdrawn, kept from others. Throws 422 in words. */
async function standingForm(trx: Trx, id: number): Promise<Form> {
  const form = await find(trx, id, { lock: true })
  if (!form) throw notFound()
  if (form.registeredOn !== null) throw refused(formWords.registered)
  if (form.withdrawnOn !== null) throw refused(formWords.withdrawn)
  return form
}

/** Sends a form that waits, or has expired, with a new link; the older one ends (decisions §13). */
export const resendForm = (services: Services, actor: Actor, id: number): Promise<null> =>
  services.db.transaction().execute((trx) => sendFormAnew(services, trx, actor, id))

/** The same in the caller's transaction, to another address if one is given, which the form keeps. */
export async function sendFormAnew(
  { clock, env, mail }: Services,
  trx: Trx,
  actor: Actor,
  id: number,
  email?: string,
): Promise<null> {
  const now = clock.now()
  const on = now.toString()
  const standing = await standingForm(trx, id)
  const form = { ...standing, email: email ?? standing.email }
  const house = await findJamatkhana(trx, form.jamatkhanaId)
  if (!house || form.bayahDateTime <= canonicalInstant(on)) throw refused(formWords.over)
  const expiresOn = now.add({ hours: 24 * LINK_DAYS }).toString()
  const about = { kind: ABOUT_FORM, id }
  await endLinks(trx, { purpose: FORM_LINK, about }, on)
  const token = await issueLink(trx, { purpose: FORM_LINK, about, now: on, expiresOn })
  const language = await languageOfRegion(trx, form.regionId)
  const mailId = await mail.post(trx, formLetter(env, form, house, { token, language, now }))
  await endWaiting(trx, standing, on)
  await trx.updateTable('bayahForm').set({ mailId, expiresOn, email: form.email }).where('id', '=', id).execute()
  await writeTimeline(trx, { about, regionId: form.regionId, on, by: actor.id, event: 'RESENT' })
  return null
}

/** Its letter is not sent any more where it still waits: the link in it has ended. */
const endWaiting = (trx: Trx, { mailId }: Form, on: string): Promise<void> =>
  endReplaced(trx, mailId === null ? [] : [mailId], on)

/** Takes a form back that was sent: its link takes nothing any more (decisions §13). */
export async function withdrawForm({ db, clock }: Services, actor: Actor, id: number): Promise<null> {
  const on = clock.now().toString()
  return db.transaction().execute(async (trx) => {
    const form = await standingForm(trx, id)
    const { regionId } = form
    const about = { kind: ABOUT_FORM, id }
    await endLinks(trx, { purpose: FORM_LINK, about }, on)
    await endWaiting(trx, form, on)
    await trx.updateTable('bayahForm').set({ withdrawnOn: on }).where('id', '=', id).execute()
    await writeTimeline(trx, { about, regionId, on, by: actor.id, event: 'WITHDRAWN' })
    return null
  })
}

/** The form behind a link that still takes a registration. Throws 422 in words for the family. */
async function openForm(
  db: Database | Trx,
  token: string,
  now: string,
  { failed, lock = false }: { failed: () => Promise<void>; lock?: boolean },
) {
  const link = await lookUpLink(db, token, FORM_LINK)
  const form = link && (await find(db, link.id, { lock }))
  const house = form ? await findJamatkhana(db, form.jamatkhanaId) : null
  if (!link || !form || !house) {
    await failed()
    throw refused(linkWords.unknown)
  }
  if (form.registeredOn !== null) throw refused(linkWords.registered)
  if (form.withdrawnOn !== null) throw refused(linkWords.withdrawn)
  // By itself and again: of whom it was held from, the form may have been sent anew meanwhile.
  const standing = lock ? await lookUpLink(db, token, FORM_LINK) : link
  if (isLinkOver(standing, now)) throw refused(linkWords.expired)
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
  const { form, house } = await openForm(db, token, clock.now().toString(), { failed })
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
    const { form, house } = await openForm(trx, token, now, { failed, lock: true })
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
