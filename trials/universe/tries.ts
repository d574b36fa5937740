import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { FAULTS } from './faults.ts'

type Try = { seed: string; steps: number; promise: string | null }

/** Processes at once, one a fault. */
const AT_ONCE = 2
const LINE = /^seed (\d+): .* (\d+) steps/
const BROKEN = /BROKEN at step \d+: (.*)/

/** Lives through the same seeds with each fault, and without any, and tells by which step each is found in how many. */
export async function tryFaults(given: readonly string[]): Promise<void> {
  const all = await Promise.all(lanes([...FAULTS.keys(), null], (fault) => tryOne(fault, given)))
  console.table(
    all.flat().map(({ fault, tries }) => {
      const steps = tries.flatMap((one) => (one.promise ? [one.steps] : [])).sort((one, other) => one - other)
      return {
        fault: fault === null ? 'none' : FAULTS[fault]?.name,
        found: `${steps.length} of ${tries.length}`,
        median: steps[Math.floor(steps.length / 2)],
        last: steps.at(-1),
        'not in': tries.flatMap(({ seed, promise }) => (promise ? [] : [seed])).join(' '),
        promises: new Set(tries.flatMap(({ promise }) => promise ?? [])).size,
      }
    }),
  )
}

/** Each does the next that nobody has begun. */
const lanes = <Thing, Done>(things: readonly Thing[], work: (thing: Thing) => Promise<Done>): Promise<Done[]>[] => {
  const waiting = [...things]
  return Array.from({ length: AT_ONCE }, async () => {
    const done: Done[] = []
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) done.push(await work(next))
    return done
  })
}

async function tryOne(fault: number | null, given: readonly string[]): Promise<{ fault: number | null; tries: Try[] }> {
  const tries: Try[] = []
  const more = fault === null ? [] : ['--fault', String(fault + 1)]
  const script = new URL('run.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [...process.execArgv, script, ...given, ...more, '--short'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(child.stdout)) {
    const [, seed, steps] = LINE.exec(line) ?? []
    if (seed) tries.push({ seed, steps: Number(steps), promise: null })
    const last = tries.at(-1)
    if (last) last.promise ??= BROKEN.exec(line)?.[1] ?? null
    console.log(`fault ${fault === null ? 'none' : fault + 1}: ${line}`)
  }
  return { fault, tries }
}
