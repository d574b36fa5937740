import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { ONCE_HEADER } from '../../kit/rules/headers.ts'

// Many people at once, each on a connection of their own: they ask, read, ask again. From a process of its own, which
// looks at answers only where they are short. What they do comes as JSON on standard input, what came of it goes out so.

/** One thing that people ask; of several paths, any. What is entered is sent with a key, and again until it is taken. */
export type Deed = { name: string; share: number; method: 'GET' | 'POST'; paths: readonly string[]; body?: object }
export type Person = { headers: Readonly<Record<string, string>>; deeds: readonly Deed[] }
/** `milliseconds` are measured, after some in which everybody arrives; between two things somebody reads for a while. */
export type Crowd = {
  address: string
  people: readonly Person[]
  reading: number
  arriving: number
  milliseconds: number
}

/** Of one thing that was asked: how long each answer took, what it said, and when, since the measuring began. */
export type Asked = { name: string; times: number[]; statuses: Record<string, number>; notes: Note[] }
/** An answer that was not 200, or an entry that was acknowledged. */
export type Note = { at: number; status: string; body?: string; key?: string }

const crowd = JSON.parse(await text(process.stdin)) as Crowd
const begin = performance.now() + crowd.arriving
const end = begin + crowd.milliseconds
const asked = new Map<string, Asked>()

async function live({ headers, deeds }: Person): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  await pause(Math.random() * crowd.reading)
  while (performance.now() < end) {
    await enterOrAsk(agent, headers, chosen(deeds))
    // Nobody reads by the clock, or all would come back at once.
    await pause(crowd.reading * (0.5 + Math.random()))
  }
  agent.destroy()
}

function chosen(deeds: readonly Deed[]): Deed {
  let left = Math.random() * deeds.reduce((sum, { share }) => sum + share, 0)
  for (const deed of deeds) {
    left -= deed.share
    if (left < 0) return deed
  }
  throw new Error('there is nothing to do')
}

/** What was entered and not acknowledged is entered again, as a page does it: the same, with the same key. */
async function enterOrAsk(agent: Agent, headers: Person['headers'], deed: Deed): Promise<void> {
  const key = deed.name === 'create' ? randomUUID() : undefined
  while (isLost(await answered(agent, headers, deed, key)) && key && performance.now() < end + 20_000)
    await pause(crowd.reading / 2)
}

/** The server said nothing of it, or could not. */
const isLost = (status: string) => !/^[234]/.test(status)

async function answered(agent: Agent, headers: Person['headers'], deed: Deed, key?: string): Promise<string> {
  const began = performance.now()
  const { status, body } = await send(agent, headers, deed, key)
  const now = performance.now()
  if (began < begin) return status
  const of = asked.get(deed.name) ?? { name: deed.name, times: [], statuses: {}, notes: [] }
  asked.set(deed.name, of)
  of.times.push(Math.round((now - began) * 10) / 10)
  of.statuses[status] = (of.statuses[status] ?? 0) + 1
  if (status !== '200' || key) of.notes.push({ at: Math.round(now - begin), status, body, key })
  return status
}

function send(agent: Agent, headers: Person['headers'], { method, paths, body }: Deed, key?: string) {
  const path = paths[Math.floor(Math.random() * paths.length)]
  const more = body && { 'content-type': 'application/json', ...(key && { [ONCE_HEADER]: key }) }
  return new Promise<{ status: string; body?: string }>((resolve) => {
    const failed = (error: NodeJS.ErrnoException) => resolve({ status: error.code ?? error.message })
    const sent = request(crowd.address + path, { method, agent, headers: { ...headers, ...more } }, (answer) => {
      const status = String(answer.statusCode)
      answer.on('error', failed)
      if (status !== '200' || key)
        return void text(answer).then((words) => resolve({ status, body: words.slice(0, 300) }), failed)
      answer.on('end', () => resolve({ status })).resume()
    })
    sent.on('error', failed).end(body && JSON.stringify(body))
  })
}

await Promise.all(crowd.people.map(live))
process.stdout.write(JSON.stringify([...asked.values()]))
