import type { Actor } from '../../../kit/rules/access.ts'
import { madeOnce } from '../../../kit/rules/madeOnce.ts'
import type { Trx } from '../../../kit/server/database/database.ts'
import { type Entry, enterOnce, type Once } from '../../../kit/server/once.ts'
import type { Services } from '../../../kit/server/services.ts'
import { findRegion } from '../../places/server/public.ts'
import type { Typed } from '../rules/kind.ts'
import { choosesPlace, type OwnPlace, ownPlaceOf } from '../rules/ownPlace.ts'
import { submittedBeforeWords } from '../words/en.ts'
import { askForApproval } from './askForApproval.ts'
import { type First, linkToFirst } from './begun.ts'
import { namedJamatkhanas, type ServerFacts } from './facts.ts'
import type { KindServer } from './kindServer.ts'
import { findRecord, type LoadedRecord } from './load.ts'
import { recordValues } from './recordValues.ts'
import { insertRecord, NEW_RECORD_ID } from './writeRecord.ts'

/**
 * Stores a submitted record. A complete one waits for approval, and the approvers and the family are written to; any
 * other is a draft (decisions §6). `first` is what it was begun from. With a key that has made a record before, answers that one, and nobody is written to.
 */
export function createRecord(
  services: Services,
  kind: KindServer,
  actor: Actor,
  input: Typed,
  { entry, facts, first }: { entry: Entry | null; facts: ServerFacts; first: First | null },
): Promise<LoadedRecord> {
  const status = kind.rules.isComplete(input) ? 'APPROVAL_PENDING' : 'DRAFT'
  return enterOnce(services, entry, onceOf(kind), async (trx, id, now) => {
    const home = await homeOf(trx, kind, actor, { input, facts })
    const inserted = await insertRecord(trx, kind, {
      id: typeof id === 'number' ? id : null,
      values: recordValues(kind, input, { ...namedJamatkhanas(facts, kind, input), home }),
      input,
      status,
      by: actor.id,
      now,
    })
    const record = (await kind.onCreated?.(trx, inserted, { by: actor.id, now })) ?? inserted
    if (first) await linkToFirst(trx, first, { kind, record, by: actor.id, now })
    const asks = status === 'APPROVAL_PENDING'
    await askForApproval(services, trx, kind, record, { approvers: asks, family: asks, isNew: true })
    return record
  })
}

/** Where a new record stands that names no Jamatkhana of its own: with its creator, or where a national member has put it. */
async function homeOf(
  trx: Trx,
  { rules }: KindServer,
  actor: Actor,
  { input, facts: { regionTimezone } }: { input: OwnPlace & Typed; facts: ServerFacts },
) {
  const own = { ...ownPlaceOf(actor), timezone: actor.timezone, regionTimezone }
  const { regionId } = input
  const jamatkhanaId = rules.jamatkhanaField === null ? input.jamatkhanaId : null
  if (!choosesPlace(actor) || (!regionId && !jamatkhanaId)) return own
  const region = await findRegion(trx, regionId ?? own.regionId)
  if (!region) throw new Error('a record was judged without its region')
  const { id, timezone } = region
  return { jamatkhanaId: jamatkhanaId ?? own.jamatkhanaId, regionId: id, timezone, regionTimezone: timezone }
}

/** What entries of a kind make. */
const onceOf = madeOnce((kind: KindServer): Once<LoadedRecord> => {
  const { label } = kind.rules
  return {
    what: kind.rules.kind,
    newId: NEW_RECORD_ID,
    find: (trx, id) => findRecord(trx, kind, id),
    says: {
      notSuch: submittedBeforeWords.notSuch(label),
      gone: submittedBeforeWords.gone(label),
      changed: ({ personName }) => submittedBeforeWords.changed(label, personName),
    },
  }
})

/** A record that is known to be there. */
export async function found(record: Promise<LoadedRecord | null>): Promise<LoadedRecord> {
  const loaded = await record
  if (!loaded) throw new Error('a record vanished inside its own transaction')
  return loaded
}
