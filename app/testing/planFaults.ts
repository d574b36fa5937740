import type { RawDatabase } from '../../kit/server/database/open.ts'
import { GROWING } from './manyOfEverything.ts'

/** A step of a plan, as PostgreSQL tells of it once it has run. */
type Step = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Sort Space Type'?: string
  'Temp Written Blocks'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Step[]
}

/** A statement that was asked, and how it was answered. */
export type Answered = { readonly text: string; readonly plan: Step }

// Heard by whoever asked, and not written into the log of the server.
const TELLING = `load 'auto_explain';
  set auto_explain.log_level = notice; set auto_explain.log_format = json; set auto_explain.log_min_duration = 0;
  set auto_explain.log_analyze = on; set auto_explain.log_buffers = on; set auto_explain.log_timing = off`

/** Notes from now on how PostgreSQL answers each statement of the pool, as it is really asked. */
export function notePlans(raw: RawDatabase): Answered[] {
  if (raw.kind !== 'postgres') throw new Error('this is about PostgreSQL')
  const seen: Answered[] = []
  const telling = new WeakSet<object>()
  raw.pool.on('acquire', (client) => {
    if (telling.has(client)) return
    telling.add(client)
    client.on('notice', ({ message = '' }) => {
      const [, told] = message.split(' plan:\n')
      if (!told) return
      const { 'Query Text': text, Plan: plan } = JSON.parse(told) as { 'Query Text': string; Plan: Step }
      seen.push({ text, plan })
    })
    // Before whatever it is acquired for: statements of one session wait for each other.
    void client.query(TELLING)
  })
  return seen
}

/** How much a page may cost at most, by default. */
export type Bounds = { readonly sorted?: number; readonly pages?: number; readonly whole?: readonly string[] }
const SORTED = 5_000
const PAGES = 6_000

/**
 * What is wrong with how PostgreSQL answered a statement: that a table which grows is read from one end to the other, by
 * several processes, that something goes to disk, or that more is sorted or read than a page may cost.
 */
export function faultsOf({ plan }: Answered, { sorted = SORTED, pages = PAGES, whole = [] }: Bounds = {}): string[] {
  const read = plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  const much = read > pages ? [`reads ${read} pages`] : []
  return [...new Set([...much, ...stepsOf(plan).flatMap((step) => faultsOfStep(step, { sorted, whole }))])]
}

/** The indexes that alone were read, without their table. */
export const indexesReadAlone = ({ plan }: Answered): string[] =>
  stepsOf(plan).flatMap((step) => (step['Node Type'] === 'Index Only Scan' ? (step['Index Name'] ?? []) : []))

const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)]

function faultsOfStep(step: Step, { sorted, whole }: Required<Omit<Bounds, 'pages'>>): string[] {
  const { 'Node Type': type, 'Relation Name': table = '', Plans: [below] = [] } = step
  const input = below ? below['Actual Rows'] * below['Actual Loops'] : 0
  return [
    ...(type === 'Seq Scan' && isGrowing(table) && !whole.includes(table) ? [`reads the whole of ${table}`] : []),
    ...(type.startsWith('Gather') ? ['runs in several processes'] : []),
    ...(step['Sort Space Type'] === 'Disk' || step['Temp Written Blocks'] ? ['goes to disk'] : []),
    ...(type.endsWith('Sort') && input > sorted ? [`sorts ${input} rows`] : []),
  ]
}

const isGrowing = (table: string) => (GROWING as readonly string[]).includes(table)
