import { sql } from 'kysely'
import { deed } from './actors.ts'
import { letters as wordOf } from './entering.ts'
import type { Letter } from './ledger.ts'
import { letterKey, type Notice, ORDER, type Task } from './ledgerReturns.ts'
import { note } from './noted.ts'
import { did, type World } from './world.ts'

/** What a mail server hands over, until the application takes it. */
export type Handed = {
  message: Buffer
  /** For whom it is, by its envelope. */
  recipient: string
  notice: Pick<Notice, 'letter' | 'says' | 'words'>
  since: number
}

const LOOKERS = ['admin', 'mk', 'delegate', 'mgc', 'fateha', 'coordinator', 'gsochair', 'admin7'] as const
/** Those whose task most of it is. */
const OWNERS = ['admin', 'admin', 'mgc', 'coordinator', 'ghuslchair', 'gsochair', 'mk', 'delegate'] as const
/** Mostly a letter comes back by its own path; else by one that nobody was given. */
const PATHS = ['own', 'own', 'own', 'own', 'own', 'guessed', 'altered', 'elsewhere'] as const
const SAYS = ['failed', 'failed', 'failed', 'failed', 'delayed', 'delivered', 'away'] as const
const ASKED = /@(?:family|guardian|vendor|elsewhere)\.example$/
/** As long as mail servers try (§22 says nothing of it). */
const TRIED_FOR = 5 * 86_400_000

/** Letters come back, or somebody pretends that they do; whoever is told settles some. */
export async function comeBack(world: World): Promise<void> {
  const { dice, ledger } = world
  if (ledger.letters.length === 0) return
  for (const again of world.handedLater.splice(0))
    if (world.now - again.since < TRIED_FOR) await handOver(world, [again])
  for (let left = 1 + dice.below(3); left > 0; left--) {
    const [recent, ...asked] = [
      ledger.letters.slice(-15),
      ...ledger.letters.filter(({ to }) => ASKED.test(to)).slice(-8),
    ]
    // It is families, guardians and vendors whose addresses are written wrongly.
    const letter = dice.pick(asked.length > 0 && dice.oneIn(2) ? asked : dice.oneIn(5) ? ledger.letters : recent)
    const handed = handedOf(world, letter)
    // The same once more, at once or a while later.
    await handOver(world, dice.oneIn(4) ? [handed, handed] : [handed])
    if (dice.oneIn(4)) await handOver(world, [handed])
  }
  await lookAtReturns(world)
  if (dice.oneIn(2) && (await settle(world))) await lookAtReturns(world)
}

function handedOf(world: World, letter: Letter): Handed {
  const { dice, ledger } = world
  const path = dice.pick(PATHS)
  const says = dice.pick(SAYS)
  const words = `No room for ${wordOf(ledger.step)}${ledger.returns.notices.length}`
  const recipient = {
    own: letter.from,
    guessed: `bounces+${Array.from({ length: 32 }, () => dice.below(32).toString(32)).join('')}@council.example`,
    altered: letter.from.replace(/.@/, (end) => (end === 'a@' ? 'b@' : 'a@')),
    elsewhere: letter.from.replace(/@.*/, '@elsewhere.example'),
  }[path]
  // Of what was handed over twice, what became of it last is known.
  const known = ledger.letters.findLast((one) => letterKey(one) === letterKey(letter)) ?? letter
  return {
    ...{ message: messageOf(letter, { recipient, says, words }), recipient, since: world.now },
    notice: { letter: path === 'own' ? known : null, says, words },
  }
}

const FATES = {
  failed: ['Undelivered Mail Returned to Sender', 'Action: failed\r\nStatus: 5.1.1', '550 5.1.1'],
  delayed: ['Delivery delayed', 'Action: delayed\r\nStatus: 4.4.1', '451 4.4.1'],
  delivered: ['Delivered', 'Action: delivered\r\nStatus: 2.0.0', '250 2.0.0'],
} as const

/** As servers write it (RFC 3464), with the headers of the letter; a note of absence comes from whom it was for. */
function messageOf(
  { to, from }: Letter,
  { recipient, says, words }: { recipient: string } & Pick<Notice, 'says' | 'words'>,
): Buffer {
  if (says === 'away')
    return Buffer.from(
      `From: ${to}\r\nTo: ${recipient}\r\nSubject: Away\r\nAuto-Submitted: auto-replied\r\n\r\n${words}, 550 5.1.1.\r\n`,
    )
  const [subject, action, reply] = FATES[says]
  return Buffer.from(
    [
      ...['From: MAILER-DAEMON@mx.example.net', `To: ${recipient}`, `Subject: ${subject}`],
      ...['Content-Type: multipart/report; report-type=delivery-status; boundary=b', '', '--b'],
      ...['Content-Type: text/plain', '', `${words}.`, '--b', 'Content-Type: message/delivery-status', ''],
      ...['Reporting-MTA: dns; mx.example.net', '', `Final-Recipient: rfc822; ${to}`, action],
      ...[`Diagnostic-Code: smtp; ${reply} ${words}`, '--b', 'Content-Type: text/rfc822-headers', ''],
      ...[`Return-Path: <${from}>`, `To: ${to}`, '--b--', ''],
    ].join('\r\n'),
  )
}

