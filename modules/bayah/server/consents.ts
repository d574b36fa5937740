import { createHash } from 'node:crypto'
import { LANGUAGES } from '../../../kit/rules/language.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { refused } from '../../../kit/server/http/refusal.ts'
import { inLanguage } from '../../../kit/server/languages.ts'
import { endLinks, isLinkOver, issueLink, lookUpLink } from '../../../kit/server/links.ts'
import type { Letter } from '../../../kit/server/mail/mail.ts'
import { isWithRelay, limitedBy, withdrawWaiting } from '../../../kit/server/mail/pace.ts'
import { hasLastComeBack } from '../../../kit/server/mail/returned.ts'
import { told } from '../../../kit/server/sentences.ts'
import type { Services } from '../../../kit/server/services.ts'
import { transition } from '../../../kit/server/transition.ts'
import { readSettings } from '../../settings/server/public.ts'
import { writeTimeline } from '../../timeline/server/public.ts'
import { CONSENT_VERSION, consentText } from '../rules/consentStatement.ts'
import { bayahLifecycle } from '../rules/lifecycle.ts'
import { wholeName } from '../rules/names.ts'
import { refuses } from '../rules/refusal.ts'
import { consentLetterWords, linkWords, noteWords } from '../words/en.ts'
import { ABOUT_GUARDIAN, aboutBayah } from './about.ts'
import { askForPaper, askOfficeNoMore, tellOfConsents } from './askFor.ts'
import { CONSENT_LETTER, CONSENT_REMINDER, consentLetter } from './letters.ts'
import { findBayah, foundBayah, guardiansOf, type LoadedBayah, type LoadedGuardian, stillAsked } from './load.ts'
import './tables.ts'

/** What a guardian's link is for. */
const CONSENT_LINK = 'bayah-consent'
const LINK_DAYS = 30

/** Tells their letters apart: both guardians may have one address. */
export const apart = ({ number }: LoadedGuardian) => `guardian ${number}`

const linkOf = ({ id }: LoadedGuardian) => ({ purpose: CONSENT_LINK, about: { kind: ABOUT_GUARDIAN, id } })

type Named = Pick<LoadedGuardian, 'firstName' | 'middleName' | 'lastName'>
/** As much of a registration as guardians agree to. */
type AgreedTo = Named & { bayahDateTime: string; jamatKhana: { name: string; timezone: string } }

/** What guardians read and agree to, with its version and its fingerprint (decisions §13). */
export function consentOf(bayah: AgreedTo, guardians: readonly Named[]) {
  const { bayahDateTime, jamatKhana } = bayah
  const text = [...consentText({ child: bayah, guardians, bayahDateTime, jamatkhana: jamatKhana })]
  const hash = createHash('sha256')
    .update([CONSENT_VERSION, ...text].join('\n'))
    .digest('hex')
  return { version: CONSENT_VERSION, text, hash }
}

type Consent = ReturnType<typeof consentOf>

/** The text that somebody has read, by its fingerprint, in whichever language that was; null where it has changed since. */
const consentRead = (bayah: AgreedTo, guardian: Named, hash: string): Consent | null =>
  LANGUAGES.map((language) => inLanguage(language, () => consentOf(bayah, [guardian]))).find(
    (consent) => consent.hash === hash,
  ) ?? null

/**
 * Sends guardians who have an e-mail a link each, and with `edited` what they may be told of the change; who has none is
 * asked for on paper. Links that they have already go on working, but where the letters are asked for `anew`.
 */
