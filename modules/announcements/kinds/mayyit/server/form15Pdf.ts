import type { Actor } from '../../../../../kit/rules/access.ts'
import { written } from '../../../../../kit/rules/when.ts'
import type { FileAnswer } from '../../../../../kit/server/http/contract.ts'
import { refused } from '../../../../../kit/server/http/refusal.ts'
import { inLanguage, inLanguageOfReader, inReadersLanguage } from '../../../../../kit/server/languages.ts'
import { letter } from '../../../../../kit/server/mail/layout.ts'
import { type PdfContent, renderPdf } from '../../../../../kit/server/pdf.ts'
import { told } from '../../../../../kit/server/sentences.ts'
import type { Services } from '../../../../../kit/server/services.ts'
import { picklistWords } from '../../../../../kit/words/en.ts'
import { sinInWords } from '../../../../particulars/rules/sin.ts'
import { openSin, wasRevealedTo } from '../../../../particulars/server/public.ts'
import { sexWords } from '../../../../particulars/words/en.ts'
import { languageOfRegion } from '../../../../places/server/public.ts'
import { recordPrivateView, writeTimeline } from '../../../../timeline/server/public.ts'
import type { LoadedRecord } from '../../../server/load.ts'
import type { Form15Particulars } from '../rules/form15.ts'
import { FORM15_GROUPS, type Form15Field } from '../rules/form15Fields.ts'
import {
  form15FieldWords,
  form15LetterWords,
  form15PdfWords,
  form15RefusalWords,
  form15TimelineWords,
} from '../words/en.ts'
import { asMayyit, FAMILY_FORM, familyField } from './columns.ts'
import { gatherForm15, placeOf, refuseClosed } from './form15.ts'

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
  if (withSin && !(await wasRevealedTo(db, about, actor.id, clock.now()))) throw refused(form15RefusalWords.revealFirst)
  const note = told(form15TimelineWords, 'downloaded', withSin)
  await recordPrivateView(db, { about, regionId, on: clock.now().toString(), by: actor.id, note })
  const { filled, sin: sealed } = await gatherForm15(db, record)
  const sin = withSin && sealed ? openSin(keys, sealed) : null
  const content = await inLanguageOfReader(() => form15Pdf(services, filled, sin))
  return { name: fileName(record), contentType: PDF, content }
}

/**
 * Sends the particulars as a PDF to an address; the SIN is never in a mail (decisions §12). The timeline keeps who sent
 * them; the address stands in the ledger of deliveries and is shown from there, but for one of the record's own private
 * ones, which is named by its field (decisions §6). A family reads it in its language, anybody else in that of the region
 * (decisions §20).
 */
export async function sendForm15(services: Services, actor: Actor, record: LoadedRecord, email: string): Promise<null> {
  refuseClosed(record)
  const { db, env, mail, clock } = services
  const { filled } = await gatherForm15(db, record)
  const name = String(record.deceasedName)
  const now = clock.now().toString()
  const toFamily = familyField(record, email)
  const language = toFamily ? asMayyit(record).contactLanguage : await languageOfRegion(db, record.regionId)
  const content = await inLanguage(language, () => form15Pdf(services, filled, null))
  const said = inLanguage(language, () => ({
    subject: form15LetterWords.subject(name),
    ...letter({
      title: form15LetterWords.title,
      paragraphs: [form15LetterWords.attached(name), form15LetterWords.notOfficial],
      footer: form15LetterWords.footer(env.councilName),
    }),
  }))
  await db.transaction().execute(async (trx) => {
    const line = { ...placeOf(record), on: now, by: actor.id }
    await recordPrivateView(trx, { ...line, note: told(form15TimelineWords, 'seen') })
    const note = toFamily ? told(form15TimelineWords.sentToFamily, toFamily) : told(form15TimelineWords, 'sent')
    await writeTimeline(trx, { ...line, event: 'FORM_SENT', note })
    await mail.post(trx, {
      purpose: toFamily ? FAMILY_FORM : 'form-15',
      about: line.about,
      to: [email],
      ...said,
      attachments: [{ filename: fileName(record), contentType: PDF, content }],
      repeatWhenUnknown: true,
      limit: { refuse: true },
    })
  })
  return null
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
    const lines = Object.entries(fields).map(([field, words]) => [
      inReadersLanguage(words),
      inWords(filled, field as Form15Field),
    ])
    if (withSin) lines.push([form15FieldWords.sin, sin === null ? '' : sinInWords(sin)])
    return { label: inReadersLanguage(label), lines }
  })
  return {
    title: form15PdfWords.title,
    madeOn,
    styles: {
      title: { fontSize: 16, bold: true, margin: [0, 0, 0, 4] },
      notice: { italics: true, margin: [0, 0, 0, 8] },
      group: { fontSize: 12, bold: true, margin: [0, 10, 0, 4] },
    },
    content: [
      { text: form15PdfWords.title, style: 'title' },
      { text: form15PdfWords.notOfficial, style: 'notice' },
      ...groups.map(({ label, lines }) => ({
        unbreakable: true,
        stack: [
          { text: label, style: 'group' },
          {
            layout: LINES,
            table: { widths: WIDTHS, body: lines.map(([words, value]) => [words ?? '', value ?? '']) },
          },
        ],
      })),
    ],
    footer: (page, pages) => ({ text: form15PdfWords.footer(page, pages), alignment: 'center', fontSize: 8 }),
  }
}

/** Both are said: one that is left open grows with a name that has no blank, beyond the edge of the page. */
const WIDTHS = [170, 313]

/** A thin line under each row, to write on. */
const LINES = {
  hLineWidth: (line: number) => (line === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => '#999999',
  paddingTop: () => 3,
  paddingBottom: () => 2,
}

const CHOSEN: readonly Form15Field[] = ['maritalStatus', 'placeOfDeathType', 'disposition']
const DATES: readonly Form15Field[] = ['dateOfBirth', 'dateOfDeath', 'dispositionDate']

function inWords(filled: Form15Particulars, field: Form15Field): string {
  const value = filled[field]
  if (value === null) return ''
  if (field === 'sex') return sexWords[value as keyof typeof sexWords]
  if (CHOSEN.includes(field)) return picklistWords.said(value)
  return DATES.includes(field) ? written(value) : value
}
