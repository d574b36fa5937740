import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openPair } from '../app/testing/postgresPair.ts'
import { tokenOf } from '../bench/visits.ts'
import { ONCE_HEADER } from '../kit/rules/headers.ts'
import { faultySmtp } from '../kit/testing/faultySmtp.ts'
import { onServer } from '../kit/testing/postgresServer.ts'
import { formOf } from '../modules/announcements/testing/records.ts'
import { freePort } from '../tools/freePort.ts'
import { openReport, SERVER, start } from './programs.ts'
import { until } from './until.ts'

// The primary of two real PostgreSQL servers dies under load, again and again, and the other takes over.
//   --kills N        how often (20)
//   --minutes N      ends after so long, however often it has killed by then
//   --asynchronous   the standby hears nothing of the last second, so that commits are lost
// Nobody may lose what was acknowledged, or the program says itself since when it may be lost and holds its letters; no
// letter goes twice, and none is lost (decisions §8, §18).

const { values: options } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    minutes: { type: 'string', default: '1440' },
    asynchronous: { type: 'boolean', default: false },
  },
})
const KILLS = Number(options.kills)
const UNTIL = performance.now() + Number(options.minutes) * 60_000
const isSynchronous = !options.asynchronous
/** So many enter records at once, each one after the other. */
const CALLERS = 6
/** Between two kills. */
const LIVED_MS = 2500

type Entered = { id: number; key: string; at: number }
type Headers = Record<string, string>

const pair = await openPair()
const smtp = await faultySmtp()
const dataDir = mkdtempSync(join(tmpdir(), 'rop-failover-'))
const port = await freePort()
const publicUrl = `http://localhost:${port}`
const api = `${publicUrl}/api/v1`
const report = openReport()
const sql = <T>(text: string, values: unknown[] = []) =>
  onServer(async (server) => (await server.query(text, values)).rows as T[], pair.urlOf('primary'))

/** With a synchronous standby every commit waits for it; alone, a primary waits for nobody, as Patroni sets it too. */
async function confirm(isConfirmed: boolean): Promise<void> {
  if (!isSynchronous) return
  await sql(`alter system set synchronous_standby_names = '${isConfirmed ? 'standby' : ''}'`)
  await sql('select pg_reload_conf()')
  if (isConfirmed)
    await until('a synchronous standby', async () => {
      const [standby] = await sql<{ state: string }>('select sync_state as state from pg_stat_replication')
      return standby?.state === 'sync'
    })
}

/** A session ends within the hour, a long run does not. */
const RENEWED_MS = 20 * 60_000

/** What the calls of somebody carry, renewed as long as they go on. */
async function signIn(name: string): Promise<Headers> {
  const headers = await sessionOf(name)
  const renew = async () => void Object.assign(headers, await sessionOf(name))
  setInterval(() => renew().catch(() => undefined), RENEWED_MS).unref()
  return headers
}

async function sessionOf(name: string): Promise<Headers> {
  const authorization = `Bearer ${await tokenOf({ publicUrl, dataDir, port, host: '127.0.0.1' }, name)}`
  const config = await fetch(`${api}/config/`, { headers: { authorization } })
  const { csrfToken } = ((await config.json()) as { response: { csrfToken: string } }).response
  const cookie = config.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  return { authorization, cookie, 'x-csrf-token': csrfToken, 'content-type': 'application/json' }
}

type Answer = { status: number; response: { id: number; [name: string]: unknown } }

/** Null where nobody answered. */
async function call(headers: Headers, method: string, path: string, body?: object): Promise<Answer | null> {
  try {
    const answer = await fetch(`${api}/${path}`, {
      ...{ method, headers, body: body && JSON.stringify(body), signal: AbortSignal.timeout(10_000) },
    })
    return { ...((await answer.json()) as Answer), status: answer.status }
  } catch {
    return null
  }
}

/** Names are letters only. */
const named = (number: number) => `Karim ${[...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}x`
let [people, goesOn, rests] = [0, true, false]
const entered: Entered[] = []
/** When a call that was begun after it was answered well for the first time. */
const answered = { since: Number.POSITIVE_INFINITY, first: null as number | null }

