import type { Actor } from '../../../kit/rules/access.ts'
import { isSameAddress } from '../../../kit/rules/fields.ts'
import type { Trx } from '../../../kit/server/database/database.ts'
import { told } from '../../../kit/server/sentences.ts'
import type { Services } from '../../../kit/server/services.ts'
import { refuseStale } from '../../../kit/server/stale.ts'
import { changesBetween } from '../../timeline/rules/timeline.ts'
import { writeTimeline } from '../../timeline/server/public.ts'
import { toldOf } from '../rules/changed.ts'
import type { Guardian } from '../rules/guardian.ts'
import type { BayahChange } from '../rules/registered.ts'
import { bayahInput, PRIVATE_FIELDS } from '../rules/registration.ts'
import { noteWords, savingWords } from '../words/en.ts'
import { aboutBayah } from './about.ts'
import { askForApproval, askForReview, askOfficeNoMore } from './askFor.ts'
import { apart, askForConsents, endConsentLinks } from './consents.ts'
import { formerAddressLetter } from './letters.ts'
import { foundBayah, guardiansOf, type LoadedBayah, type LoadedGuardian, lockedBayah, stillAsked } from './load.ts'
import { endRefusals } from './refusals.ts'
import { columnsOf, type House, writeGuardians } from './writeBayah.ts'

/**
 * Changes a registration, checked before. While consents are asked for, those that were given and the signed form no
 * longer count, and every guardian is asked anew (decisions §13). Throws 422 when its status forbids it or somebody else
 * has changed it since it was loaded.
 */
export async function changeBayah(
  services: Services,
  actor: Actor,
  id: number,
  { version, ...given }: BayahChange,
  house: House,
): Promise<LoadedBayah> {
  const now = services.clock.now().toString()
  return services.db.transaction().execute(async (trx) => {
    const before = await lockedBayah(trx, id, 'edit')
    refuseStale(savingWords.thing, version, before, actor)
    // The approval names it first.
    const meetingDate = before.meetingDate && (given.meetingDate ?? before.meetingDate)
    const typed = withLanguages({ ...given, meetingDate }, before)
    const regionId = house.region.id
    const changes = changesBetween(contentOf(before), { ...typed, regionId }, PRIVATE_FIELDS)
    if (changes.length === 0) return before

    const asksAnew = before.status === 'CONSENT_PENDING'
    const unsent = asksAnew ? await voidConsents(trx, before, { on: now, by: actor.id }) : []
    await writeGuardians(trx, id, typed)
    await trx
      .updateTable('bayah')
      .set({
        ...columnsOf(typed, house),
        meetingDate,
        version: before.version + 1,
        updatedOn: now,
        updatedBy: actor.id,
        ...(asksAnew && { consentRound: before.consentRound + 1, consentAskedOn: now, waitingSince: now }),
      })
      .where('id', '=', id)
      .execute()
    await writeTimeline(trx, {
      about: aboutBayah(id),
      // Of one that is moved those hear who had it.
      regionId: before.regionId,
      on: now,
      by: actor.id,
      event: 'EDITED',
      note: asksAnew ? told(noteWords, 'askedAnew') : null,
      changes,
    })
    const after = await foundBayah(trx, id)
    if (asksAnew) {
      const fields = changes.map(({ field }) => field)
      await noteUntold(trx, [before, after], { unsent, fields })
      await tellFormerAddresses(services, trx, [before, after], unsent)
      const asked = await foundBayah(trx, id)
      await askForConsents(services, trx, asked, guardiansOf(asked), { edited: true })
    } else await askElsewhere(services, trx, before, after)
    return after
  })
}

/** A guardian whose language is left out keeps the one that stands (decisions §20). */
const withLanguages = <Typed extends Pick<BayahChange, 'guardian1' | 'guardian2'>>(
  { guardian1, guardian2, ...typed }: Typed,
  before: LoadedBayah,
) => ({
  ...typed,
  guardian1: { ...guardian1, language: guardian1.language ?? before.guardian1?.language },
  guardian2: guardian2 && { ...guardian2, language: guardian2.language ?? before.guardian2?.language },
})

