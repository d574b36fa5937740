import { servedEndpoints } from '../app/server/modules.ts'
import { bodiesFor } from './fuzzBodies.ts'
import { hostileCaller, type Outcome, report } from './hostileCaller.ts'

const BODIES = Number(process.argv[3] ?? 500)
const SEED = Number(process.argv[4] ?? 1)
const AT_ONCE = 8

/**
 * Sends hundreds of bodies to every call, made from its schema and spoilt, as somebody who may make it. No answer may be
 * 5xx, none may be missing; the slowest are printed. `npm run bench -- fuzz [bodies per call] [seed]`.
 */
async function fuzz(): Promise<void> {
  const { app, send } = await hostileCaller()
  const outcomes: Outcome[] = []
  let turn = 0
  for (const { endpoint } of servedEndpoints()) {
    const waiting = bodiesFor(endpoint.body, endpoint.body ? BODIES : Math.min(BODIES, 60), SEED)
    const worker = async () => {
      for (let body = waiting.pop(); body !== undefined; body = waiting.pop())
        outcomes.push(await send(endpoint, { body }, turn++))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    // Signing out ends a token; a moment later there is a new one.
    app.clock.advance({ seconds: 1 })
  }
  await app.close()
  report(outcomes)
}

await fuzz()
