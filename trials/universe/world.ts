import { createHash } from 'node:crypto'
import type { Answer, TestApp } from '../../app/testing/testApp.ts'
import { type Dice, dice } from './dice.ts'
import { type Call, type House, openHouse, type What as Wrong } from './house.ts'
import type { Deed, Ledger, Letter, Rite, What } from './ledger.ts'
import type { End } from './mortal.ts'
import type { Backup } from './operator.ts'
import { PURPOSES } from './purposes.ts'
import { type UniverseRelay, universeRelay } from './relay.ts'
import type { Handed } from './returns.ts'

const ZONE = 'America/Toronto'
/** Minutes of a day in Toronto at which work is done: an hour before the slot, at it, and as letters are tried again. */
const LANDMARKS = [8 * 60 + 30, 18 * 60 + 30, 19 * 60 + 30, 19 * 60 + 32, 22 * 60 + 30]
/** The same where time goes by in days. */
const SPARSE = [18 * 60 + 30, 19 * 60 + 30, 22 * 60 + 30]

/** What somebody is about to do, and what was on their screen; `over` is when the event is over then. */
export type Planned = {
  call: Call
  what: What
  who: string
  rite: Rite
  wording: string
  opened: number
  over?: number | null
}

/** The application, whoever calls it, and what they know. */
export class World {
  readonly ledger: Ledger = {
    ...{ step: 0, now: 0, rites: new Map(), letters: [], bodies: new Map(), places: new Map(), counted: [] },
    ...{ answers: [], calm: false, found: null, announcements: new Map(), settledOn: 0, sentAgain: [] },
    ...{
      hands: [],
      moves: [],
      comings: [],
      boards: [],
      refused: [],
      amends: [],
      putRight: [],
      written: new Map(),
      deliveries: [],
      vows: new Map(),
      papers: [],
      shown: [],
      forms: new Map(),
      mayyits: { funerals: new Map(), drafts: new Map(), glances: [], figures: [] },
      links: [],
      intakes: [],
      sins: [],
      staff: new Map(),
      staffTries: [],
      corrections: new Map(),
      returns: { notices: [], counted: new Set(), tasks: null, settled: new Map(), elsewhere: [] },
      posted: [],
    },
    rules: { release: null, blocked: new Map(), held: false },
  }
  readonly log: string[] = []
  readonly counts: Record<string, number> = {}
  readonly faults: Record<string, number> = {}
  house!: House
  relay!: UniverseRelay
  dice: Dice
  /** Pages that were opened, and on which nothing has been pressed yet. */
  tabs: Planned[] = []
  backup: Backup | null = null
  /** From which step on the database knows nothing, after a restore, until a person has said what went out. */
  lostSince: number | null = null
  /** What mail servers were put off with. */
  readonly handedLater: Handed[] = []
  /** How far what was posted has been looked at, and how the records of each kind stood in their table when their list was. */
  readonly seen = { delivery: 0, records: new Map<string, string>() }
  /** How many records were entered at this step. */
  readonly entered = { step: 0, many: 0 }
  #taken: { from: string; to: string; source: string; unanswered: boolean; held: boolean; step: number; at: number }[] =
    []

  constructor(seed: number) {
    this.dice = dice(seed)
  }

  static async begin(seed: number, from: string, base: TestApp, servers: number): Promise<World> {
    const world = new World(seed)
    world.relay = universeRelay(
      world.dice.apart('relay'),
      // When it took them: a life that begins sends what the one before has left, before anybody does any work.
      (taken) =>
        void world.#taken.push({ ...taken, held: world.ledger.rules.held, step: world.ledger.step, at: world.now }),
    )
    world.house = await openHouse({ now: Temporal.Instant.from(from), relay: world.relay, base, servers })
    return world
  }

  get now(): number {
    return this.house.now.epochMilliseconds
  }

  count(what: Record<string, number>, key: string): void {
    what[key] = (what[key] ?? 0) + 1
  }

  say(line: string): void {
    this.log.push(`${this.ledger.step} ${this.house.now} ${line}`)
  }

  /** Calls that come at once. Now and then the process ends on the way, or an answer is lost. */
  async ask(calls: readonly Call[], faulty = true): Promise<(Answer | null)[]> {
    const end = faulty && this.dice.oneIn(9) ? this.#end(14 * calls.length) : null
    const full = faulty && !end && this.dice.oneIn(20) ? { nth: 1 + this.dice.below(4), refuses: null } : null
    const { lives, refusals } = this.house
    const answers = await this.house.calls(calls, { end, full })
    const { health } = this.house
    if (this.house.lives > lives) this.count(this.faults, 'ended in a call')
    const isFull = this.house.refusals > refusals
    if (isFull) this.count(this.faults, 'the disk full in a call')
    return answers.map((answer, at) => {
      const { method, path } = calls[at] as Call
      const call = `${method} ${path.replace(/\d+/g, ':id').replace(/token\/.*/, 'token/')}`
      this.count(this.counts, call)
      const said = answer?.status === 503 ? String(answer.body?.msg ?? '') : ''
      if (answer)
        this.ledger.answers.push({ step: this.ledger.step, call, status: answer.status, isFull, said, health })
      // Whoever is told that nothing can be entered at the moment does so again.
      if (isFull && answer?.status === 503) return null
      if (!faulty || !answer || !this.dice.oneIn(12)) return answer
      this.count(this.faults, 'answer lost')
      return null
    })
  }

  async one(method: string, path: string, options: Call['options'] = {}, faulty = true): Promise<Answer | null> {
    return (await this.ask([{ method, path, options }], faulty))[0] ?? null
  }

  /** What a page says, which nothing keeps from being shown; null where somebody is not shown it. */
  async told(path: string, as: string) {
    const answer = await this.one('GET', path, { as }, false)
    return answer?.status === 200 ? answer.body.response : null
  }

