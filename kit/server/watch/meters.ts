import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { RawDatabase } from '../database/open.ts'

/** What this process counts of itself, without asking anybody. */
export type Meters = {
  readonly registry: Registry
  /** A request was answered. `path` is the declared one: addresses can hold tokens. */
  answered(request: { method: string; path: string; status: number }, seconds: number): void
  /** A try of a job failed; it is tried again. */
  jobFailed(job: string): void
}

/** Gauges with the name of a counter; each is there by its sorts too. */
const MISNAMED = ['handles', 'requests', 'resources'].map((what) => `nodejs_active_${what}_total`)

/** Counts what the process does, and says how busy its connections and its event loop are. */
export function openMeters(raw: RawDatabase): Meters {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  for (const name of MISNAMED) registry.removeSingleMetric(name)
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by declared path and status',
    labelNames: ['method', 'path', 'status'],
    registers,
  })
  const faults = new Counter({
    name: 'rop_job_faults_total',
    help: 'Tries of jobs that failed in this process, by the name of the job; each is tried again',
    labelNames: ['name'],
    registers,
  })
  if (raw.kind === 'postgres') meterPool(raw.pool, registry)
  return {
    registry,
    answered: (request, seconds) => duration.observe(request, seconds),
    jobFailed: (job) => faults.inc({ name: job }),
  }
}

type Pool = Extract<RawDatabase, { kind: 'postgres' }>['pool']

function meterPool(pool: Pool, registry: Registry): void {
  new Gauge({
    name: 'rop_pool_connections',
    help: 'Connections of this process to the database that requests and mail share, by what they do',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
    },
  })
  const most = new Gauge({
    name: 'rop_pool_connections_max',
    help: 'How many connections this process may have for requests and mail',
    registers: [registry],
  })
  most.set(pool.options.max)
  new Gauge({
    name: 'rop_pool_waiting',
    help: 'Queries that wait for a connection',
    registers: [registry],
    collect() {
      this.set(pool.waitingCount)
    },
  })
}