export async function askForConsents(
  services: Services,
  trx: Trx,
  bayah: LoadedBayah,
  guardians: readonly LoadedGuardian[],
  { anew = false, isReminder = false, edited = false } = {},
): Promise<void> {
  const { clock, env, mail } = services
  const now = clock.now()
  const expiresOn = now.add({ hours: 24 * LINK_DAYS }).toString()
  const unsent = anew ? await endConsentLinks(trx, bayah, guardians, now.toString()) : []
  if (anew) await nothingUntold(trx, guardians, unsent)
  if (!anew && !isReminder) await askForPaper(services, trx, bayah)
  const letters: Letter[] = []
  const { bayahContacts: contacts } = await readSettings(trx, bayah.regionId)
  for (const guardian of guardians) {
    if (!guardian.email) continue
    // What a letter would have told that is not sent any more, its successor tells.
    const told = edited || unsent.includes(guardian) ? guardian.untold : null
    const token = await issueLink(trx, { ...linkOf(guardian), now: now.toString(), expiresOn })
    const limit = { apart: apart(guardian) }
    const asking = { token, isReminder, told, contacts, now: now.toString() }
    letters.push({ ...consentLetter(env, bayah, guardian, asking), limit })
  }
  await mail.postAll(trx, letters)
}

/** Of whoever has got their letter nothing is untold, so that one which takes its place is not taken for their first. */
async function nothingUntold(
  trx: Trx,
  guardians: readonly LoadedGuardian[],
  unsent: readonly LoadedGuardian[],
): Promise<void> {
  const got = guardians.filter((guardian) => !unsent.includes(guardian)).map(({ id }) => id)
  if (got.length > 0) await trx.updateTable('bayahGuardian').set({ untold: [] }).where('id', 'in', got).execute()
}

/**
 * Ends the links of guardians, in letters that wait to be sent too: they would agree to what is asked no more. Answers
 * whose request for consent was not sent because of it, or came back; one that the relay has at this moment may be.
 */
export async function endConsentLinks(
  trx: Trx,
  bayah: LoadedBayah,
  guardians: readonly LoadedGuardian[],
  now: string,
): Promise<LoadedGuardian[]> {
  const unsent: LoadedGuardian[] = []
  for (const guardian of guardians) {
    await endLinks(trx, linkOf(guardian), now)
    const letter = toGuardian(bayah, guardian)
    const wasThere = await withdrawWaiting(trx, letter, [CONSENT_LETTER], now)
    const isUnsent = wasThere && !(await isWithRelay(trx, letter, [CONSENT_LETTER]))
    if (isUnsent || (await hasCameBack(trx, bayah, guardian))) unsent.push(guardian)
    await remindNoMore(trx, bayah, guardian, now)
  }
  return unsent
}

/** Whether whoever is still asked has not read their last letter. A reminder that arrived is one, but says nothing of a change. */
async function hasCameBack(trx: Trx, bayah: LoadedBayah, guardian: LoadedGuardian): Promise<boolean> {
  if (!stillAsked(bayah).some(({ id }) => id === guardian.id)) return false
  const purposes = guardian.untold?.length ? [CONSENT_LETTER] : [CONSENT_LETTER, CONSENT_REMINDER]
  const letter = toGuardian(bayah, guardian)
  return hasLastComeBack(trx, letter.about, purposes, { limit: limitedBy(letter) })
}

const toGuardian = ({ id }: Pick<LoadedBayah, 'id'>, guardian: LoadedGuardian) => ({
  about: aboutBayah(id),
  limit: { apart: apart(guardian) },
})

/** Whoever has answered is not reminded any more, where that waits to be sent. */
export const remindNoMore = (
  trx: Trx,
  bayah: Pick<LoadedBayah, 'id'>,
  guardian: LoadedGuardian,
  now: string,
): Promise<boolean> => withdrawWaiting(trx, toGuardian(bayah, guardian), [CONSENT_REMINDER], now)

export type Asked = { bayah: LoadedBayah; guardian: LoadedGuardian }

/**
 * Whom a link asks, and for what; it changes nothing. Throws 422 in words for the guardian where nothing is asked of them
 * (any more); `failed` counts those who have no link of ours.
 */
