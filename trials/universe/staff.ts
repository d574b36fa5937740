import { sql } from 'kysely'
import { answer } from './actors.ts'
import { outcomeOf } from './heard.ts'
import { EAST_YORK, type Rite } from './ledger.ts'
import type { Officer, StaffTry } from './ledgerStaff.ts'
import { readStaff } from './officers.ts'
import type { World } from './world.ts'

/** So many at once; whom nobody may come in as is added by another. */
const MOST = 3
const CHANGES: readonly StaffTry['what'][] = [
  'elsewhere',
  'elsewhere',
  'elsewhere',
  'shut out',
  'let in',
  'let in',
  'fewer rights',
  'more rights',
]

/** East York gets one more MK; or one of them is written to elsewhere, may not come in, may do less, or is there again. */
export async function staff(world: World, rite: () => Rite): Promise<void> {
  const { dice, ledger } = world
  await readStaff(world)
  const known = [...ledger.staff.values()]
  if (known.length === 0 || (known.length < MOST && dice.oneIn(4))) return add(world)
  const one = dice.pick(known)
  const what = dice.pick(CHANGES)
  // What families answer meanwhile waits.
  if (what === 'elsewhere' && !dice.oneIn(3)) {
    world.relay.mood = 'away'
    world.say('the relay is away')
    for (let left = 1 + dice.below(2); left > 0; left--) await answer(world, rite())
  }
  await change(world, one, what)
}

async function add(world: World): Promise<void> {
  const { ledger, house } = world
  const email = `second${ledger.step}@example.org`
  const startDate = house.now.toZonedDateTimeISO('America/Toronto').toPlainDate().toString()
  const names = { firstName: 'Zahra', lastName: 'Second', email, communicationEmail: email }
  const body = { ...names, jamatkhanaId: EAST_YORK, roles: ['MK'], startDate }
  const made = await world.one('POST', 'user/', { as: 'admin', body })
  world.say(`admin adds ${email}: ${made?.status ?? 'no answer'}`)
  world.count(world.counts, `an MK is added: ${made?.status ?? 'lost'}`)
  // Whoever hears nothing looks for them.
  const filters = { email: { operator: 'EQUAL', value: email, type: 'TEXT' } }
  const found = await world.one('POST', 'user/search/', { as: 'admin', body: { filters } }, false)
  const id: number | undefined = found?.body.response.data[0]?.id
  if (id === undefined) return
  const known = { active: true, approves: true, since: ledger.step, former: new Map() }
  ledger.staff.set(email, { id, email, address: email, ...known })
}

async function change(world: World, one: Officer, what: StaffTry['what']): Promise<void> {
  const { ledger } = world
  const user = await world.told(`user/${one.id}/`, 'admin')
  const address = `second${ledger.step}@elsewhere.example`
  const changes: Partial<Record<StaffTry['what'], object>> = {
    elsewhere: { communicationEmail: address },
    'fewer rights': { roles: ['MK_DELEGATE'] },
    'more rights': { roles: ['MK'] },
  }
  const status = what === 'let in' ? 'ACTIVE' : 'INACTIVE'
  const waited = await waiting(world, one.address)
  const said = await (changes[what]
    ? world.one('PUT', `user/${one.id}/`, { as: 'admin', body: { ...user, ...changes[what] } })
    : world.one('PUT', `user/${one.id}/updateStatus/${status}/`, { as: 'admin' }))
  const anew = await waiting(world, address)
  await readStaff(world)
  const listed = await world.one('POST', 'samar/search/', { as: one.email, body: {} }, false)
  const outcome = outcomeOf(said).answer
  world.say(`admin: ${what} of ${one.email}: ${said?.status ?? 'no answer'}; ${waited.length} waited`)
  world.count(world.counts, `an MK, ${what}: ${outcome}`)
  if (waited.length > 0 && what === 'elsewhere') world.count(world.counts, 'an MK, elsewhere, while a wish waits')
  ledger.staffTries.push({ what, officer: one.email, answer: outcome, waited, anew, listed: listed?.status ?? 0 })
}

/** What families have answered, and what waits to tell somebody at an address, as the outbox shows it. */
async function waiting({ house }: World, address: string): Promise<string[]> {
  const { rows } = await sql<{ about: string }>`
    select purpose || ' ' || about_kind || ' ' || about_id as about
    from mail_delivery as delivery join mail on mail.id = mail_id
    where lower(address) = lower(${address}) and status = 'WAITING' and purpose like 'family-change%'
      and not_after > ${house.now.toString()}::timestamptz
    order by delivery.id`.execute(house.db)
  return rows.map(({ about }) => about)
}
