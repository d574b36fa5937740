import { sql } from 'kysely'
import type { Status } from './ledger.ts'
import type { World } from './world.ts'

const KINDS = ['samar', 'mafi', 'fateha', 'mayyit'] as const

/** A record as a list shows it. */
type Row = {
  id: number
  status: Status
  name?: string
  deceasedName?: string
  jamatkhanaId?: number
  officiatingJk?: number
}

/** How everything stands, as the lists say it, and what was posted since. */
export async function look(world: World): Promise<void> {
  const { ledger, seen } = world
  const stand = await standing(world)
  for (const kind of KINDS) {
    // A list of which no row has changed says what it said.
    const stands = stand.get(kind) ?? ''
    if (stands === seen.records.get(kind)) continue
    seen.records.set(kind, stands)
    const rows = await world.rows<Row>(`${kind}/search/`, 'admin')
    const oldest = rows.length < 100 ? 0 : Math.min(...rows.map(({ id }) => id))
    for (const rite of ledger.rites.values()) {
      if (rite.kind !== kind.toUpperCase() || rite.id < oldest) continue
      const mine = rows.filter((row) => (row.deceasedName ?? row.name) === rite.name)
      rite.listed = mine.length
      const [row] = mine
      const { status = 'GONE' } = row ?? {}
      const jk = row?.officiatingJk ?? row?.jamatkhanaId ?? rite.jk
      if (jk !== rite.jk) {
        Object.assign(rite, { jk, movedAt: ledger.step })
        world.say(`${rite.name} is at ${jk}`)
      }
      if (rite.statuses.at(-1)?.status === status) continue
      rite.statuses.push({ step: ledger.step, at: world.now, status })
      world.say(`${rite.name} is ${status}`)
    }
  }
  await lookAtPosted(world)
}

/** A sum of how the records of each kind stand. */
async function standing({ house }: World): Promise<Map<string, string>> {
  const { rows } = await sql<{ kind: string; stands: string }>`
    select kind, md5(string_agg(concat_ws(' ', id, version, status, person_name, jamatkhana_ids, deleted_on), ',' order by id)) as stands
    from record group by kind`.execute(house.db)
  return new Map(rows.map(({ kind, stands }) => [kind, stands]))
}

/** Letters that are posted stand in the timeline of what they are about, whether or not they went already. */
export async function lookAtPosted({ ledger, house, seen }: World): Promise<void> {
  const { rows } = await sql<{ id: number; purpose: string; about: string; to: string; messageId: string }>`
    select delivery.id, purpose, upper(about_kind) || ' ' || about_id as about, address as to, message_id
    from mail_delivery as delivery join mail on mail.id = mail_id where delivery.id > ${seen.delivery}
    order by delivery.id`.execute(house.db)
  seen.delivery = rows.at(-1)?.id ?? seen.delivery
  ledger.posted.push(...rows.map(({ id: _, ...posted }) => ({ ...posted, step: ledger.step })))
}

/** A backup has taken the place of the database: what stands in it was looked at. */
export async function seeAll({ house, seen }: World): Promise<void> {
  const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from mail_delivery`.execute(house.db)
  seen.delivery = rows[0]?.last ?? 0
  seen.records.clear()
}

/** Whom the application itself names as not reached, or as reached by a person's word: what is shown of its outbox. */
export async function admit({ house, ledger }: World): Promise<void> {
  const { rows } = await sql<{ about: string; address: string }>`
    select upper(coalesce(announcement.kind, about_kind)) || ' ' || coalesce(record_id, about_id) as about, address
    from mail_delivery join mail on mail.id = mail_id
    left join announcement on about_kind = 'announcement' and announcement.id = about_id
    left join announcement_record as member on announcement_id = announcement.id
    where mail_delivery.status <> 'ACCEPTED' or settled_by_person`.execute(house.db)
  const named = (thing: string) => new Set(rows.flatMap(({ about, address }) => (about === thing ? [address] : [])))
  for (const rite of ledger.rites.values()) rite.admitted = named(`${rite.kind} ${rite.id}`)
  for (const vow of ledger.vows.values()) vow.admitted = named(`BAYAH ${vow.id}`)
}

/** Which of these private values stand anywhere in the database. */
export async function search({ house, ledger }: World, secrets: readonly string[]): Promise<void> {
  const { db } = house
  const tables = await db.introspection.getTables()
  let all = ''
  for (const { name, schema } of tables.filter(({ isView }) => !isView)) {
    const { rows } = await sql<{ all: string | null }>`
      select string_agg(t::text, ' ') as all from ${sql.table(`${schema}.${name}`)} as t`.execute(db)
    all += rows[0]?.all ?? ''
  }
  ledger.found = new Set(secrets.filter((secret) => all.includes(secret)))
}