/** Whoever hears no answer hands it over again at once, and whoever is put off a while later. */
async function handOver(world: World, handed: readonly Handed[]): Promise<void> {
  const { returns, step } = world.ledger
  const outcomes = await world.handOver(handed)
  handed.forEach((one, at) => {
    const { notice, recipient } = one
    const outcome = outcomes[at]
    world.say(`a notice that says ${notice.says} to ${recipient}: ${outcome}`)
    world.count(world.counts, `notice: ${notice.letter ? notice.says : 'forged'}, ${outcome}`)
    const waitsSince = outcome === 'LATER' ? one.since : null
    returns.notices.push({ ...notice, step, at: world.now, lost: outcome === null, waitsSince })
    if (outcome === 'LATER' && !world.handedLater.includes(one)) world.handedLater.push(one)
  })
}

type Row = { id: number; messageId: string; to: string; status: string }
type Line = { acts: { part: string; id: number; which: string[] } | null }
type Needs = { rows: Line[]; total: number }

/** What counts as returned, and what stands of it on first pages. */
export async function lookAtReturns(world: World): Promise<void> {
  const { returns } = world.ledger
  const { rows } = await sql<Row>`
    select delivery.id, message_id, address as to, delivery.status
    from mail_delivery as delivery join mail on mail.id = mail_id
    where delivery.status in ('BOUNCED', 'FAILED')`.execute(world.house.db)
  const keys = new Map(rows.map((row) => [row.id, letterKey(row)]))
  returns.counted = new Set(rows.filter(({ status }) => status === 'BOUNCED').map(letterKey))
  const seen: Task[] = []
  // Those who look at this step: the first pages of all seven cost more than all else that is looked at.
  const by = world.dice.apart('lookers')
  const looking = new Set([by.pick(OWNERS), by.pick(LOOKERS), by.pick(LOOKERS)])
  const lookers: string[] = []
  for (const who of looking) {
    const board = await world.one('GET', 'home/board/?needs=500', { as: who }, false)
    const { rows: lines, total }: Needs = board?.body.response.needs ?? { rows: [], total: 0 }
    // Of more than these a page shows what is due soonest: in a long life records wait that nobody ever decides.
    if (total <= lines.length) lookers.push(who)
    for (const line of lines)
      if (line.acts?.part === 'returned')
        seen.push({
          ...{ who, letter: keys.get(line.acts.id) ?? '', shown: JSON.stringify(line) },
          ...{ id: line.acts.id, acts: line.acts.which },
        })
  }
  returns.tasks = { lookers, seen }
}

/** Somebody rings, or writes to another address; whether there was anything to do. */
async function settle(world: World): Promise<boolean> {
  const { dice, ledger } = world
  const { tasks, counted } = ledger.returns
  const open = tasks?.seen.filter(({ letter }) => counted.has(letter)) ?? []
  if (open.length === 0) return false
  const { who, id, letter: key, acts } = dice.pick(open)
  const letter = ledger.letters.find((one) => letterKey(one) === key)
  const rite = [...ledger.rites.values()].find((one) => `${one.kind} ${one.id}` === letter?.about)
  const email = `${wordOf(ledger.step)}@elsewhere.example`
  const vow = [...ledger.vows.values()].find(({ id: of }) => `BAYAH ${of}` === letter?.about)
  const guardian = vow?.guardians.find((one) => one.email === letter?.to)
  const ordered = [...ledger.bodies.values()].some((one) => !one.workflow && `${ORDER}${one.id}` === letter?.about)
  const isKnown = rite !== undefined || guardian !== undefined || ordered
  const elsewhere = isKnown && acts.includes('anotherAddress') && dice.oneIn(2)
  const [path, body] = elsewhere ? ['anotherAddress/', { email }] : ['told/', undefined]
  const press = (faulty: boolean) => world.one('POST', `returned/${id}/${path}`, { as: who, body }, faulty)
  const once = await press(true)
  const answer = once ?? (await press(false))
  world.say(`${who} settles by ${path} that a letter came back: ${answer?.status}`)
  world.count(world.counts, `settled by ${path}: ${answer?.status}`)
  // Pressed again it is over, where only the answer was lost.
  if (answer?.status !== 200 && !(once === null && answer?.status === 422)) return true
  // An address of a list is one task, however many announcements came back from it.
  const same = (one: Letter) =>
    letterKey(one) === key || (letter?.row === 'announcement' && one.row === 'announcement' && one.to === letter.to)
  for (const one of ledger.letters)
    if (same(one) && counted.has(letterKey(one))) ledger.returns.settled.set(letterKey(one), ledger.step)
  if (elsewhere && letter)
    ledger.returns.elsewhere.push({ step: ledger.step, about: letter.about, from: letter.to, to: email })
  if (elsewhere && vow && guardian) {
    note(world, vow, { what: 'resent', who, may: who === 'coordinator', answer: 'done' })
    guardian.email = email
    guardian.secrets.push(email)
  } else if (elsewhere && rite) {
    did(rite, { ...deed(world, rite, 'edited', who, 'done', ''), after: '' })
    rite.family = email
    rite.secrets.push(email)
  }
  return true
}