/** Nobody's consent is for what it says now; paper that was signed is for what it said. */
async function voidConsents(
  trx: Trx,
  before: LoadedBayah,
  { on, by }: { on: string; by: number },
): Promise<LoadedGuardian[]> {
  const unsent = await endConsentLinks(trx, before, guardiansOf(before), on)
  await askOfficeNoMore(trx, before, on)
  await endRefusals(trx, before, on, by)
  await trx.deleteFrom('bayahImage').where('bayahId', '=', before.id).execute()
  await trx
    .updateTable('bayahGuardian')
    .set({ remindedOn: null, remindedAgainOn: null })
    .where('bayahId', '=', before.id)
    .execute()
  return unsent
}

/** Whoever has the day of the meeting in their calendar, and is a guardian no more or reads elsewhere (decisions §21). */
async function tellFormerAddresses(
  { env, mail, clock }: Services,
  trx: Trx,
  [before, after]: readonly [LoadedBayah, LoadedBayah],
  unsent: readonly LoadedGuardian[],
): Promise<void> {
  const now = clock.now().toString()
  const letters = guardiansOf(before).flatMap((guardian) => {
    const isSame = guardiansOf(after).some(
      ({ number, email }) => number === guardian.number && isSameAddress(email, guardian.email),
    )
    // Their first letter has not left, so that they know of no meeting.
    if (isSame || (unsent.includes(guardian) && guardian.untold === null)) return []
    const former = formerAddressLetter(env, before, guardian, now)
    return former ? [{ ...former, limit: { apart: apart(guardian) } }] : []
  })
  await mail.postAll(trx, letters)
}

/** What each guardian's next letter tells of an edit, and of those before it whose letters were not sent. */
async function noteUntold(
  trx: Trx,
  [before, after]: readonly [LoadedBayah, LoadedBayah],
  { unsent, fields }: { unsent: readonly LoadedGuardian[]; fields: readonly string[] },
): Promise<void> {
  const asked = stillAsked(before)
  for (const guardian of guardiansOf(after)) {
    const own = guardiansOf(before).find(({ number }) => number === guardian.number) ?? null
    const consented = own !== null && !asked.includes(own)
    const now = toldOf([before, after], [own, guardian], { consented, fields })
    const earlier = own?.untold ?? null
    const isUnsent = own !== null && unsent.includes(own)
    const untold = !isUnsent || now === null ? now : earlier && [...new Set([...earlier, ...now])]
    await trx.updateTable('bayahGuardian').set({ untold }).where('id', '=', guardian.id).execute()
  }
}

/** Somewhere else others look after it, and they have not been asked yet. */
async function askElsewhere(services: Services, trx: Trx, before: LoadedBayah, after: LoadedBayah): Promise<void> {
  const isMoved = after.regionId !== before.regionId
  const ask =
    after.status === 'NEW' && isMoved
      ? askForReview
      : after.status === 'APPROVAL_PENDING' && (isMoved || after.jamatkhanaId !== before.jamatkhanaId)
        ? askForApproval
        : null
  if (ask === null) return
  await askOfficeNoMore(trx, before, after.updatedOn)
  await ask(services, trx, after)
}

/** What is typed, as it stands. */
const contentOf = (bayah: LoadedBayah): Record<string, unknown> => ({
  ...Object.fromEntries(Object.keys(bayahInput).map((field) => [field, bayah[field as keyof typeof bayahInput]])),
  meetingDate: bayah.meetingDate,
  guardian1: bayah.guardian1 && typedOf(bayah.guardian1),
  guardian2: bayah.guardian2 && typedOf(bayah.guardian2),
})

const typedOf = ({ id: _id, number: _number, untold: _untold, ...typed }: LoadedGuardian): Guardian => typed
