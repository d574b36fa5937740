import { written } from '../../../kit/rules/when.ts'
import type { FileAnswer } from '../../../kit/server/http/contract.ts'
import { inLanguage } from '../../../kit/server/languages.ts'
import { renderPdf } from '../../../kit/server/pdf.ts'
import type { Services } from '../../../kit/server/services.ts'
import { COMMENT_PURPOSE, deliveryInWords, mailInWords } from '../../timeline/rules/inWords.ts'
import type { TimelineEntry } from '../../timeline/rules/timeline.ts'
import { readTimeline } from '../../timeline/server/public.ts'
import { languageOfPaper } from '../rules/paper.ts'
import { particularsInWords } from '../rules/printed.ts'
import { heldPdfWords, pdfWords, statusWords } from '../words/en.ts'
import { aboutBayah } from './about.ts'
import { groupInPdf, PDF, PDF_STYLES, staysTogether } from './formPdf.ts'
import type { LoadedBayah } from './load.ts'
import './tables.ts'
import { timelineEventWords } from '../../timeline/words/en.ts'

/**
 * Everything that is held about a registration, for a family that asks and in its language: particulars, consents, form,
 * letters, history.
 */
export const keptAbout = (services: Services, bayah: LoadedBayah): Promise<FileAnswer> =>
  inLanguage(languageOfPaper(bayah), () => composed(services, bayah))

async function composed(services: Services, bayah: LoadedBayah): Promise<FileAnswer> {
  const { db, clock, env } = services
  const { id, jamatKhana } = bayah
  const on = (instant: string) => written(instant, jamatKhana.timezone)
  const consents = await db.selectFrom('bayahConsent').selectAll().where('bayahId', '=', id).orderBy('id').execute()
  const image = await db
    .selectFrom('bayahImage')
    .select(['png', 'uploadedOn'])
    .where('bayahId', '=', id)
    .executeTakeFirst()
  const forms = await db
    .selectFrom('bayahForm')
    .select(['name', 'email', 'sentOn'])
    .where('bayahId', '=', id)
    .orderBy('id')
    .execute()
  // What the office says to itself leaves it in no way, nor that it was said (decisions §6).
  const timeline = (await readTimeline(services, aboutBayah(id))).filter(
    ({ mail }) => mail?.purpose !== COMMENT_PURPOSE,
  )
  const content = await renderPdf({
    title: heldPdfWords.title,
    madeOn: clock.now().toString(),
    styles: PDF_STYLES,
    content: [
      { text: heldPdfWords.title, style: 'title' },
      { text: heldPdfWords.standsOn(id, on(clock.now().toString()), env.councilName), style: 'notice' },
      groupInPdf({ title: heldPdfWords.status, lines: standing(bayah) }),
      ...particularsInWords(bayah).map(groupInPdf),
      ...forms.map(({ name, email, sentOn }) =>
        groupInPdf({
          title: heldPdfWords.form,
          lines: [
            [heldPdfWords.formTo, `${name}, ${email}`],
            [heldPdfWords.formOn, on(sentOn)],
          ],
        }),
      ),
      ...consents.map((consent) => ({
        unbreakable: true,
        stack: [
          { text: heldPdfWords.consentOf(consent.guardianName), style: 'group' },
          {
            text: heldPdfWords.consent(consent.method, on(consent.on), {
              counts: consent.round === bayah.consentRound,
              version: consent.textVersion,
              hash: consent.hash,
            }),
          },
          { text: consent.text, italics: true, margin: [0, 4, 0, 0] as [number, number, number, number] },
        ],
      })),
      ...bayah.refusals.map((refusal) => ({
        unbreakable: staysTogether(refusal.note ?? '', refusal.reason ?? ''),
        stack: [
          { text: heldPdfWords.refusalOf(refusal.name), style: 'group' },
          { text: heldPdfWords.refusal(on(refusal.on), refusal.note, refusal.reason) },
        ],
      })),
      { text: heldPdfWords.happened, style: 'group' },
      { ul: timeline.map((entry) => heldPdfWords.line(on(entry.on), happened(entry))) },
      ...(image
        ? [
            { text: heldPdfWords.signedForm(on(image.uploadedOn)), style: 'group', pageBreak: 'before' as const },
            { image: `data:image/png;base64,${image.png.toString('base64')}`, fit: [499, 680] as [number, number] },
          ]
        : []),
    ],
    footer: (page, pages) => ({
      text: pdfWords.footer(id, page, pages),
      alignment: 'center',
      fontSize: 8,
    }),
  })
  return { name: `bayah-${id}-held.pdf`, contentType: PDF, content }
}

const standing = ({ status, meetingDate }: LoadedBayah): [string, string][] => [
  [heldPdfWords.status, statusWords[status]],
  ...(meetingDate ? [[heldPdfWords.meetingDate, written(meetingDate)] as [string, string]] : []),
]

/** A line of the timeline, without who of the office it was. */
function happened({ event, note, mail }: TimelineEntry): string {
  if (mail) {
    const states = mail.deliveries.map(({ status, cameBack }) => deliveryInWords(status, cameBack))
    return heldPdfWords.letter(mailInWords(mail.purpose), [...new Set(states)])
  }
  return heldPdfWords.event(timelineEventWords[event], note)
}
