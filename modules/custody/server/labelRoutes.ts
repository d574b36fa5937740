import type { Actor } from '../../../kit/rules/access.ts'
import type { FileAnswer } from '../../../kit/server/http/contract.ts'
import { serve } from '../../../kit/server/http/contract.ts'
import { notFound, refused } from '../../../kit/server/http/refusal.ts'
import { lettersWithoutShape, renderPdf } from '../../../kit/server/pdf.ts'
import { told } from '../../../kit/server/sentences.ts'
import type { Services } from '../../../kit/server/services.ts'
import type { CareKind } from '../../holdingArea/rules/about.ts'
import { labelledBy, similarNamesTo, stayOf } from '../../holdingArea/server/public.ts'
import type { About } from '../../timeline/rules/timeline.ts'
import { recordPrivateView } from '../../timeline/server/public.ts'
import { custodyAccess } from '../rules/access.ts'
import { labelIn } from '../rules/label.ts'
import { labelApi } from '../rules/labelApi.ts'
import { labelFaultWords, labelWords } from '../words/en.ts'
import { labelsDocument } from './labels.ts'
import { presenceNow } from './public.ts'
import { loadSubject, type Subject, type Subjects } from './subjects.ts'

/** The calls of labels (decisions §14). */
export const labelRoutes = (subjects: Subjects) => [
  serve(labelApi.print, {
    load: ({ services, actor, params: { of, id } }) =>
      loadSubject(subjects, services.db, actor, { kind: of, id, action: custodyAccess.printLabels }),
    handle: async ({ services, actor, params, loaded }) => {
      const file = await labelsOf(services, params, loaded)
      const about = { kind: params.of, id: params.id }
      await noteSeen(services, actor, { about, regionId: loaded.regionId }, 'printed')
      return file
    },
  }),
  serve(labelApi.read, {
    handle: async ({ services, actor, body, request }) => {
      const read = labelIn(body.code)
      const about = read && (await labelledBy(services.db, read.code))
      try {
        if (!read || !about) throw notFound()
        const of = { kind: about.kind as CareKind, id: about.id, action: custodyAccess.see }
        const subject = await loadSubject(subjects, services.db, actor, of)
        const { band, where } = await presenceNow(services.db, about)
        const { name, age, dateOfBirth, regionId } = subject
        await noteSeen(services, actor, { about, regionId }, 'scanned')
        return { label: read.label, about, regionId, name, age, dateOfBirth, band, where }
      } catch (refusal) {
        // Whoever guesses is stopped as with links.
        await request.tokenFailed()
        throw refusal
      }
    },
  }),
]

/** What labels say of an age may be from the intake form: every view of it is recorded (decisions §17). */
const noteSeen = (
  { db, clock }: Services,
  { id: by }: Actor,
  seen: { about: About; regionId: number },
  how: 'printed' | 'scanned',
) => recordPrivateView(db, { ...seen, on: clock.now().toString(), by, note: told(labelWords, how) })

/** Both labels of somebody for whom a place is planned or taken. Throws 422 in words where there is none. */
async function labelsOf(
  { db, clock }: Services,
  { of, id }: { of: CareKind; id: number },
  { name, age, dateOfBirth, regionId }: Subject,
): Promise<FileAnswer> {
  const about = { kind: of, id }
  const madeOn = clock.now().toString()
  const stay = await stayOf(db, about)
  if (!stay) throw refused(labelFaultWords.noStay(name))
  const letters = lettersWithoutShape(name)
  if (letters.length > 0) throw refused(labelFaultWords.noShape(letters))
  const similar = await similarNamesTo(db, { about, name, regionId, now: madeOn })
  const { band } = await presenceNow(db, about)
  const person = { name, age, dateOfBirth, band, hasSimilar: similar.length > 0, code: stay.labelCode }
  const content = await renderPdf(labelsDocument(person, madeOn))
  return { name: labelWords.fileName(id), contentType: 'application/pdf', content }
}
