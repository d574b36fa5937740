import type { Actor } from '../../../../../kit/rules/access.ts'
import { dateInWords } from '../../../../../kit/rules/time.ts'
import type { FileAnswer } from '../../../../../kit/server/http/contract.ts'
import { refused } from '../../../../../kit/server/http/refusal.ts'
import { letter } from '../../../../../kit/server/mail/layout.ts'
import { type PdfContent, renderPdf } from '../../../../../kit/server/pdf.ts'
import type { Services } from '../../../../../kit/server/services.ts'
import { SEX_WORDS } from '../../../../particulars/rules/choices.ts'
import { sinInWords } from '../../../../particulars/rules/sin.ts'
import { openSin, wasRevealedTo } from '../../../../particulars/server/public.ts'
import { recordPrivateView, writeResend } from '../../../../timeline/server/public.ts'
import type { LoadedRecord } from '../../../server/load.ts'
import type { Form15Particulars } from '../rules/form15.ts'
import { FORM15_GROUPS, type Form15Field, SIN_LABEL } from '../rules/form15Fields.ts'
import { asMayyit } from './columns.ts'
import { gatherForm15, placeOf, refuseClosed } from './form15.ts'

export const FORM15_TITLE = 'Particulars for the Statement of Death (Ontario Form 15)'
export const NOT_OFFICIAL = 'This is not the official form. It lists the particulars that the official form asks for.'
const PDF = 'application/pdf'

/** The PDF to download. With the SIN only for whoever was shown it within the last minutes (decisions §12). */
export async function downloadForm15(
  services: Services,
  actor: Actor,
  record: LoadedRecord,
  { withSin }: { withSin: boolean },
): Promise<FileAnswer> {
  refuseClosed(record)
  const { db, clock, keys } = services
  const { about, regionId } = placeOf(record)
  if (withSin && !(await wasRevealedTo(db, about, actor.id, clock.now())))
    throw refused('Please reveal the SIN first, with a reason; then it can stand in the PDF.')
  const note = `Form 15 as a PDF, ${withSin ? 'with' : 'without'} the SIN`
  await recordPrivateView(db, { about, regionId, on: clock.now().toString(), by: actor.id, note })
  const { filled, sin: sealed } = await gatherForm15(db, record)
  const sin = withSin && sealed ? openSin(keys, sealed) : null
  const content = await form15Pdf(services, filled, sin)
  return { name: fileName(record), contentType: PDF, content }
}

/**
 * Sends the particulars as a PDF to an address; the SIN is never in a mail (decisions §12). The timeline keeps who sent
 * them; the address stands in the ledger of deliveries and is shown from there, but for one of the record's own private
 * ones, which is named by its field (decisions §6).
 */
export async function sendForm15(services: Services, actor: Actor, record: LoadedRecord, email: string): Promise<null> {
  refuseClosed(record)
  const { db, env, mail, clock } = services
  const { filled } = await gatherForm15(db, record)
  const content = await form15Pdf(services, filled, null)
  const name = String(record.deceasedName)
  const now = clock.now().toString()
  const whose = familyAddress(record, email)
  await db.transaction().execute(async (trx) => {
    const line = { ...placeOf(record), on: now, by: actor.id }
    await recordPrivateView(trx, { ...line, note: 'Form 15' })
    const note = `Form 15, without the SIN${whose ? `, to the ${whose}` : ''}`
    await writeResend(trx, { ...line, event: 'FORM_SENT', note })
    await mail.post(trx, {
      purpose: whose ? 'form-15-to-family' : 'form-15',
      about: line.about,
      to: [email],
      subject: `Particulars for the Statement of Death: ${name}`,
      ...letter({
        title: 'Particulars for the Statement of Death',
        paragraphs: [`The particulars of ${name} are attached as a PDF.`, NOT_OFFICIAL],
        footer: `${env.councilName}. This holds personal data: please keep it to those who need it.`,
      }),
      attachments: [{ filename: fileName(record), contentType: PDF, content }],
      repeatWhenUnknown: true,
    })
  })
  return null
}

const FAMILY_ADDRESSES = {
  contactEmail: 'e-mail of the contact',
  contactEmail2: 'second e-mail of the contact',
  nextOfKinEmail: 'e-mail of the next of kin',
} as const
const FAMILY_FIELDS = Object.keys(FAMILY_ADDRESSES) as (keyof typeof FAMILY_ADDRESSES)[]

/** Which private address of the record this is, in words; null when it is none of them. */
function familyAddress(record: LoadedRecord, email: string): string | null {
  const mayyit = asMayyit(record)
  const field = FAMILY_FIELDS.find((each) => mayyit[each]?.toLowerCase() === email.toLowerCase())
  return field ? FAMILY_ADDRESSES[field] : null
}

const fileName = (record: LoadedRecord) => `form-15-mayyit-${record.id}.pdf`

const form15Pdf = ({ clock }: Services, filled: Form15Particulars, sin: string | null): Promise<Buffer> =>
  renderPdf(form15Document(filled, { sin, madeOn: clock.now().toString() }))

/** The document: headed, marked as not official, group by group, blanks left to be filled in by hand. */
export function form15Document(
  filled: Form15Particulars,
  { sin, madeOn }: { sin: string | null; madeOn: string },
): PdfContent {
  const groups = FORM15_GROUPS.map(({ label, fields, withSin }) => {
    const lines = Object.entries(fields).map(([field, words]) => [words, inWords(filled, field as Form15Field)])
    if (withSin) lines.push([SIN_LABEL, sin === null ? '' : sinInWords(sin)])
    return { label, lines }
  })
  return {
    title: FORM15_TITLE,
    madeOn,
    styles: {
      title: { fontSize: 16, bold: true, margin: [0, 0, 0, 4] },
      notice: { italics: true, margin: [0, 0, 0, 8] },
      group: { fontSize: 12, bold: true, margin: [0, 10, 0, 4] },
    },
    content: [
      { text: FORM15_TITLE, style: 'title' },
      { text: NOT_OFFICIAL, style: 'notice' },
      ...groups.map(({ label, lines }) => ({
        unbreakable: true,
        stack: [
          { text: label, style: 'group' },
          {
            layout: LINES,
            table: { widths: [170, '*'], body: lines.map(([words, value]) => [words ?? '', value ?? '']) },
          },
        ],
      })),
    ],
    footer: (page, pages) => ({ text: `${NOT_OFFICIAL} Page ${page} of ${pages}`, alignment: 'center', fontSize: 8 }),
  }
}

/** A thin line under each row, to write on. */
const LINES = {
  hLineWidth: (line: number) => (line === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => '#999999',
  paddingTop: () => 3,
  paddingBottom: () => 2,
}

const DATES: readonly Form15Field[] = ['dateOfBirth', 'dateOfDeath', 'dispositionDate']

function inWords(filled: Form15Particulars, field: Form15Field): string {
  const value = filled[field]
  if (value === null) return ''
  if (field === 'sex') return SEX_WORDS[value as keyof typeof SEX_WORDS]
  return DATES.includes(field) ? dateInWords(value) : value
}
