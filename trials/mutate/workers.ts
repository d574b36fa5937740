import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Answer, Order } from './protocol.ts'

/** What came of an order: an answer, or none in time. */
export type Result = Answer | 'timeout'

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) end(child)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

/**
 * Carries out all orders on some workers, in order, and says of each what came of it; `limit` is how many milliseconds
 * it may take. A worker that does not answer in time is ended and started again.
 */
export async function carryOut<Job extends Order>(
  jobs: readonly Job[],
  { workers, env, limit }: { workers: number; env: Record<string, string>; limit: (job: Job) => number },
  done: (job: Job, result: Result) => void,
): Promise<void> {
  const waiting = [...jobs]
  const work = async () => {
    let child: ChildProcess | null = null
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      child ??= await start(env)
      const result = await ask(child, job, limit(job))
      done(job, result)
      if (result === 'timeout') {
        end(child)
        child = null
      }
    }
    if (child) end(child)
  }
  await Promise.all(Array.from({ length: workers }, work))
}

async function start(env: Record<string, string>): Promise<ChildProcess> {
  // A group of its own, so that what it starts ends with it.
  const child = fork(join(import.meta.dirname, 'worker.ts'), { detached: true, env: { ...process.env, ...env } })
  running.add(child)
  await once(child, 'message')
  return child
}

async function ask(child: ChildProcess, { file, text, tests }: Order, limit: number): Promise<Result> {
  const inTime = AbortSignal.timeout(Math.ceil(limit))
  const answer = once(child, 'message', { signal: inTime })
  child.send({ file, text, tests })
  try {
    const [answered] = await answer
    return answered
  } catch (error) {
    if (inTime.aborted) return 'timeout'
    throw error
  }
}

function end(child: ChildProcess): void {
  running.delete(child)
  if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
}
