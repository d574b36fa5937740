import { sql } from 'kysely'
import type { Actor } from '../../../../../kit/rules/access.ts'
import { isSameAddress } from '../../../../../kit/rules/fields.ts'
import { whyNot } from '../../../../../kit/rules/lifecycle.ts'
import type { Trx } from '../../../../../kit/server/database/database.ts'
import type { Env } from '../../../../../kit/server/env.ts'
import { refused } from '../../../../../kit/server/http/refusal.ts'
import { inReadersLanguage } from '../../../../../kit/server/languages.ts'
import { letter } from '../../../../../kit/server/mail/layout.ts'
import type { Letter } from '../../../../../kit/server/mail/mail.ts'
import { type MailAbout, mailsAbout } from '../../../../../kit/server/mail/mailsAbout.ts'
import { lettersTo, type Reader } from '../../../../../kit/server/mail/readers.ts'
import { told } from '../../../../../kit/server/sentences.ts'
import type { Services } from '../../../../../kit/server/services.ts'
import { addresseesOf, keepLists, type ToList } from '../../../../settings/server/public.ts'
import { recordPrivateView, writeResend } from '../../../../timeline/server/public.ts'
import type { LoadedRecord } from '../../../server/load.ts'
import { mayyitLifecycle } from '../rules/lifecycle.ts'
import {
  type FormSource,
  OFFICE_FORM_NAMES,
  OFFICE_FORMS,
  type OfficeForm,
  type OfficeFormName,
  particularsOf,
} from '../rules/officeForms.ts'
import { mayyitPaths } from '../rules/paths.ts'
import { officeFormLetterWords, officeFormTitleWords } from '../words/en.ts'

/** Who prepares the burial, and who stands by the family (decisions §9). */
const LISTS = {
  intake: 'mayyitIntakeFormEmails',
  bereavement: 'mayyitBereavementFormEmails',
} as const satisfies Record<OfficeFormName, string>

/** A loaded record as its forms read it; `ALSO_READ` holds the zones of the gatherings. */
const sourceOf = (record: LoadedRecord): FormSource => record as unknown as FormSource

/** Whose timeline a line about it stands in, and where. */
const placeOf = ({ id, regionId }: LoadedRecord) => ({ about: { kind: 'mayyit', id }, regionId })

/**
 * Sends the forms to their lists on approval: to whomever one has gone it goes again only by 'Resend' (decisions §6), and
 * what was taken back before somebody got it has not.
 */
export async function sendFormsOnce(services: Services, trx: Trx, record: LoadedRecord): Promise<void> {
  const mails = await mailsAbout(trx, placeOf(record).about, sql`select 0 where false`)
  for (const name of OFFICE_FORM_NAMES) {
    const own = mails.filter(({ purpose }) => purpose === purposeOf(name))
    await sendForm(services, trx, name, record, (readers) => unheard(readers, own))
  }
}

/** Who of a form's list is sent it: nobody where only those do not have it who are off the list by now (`FORMS_TO_LISTS`). */
function unheard(readers: readonly Reader[], sent: readonly MailAbout[]): readonly Reader[] {
  const deliveries = sent.flatMap((mail) => mail.deliveries.map((each) => ({ ...each, on: mail.createdOn })))
  // Those in each language were written at once.
  const last = deliveries.filter(({ on }) => on === sent.at(-1)?.createdOn)
  const takenBack = last.filter(({ isTakenBack }) => isTakenBack)
  const others = readers.filter(({ address }) => !hasIt(deliveries, address))
  const isDue =
    takenBack.length === last.length ||
    others.some((reader) => takenBack.some(({ address }) => isSameAddress(reader.address, address)))
  return isDue ? others : []
}

type Sent = MailAbout['deliveries'][number] & { on: string }

/** What ended in vain; that it did is nobody's task any more once the form is written anew. */
const IN_VAIN: readonly Sent['status'][] = ['BOUNCED', 'FAILED', 'EXPIRED']

/** Whether the last form to an address has gone there: whoever was off the list and came back to it may have it all the same. */
function hasIt(deliveries: readonly Sent[], address: string): boolean {
  const theirs = deliveries.filter((each) => isSameAddress(each.address, address))
  return theirs.some(
    ({ on, status, isTakenBack }) => on === theirs.at(-1)?.on && !isTakenBack && !IN_VAIN.includes(status),
  )
}

