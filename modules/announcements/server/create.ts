import type { Actor } from '../../../kit/rules/access.ts'
import type { Trx } from '../../../kit/server/database/database.ts'
import { madeBefore } from '../../../kit/server/http/refusal.ts'
import { claimKey, type MadeBefore, settleKey } from '../../../kit/server/once.ts'
import type { Services } from '../../../kit/server/services.ts'
import { findJamatkhanas, findRegion } from '../../places/server/public.ts'
import { writeTimeline } from '../../timeline/server/public.ts'
import { askForApproval } from './askForApproval.ts'
import type { KindServer } from './kindServer.ts'
import { findRecord, type LoadedRecord } from './load.ts'
import { insertRecord } from './writeRecord.ts'

/**
 * Stores a submitted record. A complete one waits for approval, and the approvers and the family are written to; any
 * other is a draft (decisions §6). With a key that has made a record before, answers that one, and nobody is written to.
 */
export async function createRecord(
  services: Services,
  kind: KindServer,
  actor: Actor,
  input: object,
  onceKey: string | null,
): Promise<LoadedRecord> {
  const { chosen, named } = await namedJamatkhanas(services, kind, input)
  const region = await findRegion(services.db, actor.regionId)
  const home = {
    jamatkhanaId: actor.jkId,
    regionId: actor.regionId,
    timezone: actor.timezone,
    regionTimezone: region?.timezone,
  }
  const now = services.clock.now().toString()
  const status = kind.rules.isComplete(input) ? 'APPROVAL_PENDING' : 'DRAFT'
  const entry = onceKey && { key: onceKey, by: actor.id, what: kind.rules.kind, body: input, on: now }
  return services.db.transaction().execute(async (trx) => {
    const before = entry ? await claimKey(trx, entry) : null
    if (before) return savedBefore(trx, kind, before)
    const id = await insertRecord(trx, kind, {
      values: kind.recordValues(input, { chosen, named, home }),
      contact: kind.contactOf(input),
      own: kind.ownValues(input),
      status,
      by: actor.id,
      now,
    })
    if (entry) await settleKey(trx, entry, id)
    await kind.onCreated?.(services, trx, id, input)
    const about = { kind: kind.rules.kind, id }
    await writeTimeline(trx, { about, on: now, by: actor.id, event: 'CREATED', to: status })
    const record = await found(findRecord(trx, kind, id))
    const asks = status === 'APPROVAL_PENDING'
    await askForApproval(services, trx, kind, record, { approvers: asks, family: asks })
    return record
  })
}

/**
 * The record that the same entry has made before. When it says something else by now, somebody went on typing after an
 * answer that was lost: 422, so that they don't take the later words for saved.
 */
async function savedBefore(trx: Trx, kind: KindServer, before: MadeBefore): Promise<LoadedRecord> {
  const { label } = kind.rules
  if (before.what !== kind.rules.kind) throw madeBefore(`This was sent before, but not as a ${label}.`, 'gone')
  const record = await findRecord(trx, kind, before.id)
  if (!record) throw madeBefore(`This ${label} was saved before, and has been deleted since.`, 'gone')
  if (before.same) return record
  const name = String(record[kind.personFields.name])
  throw madeBefore(
    `The ${label} of ${name} was saved when you submitted it before. What you have changed since is not in it: please open the saved ${label} and change it there.`,
    record.id,
  )
}

/** The Jamatkhanas that an input names, and the one that the record belongs to. */
export async function namedJamatkhanas({ db }: Pick<Services, 'db'>, kind: KindServer, input: object) {
  const id = kind.jamatkhanaOf(input)
  const ids = [...(kind.jamatkhanasOf?.(input) ?? []), ...(id === null ? [] : [id])]
  const named = await findJamatkhanas(db, ids)
  return { chosen: named.find((jamatkhana) => jamatkhana.id === id) ?? null, named }
}

/** A record that is known to be there. */
export async function found(record: Promise<LoadedRecord | null>): Promise<LoadedRecord> {
  const loaded = await record
  if (!loaded) throw new Error('a record vanished inside its own transaction')
  return loaded
}
