import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { ONCE_HEADER } from '../../kit/rules/headers.ts'

// Calls an address over ten connections for some seconds, from a process of its own so that it slows nobody, and prints
// how many answers came. What is asked comes as JSON in the first argument.

/** What is asked, and for how long. */
export type Load = {
  url: string
  method: 'GET' | 'POST'
  headers: Readonly<Record<string, string>>
  body: string | null
  milliseconds: number
}

const CONNECTIONS = 10

const { url, method, headers, body, milliseconds } = JSON.parse(process.argv[2] ?? '') as Load
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
const end = performance.now() + milliseconds
let done = 0

const one = () =>
  new Promise<void>((resolve, reject) => {
    // Each is an entry of its own, as a page sends it.
    const once = body === null ? {} : { 'content-type': 'application/json', [ONCE_HEADER]: randomUUID() }
    const sent = request(url, { method, agent, headers: { ...headers, ...once } }, (answer) => {
      answer.resume()
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${answer.statusCode}`)),
      )
    })
    sent.on('error', reject)
    sent.end(body ?? undefined)
  })

async function lane(): Promise<void> {
  while (performance.now() < end) {
    await one()
    done++
  }
}

await Promise.all(Array.from({ length: CONNECTIONS }, lane))
agent.destroy()
process.stdout.write(String(done))
