import type { Actor } from '../../../kit/rules/access.ts'
import { notFound, unfit } from '../../../kit/server/http/refusal.ts'
import { inLanguage } from '../../../kit/server/languages.ts'
import type { Services } from '../../../kit/server/services.ts'
import { refuseStale } from '../../../kit/server/stale.ts'
import { writeTimeline } from '../../timeline/server/public.ts'
import type { SignedBody } from '../rules/bayahApi.ts'
import { languageOfPaper } from '../rules/paper.ts'
import { refuses } from '../rules/refusal.ts'
import { officeFaultWords, savingWords } from '../words/en.ts'
import { aboutBayah } from './about.ts'
import { consentOf, recordConsents } from './consents.ts'
import { foundBayah, guardiansOf, type LoadedBayah, lockedBayah, stillAsked } from './load.ts'
import { cleanPng } from './signedPicture.ts'
import './tables.ts'

type Uploaded = { content: Buffer; signed: SignedBody }

/**
 * Keeps the signed form; each signature that it carries counts as that guardian's consent, where it is missing (decisions
 * §13). Throws 422 when its status forbids it, or somebody has changed what was signed since it was loaded.
 */
export async function uploadSignedForm(
  services: Services,
  actor: Actor,
  id: number,
  { content, signed }: Uploaded,
): Promise<LoadedBayah> {
  const png = await cleanPng(content)
  const now = services.clock.now().toString()
  return services.db.transaction().execute(async (trx) => {
    const bayah = await lockedBayah(trx, id, 'onPaper')
    refuseStale(savingWords.thing, signed.version, bayah, actor)
    const signing = stillAsked(bayah).filter(({ number }) => signed.allSigned || signed[`signedGuardian${number}`])
    const against = signing.filter(({ number }) => refuses(bayah, number))
    if (against.length > 0)
      throw unfit(
        Object.fromEntries(against.map(({ number }) => [`signedGuardian${number}`, officeFaultWords.stillRefuses])),
      )
    const image = { png, uploadedOn: now, uploadedBy: actor.id }
    await trx
      .insertInto('bayahImage')
      .values({ bayahId: id, ...image })
      .onConflict((conflict) => conflict.column('bayahId').doUpdateSet(image))
      .execute()
    const { regionId } = bayah
    await writeTimeline(trx, { about: aboutBayah(id), regionId, on: now, by: actor.id, event: 'UPLOADED' })
    // Paper speaks of all who sign it, as it was printed.
    const consent = inLanguage(languageOfPaper(bayah), () => consentOf(bayah, guardiansOf(bayah)))
    if (signing.length > 0)
      await recordConsents(services, trx, bayah, signing, { method: 'PAPER', by: actor.id, consent })
    return foundBayah(trx, id)
  })
}

/** The signed form, in base64. Throws 404 where there is none. */
export async function signedForm({ db }: Pick<Services, 'db'>, id: number): Promise<string> {
  const image = await db.selectFrom('bayahImage').select('png').where('bayahId', '=', id).executeTakeFirst()
  if (!image) throw notFound()
  return image.png.toString('base64')
}
