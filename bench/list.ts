import { spawn } from 'node:child_process'
import Fastify from 'fastify'
import { startTestApp } from '../app/testing/testApp.ts'
import { seedSamars } from '../db/seed/samar.ts'
import { seedMoreRecords } from '../db/seed/seed.ts'
import { pageStatement } from '../kit/server/list/search.ts'
import { samar } from '../modules/announcements/kinds/samar/server/samar.ts'
import { listQuery } from '../modules/announcements/server/listing.ts'

const ROWS = 100_000
const SECONDS = 8
const ROUNDS = 3

const SEARCHES = {
  'the default view': { page: 1, pageSize: 50, sorts: { id: 'DESC' }, filters: {} },
  'names that contain "lal"': {
    page: 1,
    pageSize: 50,
    sorts: { id: 'DESC' },
    filters: { deceasedName: { operator: 'CONTAIN', value: 'lal', type: 'TEXT' } },
  },
} as const

/** List search over 100,000 rows on PostgreSQL beside a bare Fastify and pg handler with the same SQL. */
async function benchList(): Promise<void> {
  process.env.TEST_DATABASE = 'postgres'
  const app = await startTestApp()
  const { database, clock, services } = app
  if (database.raw.kind !== 'postgres') throw new Error('this bench needs PostgreSQL')
  const { pool } = database.raw
  await seedMoreRecords({ db: database.db, clock, seeders: [seedSamars] }, ROWS)
  await pool.query('analyze')
  const actor = (await app.call('GET', 'config/', { as: 'admin' })).body.response.user
  const headers = { authorization: `Bearer ${await app.tokenFor('admin')}`, 'content-type': 'application/json' }
  const address = await app.listen()

  for (const [name, search] of Object.entries(SEARCHES)) {
    const { sql, parameters } = pageStatement(listQuery(samar, actor), search).compile(services.db)
    const bare = Fastify()
    bare.post('/', async () => (await pool.query(sql, [...parameters])).rows)
    const bareAddress = await bare.listen({ port: 0, host: '127.0.0.1' })
    const body = JSON.stringify(search)
    const ratios: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const ours = await rate(`${address}/api/v1/samar/search/`, headers, body)
      const theirs = await rate(bareAddress, headers, body)
      ratios.push(ours / theirs)
      print(`${name}: ${ours.toFixed(0)} /s ours, ${theirs.toFixed(0)} /s bare, ratio ${(ours / theirs).toFixed(2)}`)
    }
    print(`${name}: median ratio ${ratios.sort((a, b) => a - b)[1]?.toFixed(2)} (aim 0.7)`)
    await bare.close()
  }
  await app.close()
}

/** Requests a second, made by a process of its own so that it does not slow the server's. */
async function rate(url: string, headers: Record<string, string>, body: string): Promise<number> {
  const program = `
    const end = Date.now() + ${SECONDS * 1000}; let done = 0
    const one = async () => { while (Date.now() < end) {
      const answer = await fetch(${JSON.stringify(url)}, { method: 'POST', headers: ${JSON.stringify(headers)}, body: ${JSON.stringify(body)} })
      await answer.arrayBuffer(); if (answer.status !== 200) throw new Error(String(answer.status)); done++ } }
    await Promise.all(Array.from({ length: 8 }, one)); console.log(done / ${SECONDS})`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  for await (const chunk of child.stdout) text += chunk
  return Number(text)
}

const print = (line: string) => process.stdout.write(`${line}\n`)

await benchList()
