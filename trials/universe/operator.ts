import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { makeBackup } from '../../kit/server/database/backup.ts'
import { hold } from '../../modules/sending/server/public.ts'
import { settle } from './actors.ts'
import { release } from './council.ts'
import { create } from './entering.ts'
import { evening } from './evening.ts'
import type { Body, Letter, Rite, Rules } from './ledger.ts'
import { look, seeAll } from './looking.ts'
import { readStaff } from './officers.ts'
import type { World } from './world.ts'

/** A backup, and what the world knew when it was made. */
export type Backup = {
  file: string
  step: number
  /** From which step on the database itself had lost what happened, and nobody had said so yet. */
  lostSince: number | null
  at: number
  deeds: Map<string, number>
  vows: Map<string, number>
  bodies: Map<string, Body>
  rules: Rules
}

/** A backup is made, as each night. */
export async function backUp(world: World): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'universe-'))
  const file = join(folder, 'backup')
  await makeBackup(world.house.db, file, { madeOn: world.house.now.toString() })
  if (world.backup) rmSync(join(world.backup.file, '..'), { recursive: true, force: true })
  const deeds = new Map([...world.ledger.rites].map(([name, rite]) => [name, rite.deeds.length]))
  const vows = new Map([...world.ledger.vows].map(([name, one]) => [name, one.deeds.length]))
  const { bodies, rules } = structuredClone({ bodies: world.ledger.bodies, rules: world.ledger.rules })
  const { lostSince, now: at } = world
  world.backup = { file, step: world.ledger.step, lostSince, at, deeds, vows, bodies, rules }
  world.say('a backup is made')
  world.count(world.counts, 'backups')
}

/** The database is lost, and the last backup takes its place: what was done since is forgotten, what was sent is not. */
export async function restore(world: World): Promise<void> {
  const { backup, ledger } = world
  if (!backup) return
  await world.house.restore(backup.file)
  await seeAll(world)
  // What the council has ruled since is forgotten too.
  ledger.rules = { ...structuredClone(backup.rules), held: true }
  world.lostSince = backup.lostSince ?? backup.step
  world.tabs = []
  ledger.bodies = structuredClone(backup.bodies)
  ledger.written.clear()
  for (const letter of ledger.letters) if (letter.step >= backup.step) letter.forgotten = true
  for (const [letter, step] of ledger.returns.settled) if (step >= backup.step) ledger.returns.settled.delete(letter)
  ledger.returns.elsewhere = ledger.returns.elsewhere.filter(({ step }) => step < backup.step)
  ledger.deliveries = ledger.deliveries.filter(({ step }) => step < backup.step)
  ledger.hands = ledger.hands.map((hand) => ({ ...hand, doubt: true }))
  ledger.moves = ledger.moves.map((move) => ({ ...move, doubt: true }))
  ledger.amends = ledger.amends.map((amend) => ({ ...amend, doubt: true }))
  ledger.comings = []
  ledger.papers = ledger.papers.filter(({ step }) => step < backup.step)
  for (const [about, { step }] of ledger.corrections) if (step >= backup.step) ledger.corrections.delete(about)
  for (const [name, { deeds }] of ledger.vows) if (backup.vows.get(name) !== deeds.length) ledger.vows.delete(name)
  for (const form of ledger.forms.values()) form.doubt = true
  for (const one of [...ledger.mayyits.funerals.values(), ...ledger.mayyits.drafts.values()]) one.doubt = true
  for (const one of ledger.vows.values()) {
    one.doubt = true
    while ((one.statuses.at(-1)?.step ?? 0) >= backup.step) one.statuses.pop()
  }
  await readStaff(world)
  // Of what changed since, nobody says here how it stands.
  for (const [name, rite] of ledger.rites) {
    const { deeds, statuses } = rite
    if (backup.deeds.get(name) !== deeds.length) ledger.rites.delete(name)
    else {
      while ((statuses.at(-1)?.step ?? 0) >= backup.step) statuses.pop()
      rite.doubt = true
    }
  }
  world.say('the backup takes the place of the database')
  world.count(world.faults, 'restored')
}

