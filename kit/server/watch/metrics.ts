import { Gauge } from 'prom-client'
import type { Aside } from '../database/aside.ts'
import type { Trx } from '../database/database.ts'
import { describeFault } from '../jobs/fault.ts'
import type { Services } from '../services.ts'
import type { Figure, Measured } from './figure.ts'
import { lately } from './lately.ts'
import type { Meters } from './meters.ts'

/** Milliseconds: the database is asked once in so many, and for so long. */
const READ_EVERY = 10_000
const READ_WITHIN = 1_500

export type MetricsOptions = {
  meters: Meters
  aside: Aside
  /** Whether the database takes what is written. */
  writes: () => boolean
  figures: readonly Figure[]
  /** Milliseconds; for tests that don't wait. */
  every?: number
}

/**
 * All that `/metrics` says, as text (decisions §18). What stands in the database is read at most every ten seconds; while
 * it does not answer, what was known last is said again, with its age.
 */
export function watchMetrics(
  { clock, log }: Pick<Services, 'clock' | 'log'>,
  { meters: { registry }, aside, writes, figures, every = READ_EVERY }: MetricsOptions,
): () => Promise<string> {
  const registers = [registry]
  const up = new Gauge({ name: 'rop_database_up', help: '1 while the database answers, else 0', registers })
  const writable = new Gauge({
    name: 'rop_database_writable',
    help: '1 while the database takes what is written, else 0; tried every half minute',
    registers,
  })
  const age = new Gauge({
    name: 'rop_database_figures_age_seconds',
    help: 'How old the figures are that stand in the database: those of mail and of slots',
    registers,
  })
  const gauges = figures.map(({ name, help, labels: labelNames }) => new Gauge({ name, help, labelNames, registers }))
  let isUp = false
  const read = lately(every, async () => {
    isUp = false
    const reading = aside.ask(READ_WITHIN, (trx) => {
      // It has answered to the beginning of the transaction: what comes may be slow, but the database is there.
      isUp = true
      return readAll(trx)
    })
    reading.catch((error) => log.warn(describeFault(error), 'the figures for /metrics could not be read'))
    return reading
  })

  async function readAll(trx: Trx): Promise<Measured<string>[][]> {
    const all: Measured<string>[][] = []
    for (const figure of figures) all.push(await figure.read(trx, clock.now()))
    return all
  }

  return async () => {
    const { value, age: seconds } = await read()
    up.set(isUp ? 1 : 0)
    writable.set(isUp && writes() ? 1 : 0)
    age.set(seconds ?? Number.POSITIVE_INFINITY)
    value?.forEach((measured, at) => {
      gauges[at]?.reset()
      for (const { labels, value: number } of measured) gauges[at]?.set({ ...labels }, number)
    })
    return registry.metrics()
  }
}