export async function askedByLink(
  db: Database | Trx,
  token: string,
  now: string,
  { failed, lock = false }: { failed: () => Promise<void>; lock?: boolean },
): Promise<Asked> {
  const link = await lookUpLink(db, token, CONSENT_LINK)
  const row =
    link && (await db.selectFrom('bayahGuardian').select('bayahId').where('id', '=', link.id).executeTakeFirst())
  const bayah = row ? await findBayah(db, row.bayahId, { lock }) : null
  const guardian = bayah && guardiansOf(bayah).find(({ id }) => id === link?.id)
  if (!link || !bayah || !guardian) {
    await failed()
    throw refused(linkWords.unknown)
  }
  // What it says leads to the coordinators: whom that region has named stands with it, as in the letter.
  const closed = async (why: string) => {
    const { bayahContacts: contacts } = await readSettings(db, bayah.regionId)
    // As a sentence of ours: of two that were joined here, nobody knew the French where a consent is taken.
    return refused(contacts.length > 0 ? linkWords.andCall(why, consentLetterWords.question(contacts)) : why)
  }
  if (bayah.status === 'CANCELLED') throw await closed(linkWords.cancelled)
  if (!stillAsked(bayah).includes(guardian)) throw await closed(linkWords.consented)
  if (bayah.status !== 'CONSENT_PENDING') throw await closed(linkWords.notAsked)
  // By itself and again: of whom it was held from, its link may have been ended meanwhile.
  const standing = lock ? await lookUpLink(db, token, CONSENT_LINK) : link
  if (refuses(bayah, guardian.number)) throw await closed(linkWords.refused)
  if (standing && isOfBefore(bayah, standing.usedOn))
    throw await closed(guardian.email ? linkWords.changed : linkWords.onPaper)
  if (isLinkOver(standing, now)) throw await closed(linkWords.expired)
  return { bayah, guardian }
}

/** Whether a link was ended by an edit, or before it: what it asked is not asked any more. */
const isOfBefore = ({ consentRound, consentAskedOn }: LoadedBayah, usedOn: string | null) =>
  usedOn !== null && consentRound > 1 && consentAskedOn !== null && usedOn <= consentAskedOn

/** Takes the consent of the guardian behind a link, once; with the last one the registration is approved (decisions §13). */
export async function consentByLink(
  services: Services,
  token: string,
  hash: string | undefined,
  failed: () => Promise<void>,
): Promise<void> {
  const now = services.clock.now().toString()
  await services.db.transaction().execute(async (trx) => {
    const { bayah, guardian } = await askedByLink(trx, token, now, { failed, lock: true })
    const consent = hash === undefined ? consentOf(bayah, [guardian]) : consentRead(bayah, guardian, hash)
    if (!consent) throw refused(linkWords.textChanged)
    await recordConsents(services, trx, bayah, [guardian], { method: 'LINK', by: null, consent })
  })
}

/** How guardians agreed, who has written it down, and to what. */
type How = { method: 'LINK' | 'PAPER'; by: number | null; consent: Consent }

/** Writes down what guardians have agreed to, and how; once all have, the registration is approved. */
export async function recordConsents(
  services: Services,
  trx: Trx,
  bayah: LoadedBayah,
  guardians: readonly LoadedGuardian[],
  { method, by, consent: { version, text, hash } }: How,
): Promise<void> {
  const now = services.clock.now().toString()
  const { id, regionId, consentRound: round, status } = bayah
  await trx
    .insertInto('bayahConsent')
    .values(
      guardians.map((guardian) => ({
        bayahId: id,
        guardianNumber: guardian.number,
        round,
        guardianName: wholeName(guardian),
        textVersion: version,
        text: text.join('\n'),
        hash,
        method,
        recordedBy: by,
        on: now,
      })),
    )
    .execute()
  await endConsentLinks(trx, bayah, guardians, now)
  const line = { about: aboutBayah(id), regionId, on: now, by }
  const note = told(
    noteWords,
    'consented',
    guardians.map(({ number }) => number),
    method,
  )
  const after = await foundBayah(trx, id)
  if (stillAsked(after).length > 0) return writeTimeline(trx, { ...line, event: 'CONSENTED', note })
  const to = await transition(trx, bayahLifecycle, 'consented', { table: 'bayah', id, status })
  await trx
    .updateTable('bayah')
    .set({ consentReceived: true, waitingSince: now, updatedOn: now, updatedBy: by })
    .where('id', '=', id)
    .execute()
  await writeTimeline(trx, { ...line, event: 'CONSENTED', note, from: status, to })
  await askOfficeNoMore(trx, bayah, now)
  await tellOfConsents(services, trx, await foundBayah(trx, id))
}