/** A night in which much goes wrong: nobody takes letters, then somebody does, and of all that only a backup is left. */
export async function disaster(world: World): Promise<void> {
  const { relay, dice, ledger } = world
  // Until noon it was a day as any other: nothing is held, and mostly what is approved goes out by itself in the evening.
  relay.mood = 'good'
  for (let tries = 0; ledger.rules.held && tries < 3; tries++) await letGo(world, false)
  const lifted = ledger.rules.release !== null && !dice.oneIn(3)
  if (lifted) await release(world, false)
  // An evening with nothing to send shows nothing.
  for (let left = 1 + dice.below(2); left > 0; left--) await create(world)
  await world.work()
  relay.mood = dice.pick(['refusing', 'refusing', 'away', 'moody'])
  world.say(`the relay is ${relay.mood}, all day`)
  await evening(world)
  if (dice.oneIn(5)) await world.pass(60 * 24)
  await backUp(world)
  relay.mood = dice.pick(['good', 'good', 'moody'])
  await settle(world)
  await world.pass(1 + dice.below(60))
  await world.work()
  await look(world)
  await restore(world)
  if (lifted) await release(world, true)
  if (dice.oneIn(4)) return
  // What has come since the page was opened is looked at as well.
  for (let tries = 0; ledger.rules.held && tries < 3; tries++) await letGo(world, tries === 0)
  // Whoever lets go sees what nobody took, and has it tried again.
  await settle(world)
}

/** A standby takes over, or a copy is started: the database is elsewhere. */
export async function move(world: World): Promise<void> {
  await sql`update sending_place set place = '7/00000001'`.execute(world.house.db)
  world.ledger.rules.held = true
  world.say('the database is elsewhere')
  world.count(world.faults, 'database moved')
}

/** An operator holds all sending, while letters are on their way. */
export function holdAmid(world: World): void {
  const { relay, house } = world
  let left = 1 + world.dice.below(4)
  relay.amid = async () => {
    if (--left > 0 || world.ledger.rules.held) return
    relay.amid = null
    const since = house.now.toString()
    await house.db.transaction().execute((trx) => hold(trx, { begunOn: since, backupMadeOn: since }))
    world.ledger.rules.held = true
    world.say('an operator holds all sending')
    world.count(world.faults, 'held amid letters')
  }
}

type Named = { id: number; purpose: string; inDoubt: boolean }

/** A national member reads what would be sent, says truly what went out since the backup, and lets the rest go. */
export async function letGo(world: World, faulty = true): Promise<void> {
  const { ledger } = world
  if (!ledger.rules.held) return
  // Whoever looks before the servers have noticed a move finds no hold.
  const page = (await world.one('GET', 'sending/held/', { as: 'national' }, false))?.body.response
  if (!page?.hold) return
  // Where nothing was lost, the database itself knows what went out.
  const since = world.lostSince ?? Number.POSITIVE_INFINITY
  const went: Letter[] = ledger.letters.filter(({ step }) => step >= since)
  const abouts = await aboutOf(world, page.letters)
  const letters = page.letters.map(({ id, purpose, inDoubt }: Named) => {
    const { messageId, about, names } = abouts.get(id) ?? {}
    // Whom another announcement named is announced, whichever of the two was in the backup.
    const gone = went.some(
      (letter) =>
        letter.messageId === messageId ||
        (letter.row === purpose && letter.about === about) ||
        (purpose === 'announcement' && letter.purpose === purpose && names?.some((name) => letter.text.includes(name))),
    )
    return { id, goes: !(inDoubt && gone) }
  })
  const announced = ({ name }: Rite) =>
    went.some(({ purpose, text }) => purpose === 'announcement' && text.includes(name))
  const records = page.records.map(({ id, kind }: { id: number; kind: string }) => {
    const rite = [...ledger.rites.values()].find((one) => one.id === id && one.kind.toLowerCase() === kind)
    return { id, goes: rite !== undefined && !announced(rite) }
  })
  const body = { holdId: page.hold.id, letters, records }
  const answer = await world.one('POST', 'sending/held/letGo/', { as: 'national', body }, faulty)
  // Nobody may have heard that it is let go: the page says.
  const still = await world.one('GET', 'sending/held/', { as: 'national' }, false)
  ledger.rules.held = still?.body.response.hold !== null
  if (!ledger.rules.held) world.lostSince = null
  world.say(
    `national lets go ${letters.length} letters and ${records.length} records: ${answer?.status ?? 'no answer'}`,
  )
  world.count(world.counts, `let go: ${answer?.status ?? 'lost'}`)
}

async function aboutOf(world: World, letters: readonly Named[]) {
  const ids = letters.map(({ id }) => id)
  const { rows } = await sql<{ id: number; messageId: string; about: string; names: string[] | null }>`
    select id, message_id, upper(about_kind) || ' ' || about_id as about, (
        select array_agg(person_name) from announcement_record
        where about_kind = 'announcement' and announcement_id = about_id and standing <> 'LEFT' and correction is null) as names
    from mail where id = any(${ids}::int[])`.execute(world.house.db)
  return new Map(rows.map((row) => [row.id, row]))
}
