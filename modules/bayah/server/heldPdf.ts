import { dateInWords, instantInWords } from '../../../kit/rules/time.ts'
import type { FileAnswer } from '../../../kit/server/http/contract.ts'
import { renderPdf } from '../../../kit/server/pdf.ts'
import type { Services } from '../../../kit/server/services.ts'
import { deliveryInWords, mailInWords } from '../../timeline/rules/inWords.ts'
import { TIMELINE_EVENTS, type TimelineEntry } from '../../timeline/rules/timeline.ts'
import { readTimeline } from '../../timeline/server/public.ts'
import { particularsInWords } from '../rules/printed.ts'
import { BAYAH_STATUS_WORDS } from '../rules/statuses.ts'
import { aboutBayah } from './about.ts'
import { groupInPdf, PDF, PDF_STYLES } from './formPdf.ts'
import type { LoadedBayah } from './load.ts'
import './tables.ts'

const TITLE = "What is held about a Bay'ah registration"

/** Everything that is held about a registration, for a family that asks: particulars, consents, form, letters, history. */
export async function heldAbout(services: Services, bayah: LoadedBayah): Promise<FileAnswer> {
  const { db, clock, env } = services
  const { id, jamatKhana } = bayah
  const on = (instant: string) => instantInWords(instant, jamatKhana.timezone)
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
  const timeline = await readTimeline(services, aboutBayah(id))
  const content = await renderPdf({
    title: TITLE,
    madeOn: clock.now().toString(),
    styles: PDF_STYLES,
    content: [
      { text: TITLE, style: 'title' },
      {
        text: `Registration ${id}, as it stands on ${on(clock.now().toString())}. ${env.councilName}.`,
        style: 'notice',
      },
      groupInPdf({ title: 'Status', lines: standing(bayah) }),
      ...particularsInWords(bayah).map(groupInPdf),
      ...forms.map(({ name, email, sentOn }) =>
        groupInPdf({
          title: 'Form that was sent',
          lines: [
            ['To', `${name}, ${email}`],
            ['On', on(sentOn)],
          ],
        }),
      ),
      ...consents.map((consent) => ({
        unbreakable: true,
        stack: [
          { text: `Consent of ${consent.guardianName}`, style: 'group' },
          {
            text: `${consent.method === 'PAPER' ? 'On paper' : 'By link'}, ${on(consent.on)}${consent.round === bayah.consentRound ? '' : '; no longer counted, since the registration was changed'}. Text of version ${consent.textVersion}, fingerprint ${consent.hash}:`,
          },
          { text: consent.text, italics: true, margin: [0, 4, 0, 0] as [number, number, number, number] },
        ],
      })),
      { text: 'What happened', style: 'group' },
      { ul: timeline.map((entry) => `${on(entry.on)}: ${happened(entry)}`) },
      ...(image
        ? [
            { text: `Signed form, uploaded on ${on(image.uploadedOn)}`, style: 'group', pageBreak: 'before' as const },
            { image: `data:image/png;base64,${image.png.toString('base64')}`, fit: [499, 680] as [number, number] },
          ]
        : []),
    ],
    footer: (page, pages) => ({
      text: `Registration ${id}. Page ${page} of ${pages}`,
      alignment: 'center',
      fontSize: 8,
    }),
  })
  return { name: `bayah-${id}-held.pdf`, contentType: PDF, content }
}

const standing = ({ status, meetingDate }: LoadedBayah): [string, string][] => [
  ['Status', BAYAH_STATUS_WORDS[status]],
  ...(meetingDate ? [['Date of meeting', dateInWords(meetingDate)] as [string, string]] : []),
]

/** A line of the timeline, without who of the office it was. */
function happened({ event, note, mail }: TimelineEntry): string {
  if (mail) {
    const states = mail.deliveries.map(({ status }) => deliveryInWords(status))
    return `${mailInWords(mail.purpose)} (${[...new Set(states)].join(', ')})`
  }
  return note ? `${TIMELINE_EVENTS[event]}: ${note}` : TIMELINE_EVENTS[event]
}
