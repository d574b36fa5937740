import { sql } from 'kysely'
import { mayOn } from '../../../kit/rules/access.ts'
import { isSameAddress } from '../../../kit/rules/fields.ts'
import { refused } from '../../../kit/server/http/refusal.ts'
import { hasLastComeBack } from '../../../kit/server/mail/returned.ts'
import type { Returning } from '../../../kit/server/returning.ts'
import { told } from '../../../kit/server/sentences.ts'
import { writeTimeline } from '../../timeline/server/public.ts'
import { mailWords } from '../../timeline/words/en.ts'
import { viewPath } from '../rules/paths.ts'
import { returnedLetterWords } from '../words/en.ts'
import { lastAnswered } from './answeredWish.ts'
import { askForApproval } from './askForApproval.ts'
import { withoutConfirmation } from './change.ts'
import { found } from './create.ts'
import { familyAtOf, familyEmailOf } from './familyAt.ts'
import { askFormerContactNoMore, FAMILY_LETTER, FAMILY_LETTERS, FAMILY_WISH_LETTER } from './familyLetter.ts'
import type { KindServer } from './kindServer.ts'
import { findRecord, type LoadedRecord, placeOfLoaded } from './load.ts'

/** Letters about records that come back: a task of whoever entered the record, and of the region's ADMINs (decisions §5, §22). */
export const returnedOfKinds = (kinds: readonly KindServer[]): Returning[] => kinds.map(returnedOf)

/** Whether a letter went to where this record's family reads: whoever was named before is somebody else. */
const isTheirs = (kind: KindServer, record: LoadedRecord, address: string): boolean =>
  isSameAddress(familyEmailOf(kind, record), address)

const returnedOf = (kind: KindServer): Returning => ({
  kind: kind.rules.kind,
  module: kind.rules.module,
  office: { roles: ['ADMIN'], writes: true, deciding: true },
  maker: kind.rules.access.create,
  things: sql`
    select id, concat_ws(' ', person_title, person_name) as name, region_id, jamatkhana_id, created_by
    from record where kind = ${kind.rules.kind} and deleted_on is null`,
  path: (id) => viewPath(kind.rules.kind, id),
  async remedy(db, actor, { aboutId, purpose, address }) {
    const { letters = [], phoneOf } = familyAtOf(kind)
    const isAsked = FAMILY_LETTERS.includes(purpose)
    const found = isAsked || letters.includes(purpose) ? await findRecord(db, kind, aboutId) : null
    const record = found && (!isAsked || isTheirs(kind, found, address)) ? found : null
    return {
      phone: record && phoneOf(record, address),
      // Of one that is decided, or has gone out, a family is asked nothing any more.
      readdress:
        isAsked && record?.status === 'APPROVAL_PENDING' && mayOn(actor, kind.rules.access.edit, placeOfLoaded(record)),
    }
  },
  async readdress(services, trx, actor, { aboutId: id, address, email }) {
    const before = await findRecord(trx, kind, id, { lock: true })
    if (before?.status !== 'APPROVAL_PENDING' || !isTheirs(kind, before, address))
      throw refused(returnedLetterWords.notAsked)
    const now = services.clock.now().toString()
    const about = { kind: kind.rules.kind, id }
    // How its wish was answered it has not read either.
    const wish = (await hasLastComeBack(trx, about, [FAMILY_WISH_LETTER], { address }))
      ? await lastAnswered(trx, about)
      : undefined
    const line = { about, regionId: before.regionId, on: now, by: actor.id }
    if (isSameAddress(address, email)) {
      await writeTimeline(trx, {
        ...line,
        event: 'RESENT',
        note: told(mailWords, wish ? FAMILY_WISH_LETTER : FAMILY_LETTER),
      })
    } else {
      const { table, column, field } = familyAtOf(kind)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${email} where record_id = ${id}`.execute(trx)
      await trx
        .updateTable('record')
        .set({ ...withoutConfirmation(before), version: before.version + 1, updatedOn: now, updatedBy: actor.id })
        .where('id', '=', id)
        .execute()
      const note = told(returnedLetterWords, 'anotherAddress')
      await writeTimeline(trx, { ...line, event: 'EDITED', note, changes: [{ field }] })
    }
    await askFormerContactNoMore(trx, about, now)
    await askForApproval(services, trx, kind, await found(findRecord(trx, kind, id)), {
      approvers: false,
      family: true,
      byHand: true,
      ...(wish && { wish }),
    })
  },
})