const purposeOf = (name: OfficeFormName) => `mayyit-${name}-form`
/** What they are as letters. */
export const FORM_LETTERS: readonly string[] = OFFICE_FORM_NAMES.map(purposeOf)

/** The same, as they wait for their lists. */
export const FORMS_TO_LISTS: readonly ToList[] = OFFICE_FORM_NAMES.map((name) => ({
  ...{ kind: 'mayyit', list: LISTS[name], purpose: purposeOf(name) },
  inRegion: (regionId) => sql`select id from record where kind = 'mayyit' and region_id = ${regionId}`,
}))

/** Sends a form to its list, or to those on it whom `which` says. */
async function sendForm(
  { env, mail, clock, log }: Services,
  trx: Trx,
  name: OfficeFormName,
  record: LoadedRecord,
  which = (readers: readonly Reader[]) => readers,
): Promise<void> {
  const list = LISTS[name]
  const readers = await addresseesOf(trx, { regionId: record.regionId, list, now: clock.now().toString() })
  if (readers.length === 0) log.warn({ list, region: record.regionId }, 'a form has nobody to go to')
  await mail.postAll(
    trx,
    lettersTo(which(readers), (to) => officeFormLetter(env, name, sourceOf(record), to)),
  )
}

/** Sends a form again. Throws 422 while the status forbids it (1§4). */
export async function resendForm(
  services: Services,
  actor: Actor,
  name: OfficeFormName,
  record: LoadedRecord,
): Promise<null> {
  const wrong = whyNot(mayyitLifecycle, 'resendForms', record.status)
  if (wrong) throw refused(wrong)
  const line = { on: services.clock.now().toString(), by: actor.id, note: told(officeFormTitleWords, name) }
  await services.db.transaction().execute(async (trx) => {
    await keepLists(trx, record.regionId)
    await writeResend(trx, { ...placeOf(record), event: 'RESENT', ...line })
    await sendForm(services, trx, name, record)
  })
  return null
}

/** A form to look at and print, with the particulars of its e-mail. Seeing them is recorded (decisions §17). */
export async function readForm(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  name: OfficeFormName,
  record: LoadedRecord,
): Promise<OfficeForm> {
  const now = clock.now().toString()
  const { title } = OFFICE_FORMS[name]
  await recordPrivateView(db, { ...placeOf(record), on: now, by: actor.id, note: told(officeFormTitleWords, name) })
  return {
    title: inReadersLanguage(title),
    name: sourceOf(record).deceasedName,
    status: record.status,
    madeOn: now,
    groups: particularsInWords(name, sourceOf(record)),
  }
}

/** The names of gatherings are kept by the rules, and said here in the language of whoever reads. */
const particularsInWords = (name: OfficeFormName, mayyit: FormSource) =>
  particularsOf(name, mayyit).map(({ label, lines }) => ({
    label,
    lines: lines.map((line) => ({ ...line, label: inReadersLanguage(line.label) })),
  }))

/** A form about an approved Mayyit as an e-mail, with the way to the page that prints it (decisions §9). */
function officeFormLetter(
  { publicUrl, councilName }: Pick<Env, 'publicUrl' | 'councilName'>,
  name: OfficeFormName,
  mayyit: FormSource,
  to: readonly string[],
): Letter {
  const title = inReadersLanguage(OFFICE_FORMS[name].title)
  return {
    purpose: purposeOf(name),
    about: { kind: 'mayyit', id: mayyit.id },
    to,
    subject: officeFormLetterWords.subject(title, mayyit.deceasedName),
    ...letter({
      title,
      paragraphs: [],
      groups: particularsInWords(name, mayyit).map(({ label, lines }) => ({
        label,
        lines: lines.map((line) => officeFormLetterWords.line(line.label, line.value)),
      })),
      button: { label: officeFormLetterWords.open, href: `${publicUrl}${mayyitPaths[`${name}Form`](mayyit.id)}` },
      footer: officeFormLetterWords.footer(councilName),
    }),
    repeatWhenUnknown: true,
  }
}
