import { sql } from 'kysely'
import type { Figure } from '../../../kit/server/watch/figure.ts'
import { regions } from '../../places/server/public.ts'
import './tables.ts'

const lastRun: Figure<'region' | 'kind' | 'outcome'> = {
  name: 'rop_slot_last_run_timestamp_seconds',
  help: 'When the last slot of a kind in a region ran, and what came of it',
  labels: ['region', 'kind', 'outcome'],
  async read(trx) {
    const { rows } = await sql<{ region: string; kind: string; outcome: string; ranOn: number }>`
      select region.name as region, watch.kind, run.outcome, extract(epoch from run.ran_on)::float8 as ran_on
      from slot_watch as watch
      join ${regions} as region on region.id = watch.region_id
      cross join lateral (
        select outcome, ran_on from slot_run
        where slot_run.region_id = watch.region_id and slot_run.kind = watch.kind
        order by slot_date desc, slot_time desc limit 1
      ) as run`.execute(trx)
    return rows.map(({ region, kind, outcome, ranOn }) => ({ labels: { region, kind, outcome }, value: ranOn }))
  },
}

/** Every minute, whether a slot is due or not; a kind that is switched off, or a region without any, is not looked at. */
const lookedAt: Figure<never> = {
  name: 'rop_slots_looked_at_timestamp_seconds',
  help: 'When slots were looked at last; it stands still while no server with ROLE worker or all works',
  labels: [],
  async read(trx) {
    const { rows } = await sql<{ at: number | null }>`
      select extract(epoch from max(looked_until))::float8 as at from slot_watch`.execute(trx)
    const at = rows[0]?.at ?? null
    return at === null ? [] : [{ labels: {}, value: at }]
  },
}

/** How sending stands, by region and kind (decisions §8, §18). */
export const SLOT_FIGURES: readonly Figure[] = [lastRun, lookedAt]