/** Enters one record after the other, as a page does: again under the same key until somebody has acknowledged it. */
async function enter(headers: Headers): Promise<void> {
  while (goesOn) {
    const [key, samarDate] = [randomUUID(), Temporal.Now.plainDateISO().add({ days: 7 }).toString()]
    const body = formOf('samar', { deceasedName: named(++people), samarDate })
    for (;;) {
      const begun = performance.now()
      const answer = await call({ ...headers, [ONCE_HEADER]: key }, 'POST', 'samar/', body)
      if (answer?.status === 200) {
        if (begun > answered.since) answered.first ??= performance.now()
        entered.push({ id: answer.response.id, key, at: Date.now() })
        break
      }
      if (answer && answer.status < 500) throw new Error(`${answer.status} ${JSON.stringify(answer)}`)
      await pause(200)
    }
    do await pause(150)
    while (rests)
  }
}

/** Approves the last that was entered and sends it at once, so that announcements are under way. */
async function announce(headers: Headers): Promise<void> {
  while (goesOn) {
    const id = entered.at(-1)?.id
    if (id && !rests && (await call(headers, 'PUT', `samar/${id}/updateStatus/APPROVED/`))?.status === 200)
      await call(headers, 'POST', `samar/${id}/sendNow/`, {})
    await pause(600)
  }
}

const messageId = (raw: string) => /^message-id:\s*(<[^>]+>)/im.exec(raw)?.[1] ?? ''

const tally = (words: readonly string[]) =>
  [...Map.groupBy(words, (word) => word)].map(([word, those]) => `${those.length} ${word}`).join(', ')

/** How often each letter reached each receiver, and the bodies of those that announce: all of them would fill the memory. */
const received = { times: new Map<string, number>(), announced: [] as string[], letters: 0 }

/** Counts what the relay has taken since it was last looked at. */
function lookAtReceived(): typeof received {
  for (const { raw, to } of smtp.received.splice(0)) {
    const letter = `${messageId(raw)} ${to}`
    received.times.set(letter, (received.times.get(letter) ?? 0) + 1)
    received.letters++
    if (!isSynchronous && to.endsWith('@list.example')) received.announced.push(raw)
  }
  return received
}

/** Entries that were acknowledged, and are not there. */
async function lost(): Promise<Entered[]> {
  const acknowledged = [...entered]
  const there = await sql<{ key: string; id: number }>(
    'select key::text, made_id as id from entry_key join record on record.id = made_id',
  )
  const keys = new Set(there.map(({ key, id }) => `${key} ${id}`))
  return acknowledged.filter(({ key, id }) => !keys.has(`${key} ${id}`))
}

type HeldPage = {
  hold: { id: number; backupMadeOn: string | null } | null
  letters: { id: number; inDoubt: boolean }[]
  records: { id: number; kind: string }[]
}

/** Somebody looks at what is held, says truly what went out, and lets the rest go; answers since when things may be lost. */
async function letGo(national: Headers): Promise<number> {
  const page = async () => (await call(national, 'GET', 'sending/held/'))?.response as unknown as HeldPage | undefined
  await until('held', async () => Boolean((await page())?.hold))
  const sent = lookAtReceived().letters
  let said = ''
  for (let tries = 0; tries < 5; tries++) {
    const held = await page()
    if (!held?.hold) throw new Error('the hold is gone')
    const letters = await sql<{ id: number; messageId: string }>('select id, message_id as "messageId" from mail')
    const { times, announced } = lookAtReceived()
    const gone = new Set([...times.keys()].map((letter) => letter.slice(0, letter.indexOf(' '))))
    const ids = new Set(letters.flatMap((each) => (gone.has(each.messageId) ? [each.id] : [])))
    const named = await sql<{ id: number; name: string }>('select id, person_name as name from record')
    const wentOut = (id: number) => {
      const name = named.find((each) => each.id === id)?.name ?? '?'
      return announced.some((raw) => raw.includes(name))
    }
    const answer = await call(national, 'POST', 'sending/held/letGo/', {
      holdId: held.hold.id,
      letters: held.letters.map(({ id, inDoubt }) => ({ id, goes: !(inDoubt && ids.has(id)) })),
      records: held.records.map(({ id }) => ({ id, goes: !wentOut(id) })),
    })
    if (lookAtReceived().letters > sent && answer?.status !== 200)
      throw new Error('letters went out while all were held')
    said = JSON.stringify(answer)
    if (answer?.status === 200) return Date.parse(held.hold.backupMadeOn ?? '')
  }
  throw new Error(`not let go: ${said}`)
}

