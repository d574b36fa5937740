import { sql } from 'kysely'
import { type Actor, mayOn } from '../../../kit/rules/access.ts'
import { isSameAddress } from '../../../kit/rules/fields.ts'
import { refused } from '../../../kit/server/http/refusal.ts'
import type { ReturnedLetter, Returning } from '../../../kit/server/returning.ts'
import { told } from '../../../kit/server/sentences.ts'
import { writeTimeline } from '../../timeline/server/public.ts'
import { bayahAccess } from '../rules/access.ts'
import { bayahPaths } from '../rules/paths.ts'
import { placeOf } from '../rules/place.ts'
import { noteWords, returnedLetterWords } from '../words/en.ts'
import { ABOUT_BAYAH, ABOUT_FORM, aboutBayah } from './about.ts'
import { apart, askForConsents } from './consents.ts'
import { sendFormAnew } from './forms.ts'
import { FORMER_ADDRESS } from './letters.ts'
import { findBayah, foundBayah, guardiansOf, type LoadedBayah, stillAsked } from './load.ts'

/**
 * The guardian whom a letter was for; none where that is a guardian no more, or reads elsewhere by now: whoever has their
 * number since is somebody else.
 */
const guardianIn = (bayah: LoadedBayah, { purpose, limitedBy, address }: ReturnedLetter) =>
  purpose === FORMER_ADDRESS
    ? undefined
    : guardiansOf(bayah).find(
        (guardian) => limitedBy?.endsWith(` ${apart(guardian)}`) && isSameAddress(guardian.email, address),
      )

const mayWrite = (actor: Actor, bayah: LoadedBayah, letter: ReturnedLetter): boolean =>
  bayah.status === 'CONSENT_PENDING' &&
  stillAsked(bayah).some((guardian) => guardian === guardianIn(bayah, letter)) &&
  mayOn(actor, bayahAccess.edit, placeOf(bayah))

/** Forms that do not reach their family: the same. */
const returnedForms: Returning = {
  ...{ kind: ABOUT_FORM, module: 'BAYAH', office: bayahAccess.review, maker: 'none' },
  things: sql`
    select id, name, region_id, jamatkhana_id, sent_by as created_by from bayah_form
    where registered_on is null and withdrawn_on is null`,
  path: () => bayahPaths.waiting(),
  // No form is filled in for a ceremony that is over.
  async remedy(db, _actor, { aboutId }, now) {
    const { rows } = await sql`select from bayah_form where id = ${aboutId} and bayah_date_time > ${now}`.execute(db)
    return { phone: null, readdress: rows.length > 0 }
  },
  readdress: async (services, trx, actor, { aboutId, email }) =>
    void (await sendFormAnew(services, trx, actor, aboutId, email)),
}

const returnedRegistrations: Returning = {
  kind: ABOUT_BAYAH,
  module: 'BAYAH',
  office: bayahAccess.review,
  maker: 'none',
  things: sql`select id, name, region_id, jamatkhana_id, created_by from bayah where deleted_on is null`,
  path: bayahPaths.view,
  async remedy(db, actor, letter) {
    const bayah = await findBayah(db, letter.aboutId)
    return {
      phone: (bayah && guardianIn(bayah, letter)?.phoneNo) || null,
      readdress: bayah !== null && mayWrite(actor, bayah, letter),
    }
  },
  async readdress(services, trx, actor, { email, ...letter }) {
    const before = await findBayah(trx, letter.aboutId, { lock: true })
    const asked = before && guardianIn(before, letter)
    if (!before || !asked || !mayWrite(actor, before, letter)) throw refused(returnedLetterWords.notAsked)
    const { id, regionId, version } = before
    const now = services.clock.now().toString()
    const line = { about: aboutBayah(id), regionId, on: now, by: actor.id }
    if (isSameAddress(asked.email, email))
      await writeTimeline(trx, { ...line, event: 'RESENT', note: told(noteWords, 'consentRequest') })
    else {
      // Nothing that anybody has agreed to: who has consented need not again.
      await trx.updateTable('bayahGuardian').set({ email }).where('id', '=', asked.id).execute()
      await trx
        .updateTable('bayah')
        .set({ version: version + 1, updatedOn: now, updatedBy: actor.id })
        .where('id', '=', id)
        .execute()
      const note = told(returnedLetterWords, 'anotherAddress')
      await writeTimeline(trx, { ...line, event: 'EDITED', note, changes: [{ field: `guardian${asked.number}` }] })
    }
    const after = await foundBayah(trx, id)
    await askForConsents(
      services,
      trx,
      after,
      guardiansOf(after).filter((guardian) => guardian.id === asked.id),
      { anew: true },
    )
  },
}

/** Letters of Bay'ah that come back: a task of the coordinators (decisions §5, §22). */
export const returnedOfBayah: readonly Returning[] = [returnedRegistrations, returnedForms]