  /** The rows of a list, which nothing keeps from being shown: one that is not answered says nothing. Throws then. */
  async rows<Row>(path: string, as: string): Promise<Row[]> {
    const body = { page: 1, pageSize: 100, sorts: { id: 'DESC' } }
    const answer = await this.one('POST', path, { as, body }, false)
    if (answer?.status !== 200) throw new Error(`no list of ${path}: ${answer?.text}`)
    return answer.body.response.data
  }

  /** What becomes of notices that come at once; whoever hears no answer hands it over again. */
  async handOver(handed: readonly Handed[]): Promise<(string | null)[]> {
    const end = this.dice.oneIn(5) ? this.#end(6 * handed.length) : null
    const full = !end && this.dice.oneIn(9) ? { nth: 1, refuses: null } : null
    const first = await this.house.notices(handed, { end, full })
    if (!first.includes(null)) return first
    this.count(this.faults, full ? 'the disk full at a notice' : 'ended at a notice')
    const again = await this.house.notices(handed.filter((_, at) => first[at] === null))
    return first.map((outcome) => outcome ?? again.shift() ?? null)
  }

  /** Does what is due now; now and then the process ends in the middle of it. */
  async work(faulty = true): Promise<void> {
    let end = faulty && this.dice.oneIn(30) ? this.#end(60) : null
    const full =
      faulty && !end && this.dice.oneIn(30) ? { nth: 1 + this.dice.below(40), refuses: 1 + this.dice.below(30) } : null
    const { refusals } = this.house
    for (; !(await this.#lives({ end, full })); end = null) this.count(this.faults, 'ended at work')
    if (this.house.refusals > refusals) this.count(this.faults, 'the disk full at work')
    await this.takeIn()
  }

  /** Of what the relay took while a life ended nobody may have heard. */
  async #lives(what: Wrong): Promise<boolean> {
    const before = this.#taken.length
    const lived = await this.house.work(what)
    if (!lived) for (const taken of this.#taken.slice(before)) taken.unanswered = true
    return lived
  }

  #end(within: number): End {
    return { nth: 1 + this.dice.below(within), when: this.dice.oneIn(2) ? 'before' : 'after' }
  }

  /** Time goes on, and whatever is due on the way is done. */
  async pass(minutes: number, faulty = true): Promise<void> {
    const until = this.house.now.add({ minutes })
    for (;;) {
      const next = this.#nextLandmark(minutes > 2 * 24 * 60 ? SPARSE : LANDMARKS)
      if (Temporal.Instant.compare(next, until) > 0) break
      this.house.now = next
      await this.work(faulty)
    }
    this.house.now = until
    this.ledger.now = this.now
  }

  #nextLandmark(landmarks: readonly number[]): Temporal.Instant {
    const local = this.house.now.toZonedDateTimeISO(ZONE)
    const isIdle = ![...this.ledger.rites.values()].some(({ statuses }) =>
      ['APPROVAL_PENDING', 'APPROVED', undefined].includes(statuses.at(-1)?.status),
    )
    const days = [local.startOfDay(), local.startOfDay().add({ days: 1 })]
    const all = days.flatMap((day) =>
      (isIdle ? landmarks.slice(-1) : landmarks).map((minute) =>
        day.with({ hour: Math.floor(minute / 60), minute: minute % 60 }).toInstant(),
      ),
    )
    return all.find((instant) => Temporal.Instant.compare(instant, this.house.now) > 0) as Temporal.Instant
  }

  /** What the relay took since. */
  async takeIn(): Promise<void> {
    if (this.#taken.length === 0) return
    const mails = await this.house.db
      .selectFrom('mail')
      .select(['id', 'messageId', 'purpose', 'aboutKind', 'aboutId', 'createdOn'])
      .orderBy('id', 'desc')
      .limit(400)
      .execute()
    for (const { from, to, source, unanswered, held, step, at } of this.#taken.splice(0)) {
      const [, messageId = ''] = /^Message-ID:\s*(\S+)/im.exec(source) ?? []
      const mail = mails.find((one) => one.messageId === messageId || one.messageId === messageId.slice(1, -1))
      const letter: Letter = {
        ...{ step, at, from, to, messageId, unanswered, held },
        row: mail?.purpose ?? '',
        purpose: PURPOSES[mail?.purpose ?? ''] ?? mail?.purpose ?? 'unknown',
        about: `${mail?.aboutKind?.toUpperCase()} ${mail?.aboutId}`,
        posted: mail ? Date.parse(mail.createdOn) : 0,
        subject: /^Subject:\s*(.*)$/im.exec(source)?.[1] ?? '',
        text: readable(source),
        bytes: createHash('sha256').update(source).digest('hex'),
      }
      this.ledger.letters.push(letter)
      this.count(this.counts, `letter: ${letter.purpose}`)
      this.say(`letter ${letter.purpose} ${letter.about} to ${to} ${letter.bytes.slice(0, 12)}`)
    }
  }

  hash(): string {
    return createHash('sha256').update(this.log.join('\n')).digest('hex').slice(0, 16)
  }
}

/** When a day is over where they live. */
export const endOf = (date: Temporal.PlainDate) =>
  date.add({ days: 1 }).toZonedDateTime('America/Toronto').epochMilliseconds

export const did = (rite: Rite, deed: Deed): void => void rite.deeds.push(deed)

/** A letter's words, whichever way they are written for the wire. */
const readable = (source: string): string =>
  Buffer.from(
    source.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
    .toString('utf8')
    .replace(/<[^>]*>/g, '')
    .replace(/&#39;|&apos;|’/g, "'")
    .replace(/\s+/g, ' ')