const server = await (async () => {
  await confirm(true)
  const healthy = async () => (await fetch(`${api}/health/`).catch(() => null))?.ok === true
  return start(SERVER, healthy, {
    ...{ PORT: String(port), PUBLIC_URL: publicUrl, DATA_DIR: dataDir, DATABASE_URL: pair.url, DEMO: 'true' },
    ...{ SMTP_URL: smtp.url, DATA_KEY: randomBytes(32).toString('hex'), MAIL_FROM: 'rites@example.org' },
    ...(isSynchronous && { DATABASE_SYNCHRONOUS: 'true' }),
  })
})()
try {
  const [admin, national] = [await signIn('admin'), await signIn('national')]
  const delegate = await signIn('delegate')
  const working = [...Array.from({ length: CALLERS }, () => enter(delegate)), announce(admin)]
  const recoveries: number[] = []
  let [losses, untold] = [0, 0]
  for (let kill = 1; kill <= KILLS && performance.now() < UNTIL; kill++) {
    await pause(LIVED_MS + Math.random() * 1000)
    if (!isSynchronous) {
      pair.cutOff()
      await pause(1000)
    }
    await pair.kill()
    await pair.promote()
    await confirm(false)
    Object.assign(answered, { since: performance.now(), first: null })
    const promoted = performance.now()
    await until('a good answer', () => answered.first !== null)
    recoveries.push((answered.first ?? 0) - promoted)
    const missing = await lost()
    losses += missing.length
    if (!isSynchronous) {
      // Whoever lets go has looked at everything that would be sent: nothing more comes meanwhile.
      rests = true
      await pause(1500)
      const since = await letGo(national)
      rests = false
      // The two clocks are one machine's; an answer takes some milliseconds to arrive.
      untold += missing.filter(({ at }) => !(at >= since)).length
    }
    lookAtReceived()
    for (const each of missing) entered.splice(entered.indexOf(each), 1)
    await pair.renew()
    await confirm(true)
    console.log(
      `kill ${kill}: answered ${recoveries.at(-1)?.toFixed(0)} ms after the promotion, ${missing.length} lost`,
    )
  }
  goesOn = false
  await Promise.all(working)
  // Reminders of the first hour's records come for as long as entering took.
  const unsent = () =>
    sql<{ status: string; purpose: string; all: string }>(
      `select status, purpose, turn, attempts, next_attempt_on, lease_until, last_reply, not_after, count(*) over () as all, (select count(*) from sending_hold where ended_on is null) as holds
      from mail_delivery join mail on mail.id = mail_id where status in ('WAITING', 'SENDING', 'HANDING') and purpose not like '%reminder%' order by turn, mail_delivery.id limit 5`,
    )
  // What was claimed in the moment of a kill is taken up again once its lease is over, and somebody has looked.
  for (let before = await unsent(); before[0] !== undefined; before = await unsent()) {
    const waiting = Number(before[0].all)
    await until('fewer letters', async () => Number((await unsent())[0]?.all ?? 0) < waiting, 240).catch((error) => {
      console.log(before)
      throw error
    })
  }
  const { times, letters: taken } = lookAtReceived()
  const letters = await sql<{ letter: string; purpose: string; status: string }>(
    "select message_id || ' ' || address as letter, purpose, status from mail join mail_delivery on mail_id = mail.id where message_id not like '<demo%'",
  )
  const purposeOf = new Map(letters.map(({ letter, purpose }) => [letter, purpose]))
  const twice = [...times].filter(([, many]) => many > 1).map(([letter]) => purposeOf.get(letter) ?? 'of a lost record')
  const missing = letters.filter(({ letter, status }) => status === 'ACCEPTED' && !times.has(letter))
  const unknown = letters.filter(({ status }) => status === 'UNKNOWN')
  const sorted = recoveries.toSorted((a, b) => a - b)
  console.log(`\n${entered.length + losses} entries acknowledged, ${taken} letters, ${recoveries.length} kills`)
  console.log(
    `first good answer after the promotion: median ${sorted[sorted.length >> 1]?.toFixed(0)} ms, worst ${sorted.at(-1)?.toFixed(0)} ms`,
  )
  console.log(`letters that a person is asked about: ${unknown.length}; acknowledged and lost: ${losses}`)
  report.expect('within 5 s of the promotion somebody is answered', (sorted.at(-1) ?? 0) <= 5000)
  if (isSynchronous) report.expect('nothing that was acknowledged is lost', losses === 0, losses)
  else report.expect('all that is lost is of the time that the program names', untold === 0, untold)
  report.expect('no letter went twice', twice.length === 0, tally(twice))
  report.expect(
    'no letter that counts as sent is missing',
    missing.length === 0,
    tally(missing.map(({ purpose }) => purpose)),
  )
} finally {
  goesOn = false
  await server.stop()
  await smtp.close()
  await pair.close()
  rmSync(dataDir, { recursive: true, force: true })
}
report.end()
process.exit()
