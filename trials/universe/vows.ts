import { guardian, registration } from '../../modules/bayah/testing/registrations.ts'
import { byLink, heardByLink } from './answering.ts'
import { letters } from './entering.ts'
import type { Vow, VowDeed, VowStatus } from './ledgerCare.ts'
import { note } from './noted.ts'
import { handIn } from './papers.ts'
import type { World } from './world.ts'

const DAY = 86_400_000
const WHO: Partial<Record<VowDeed['what'], readonly string[]>> = {
  reviewed: ['coordinator'],
  approved: ['coordinator', 'convener', 'mk'],
  edited: ['coordinator'],
  settled: ['coordinator'],
  cancelled: ['coordinator'],
}
const OUTSIDERS = ['mgc', 'mkdonmills', 'reporting'] as const

/** A child gives Bay'ah: it is registered, looked through and approved, and its guardians are asked, who answer or do not. */
export async function vow(world: World): Promise<void> {
  const { dice, ledger } = world
  for (let left = 2 + dice.below(5); left > 0; left--) {
    const open = [...ledger.vows.values()].filter(({ statuses }) => !ENDED.has(statuses.at(-1)?.status)).slice(-4)
    if (open.length === 0 || dice.oneIn(6)) await register(world)
    else await goOn(world, dice.pick(open))
    if (dice.oneIn(3)) await world.work()
    await lookAtVows(world)
  }
}

const ENDED = new Set<VowStatus | undefined>(['COMPLETE', 'CANCELLED', 'GONE'])

async function register(world: World): Promise<void> {
  const child = childOf(world, 'V')
  const { name, over, typed } = child
  const body = registration({ ...typed, bayahDateTime: new Date(over).toISOString() })
  const answer = await world.one('POST', 'bayah/', { as: 'coordinator', body }, false)
  world.say(`coordinator registers ${name}: ${answer?.status}`)
  world.count(world.counts, `registered: ${answer?.status}`)
  if (answer?.status !== 200) throw new Error(`not registered: ${answer?.text}`)
  begin(world, child, answer.body.response.id, 'coordinator')
}

type Child = { name: string; over: number; guardians: Vow['guardians']; typed: object }

/** A child whose name nobody else bears, with two guardians, and what is typed of them. */
export function childOf({ dice, log, now }: World, letter: string): Child {
  const word = letters(log.length)
  const phones = [1, 2].map((at) => `647-55${at}-${String(log.length % 10_000).padStart(4, '0')}`)
  // Some have no address, and are asked on paper.
  const without = dice.oneIn(5) ? dice.below(2) : null
  const guardians = phones.map((phone, at) => {
    const email = at === without ? '' : `${word}${'ab'[at]}@guardian.example`
    return { email, secrets: [...(email === '' ? [] : [email]), phone] }
  })
  const [one, two] = guardians.map(({ email }, at) =>
    guardian(`Parent ${'AB'[at]}`, {
      phoneNo: phones[at],
      ...(email === '' ? { email: null, noEmail: true } : { email }),
    }),
  )
  const lastName = `${letter}${word}`
  return {
    ...{ name: `Zayn ${lastName}`, guardians },
    over: Math.ceil(now / 3_600_000) * 3_600_000 + (10 + dice.below(20)) * DAY,
    typed: { firstName: 'Zayn', middleName: null, lastName, guardian1: one, guardian2: two },
  }
}

/** What is known of a child from its registration on. */
export function begin(world: World, { name, over, guardians }: Child, id: number, who: string): void {
  const made: Vow = {
    ...{ name, id, round: 0, over, guardians, deeds: [], statuses: [], admitted: new Set() },
  }
  world.ledger.vows.set(name, made)
  note(world, made, { what: 'registered', who, may: true, answer: 'done' })
}

/** What mostly comes next, or something else. */
async function goOn(world: World, one: Vow): Promise<void> {
  const { dice } = world
  const status = one.statuses.at(-1)?.status
  const chosen = dice.below(12)
  if (chosen === 0) return officer(world, one, 'cancelled')
  if (chosen === 1) return officer(world, one, 'edited')
  if (status === 'NEW') return officer(world, one, 'reviewed')
  if (status === 'APPROVAL_PENDING') return officer(world, one, 'approved')
  if (status !== 'CONSENT_PENDING' && chosen < 4) return handIn(world, one)
  if (status !== 'CONSENT_PENDING') return officer(world, one, dice.pick(['edited', 'cancelled', 'approved'] as const))
  if (chosen === 2) return officer(world, one, 'settled')
  if (chosen < 6) return handIn(world, one)
  return answer(world, one)
}

async function officer(world: World, one: Vow, what: keyof typeof CALLS): Promise<void> {
  const { dice } = world
  const fit = WHO[what] ?? []
  const who = dice.oneIn(7) ? dice.pick(OUTSIDERS) : dice.pick(fit)
  const seen = await world.one('GET', `bayah/${one.id}/`, { as: 'coordinator' }, false)
  if (seen?.status !== 200) return
  const [method, path, body] = CALLS[what](world, one, seen.body.response)
  const done = await world.one(method, `bayah/${one.id}/${path}`, { as: who, body }, false)
  const said = done?.status === 200 ? 'done' : 'refused'
  // What was consented to is no more what it says.
  if (what === 'edited' && said === 'done' && one.statuses.at(-1)?.status === 'CONSENT_PENDING') one.round += 1
  note(world, one, { what, who, may: fit.includes(who), answer: said })
  world.say(`${who} ${what} ${one.name}: ${done?.status}`)
  world.count(world.counts, `Bay'ah ${what}: ${said}`)
}

type Told = Record<string, unknown>
type CallOf = (world: World, one: Vow, seen: Told) => readonly [method: string, path: string, body: object]
const CALLS = {
  reviewed: () => ['PUT', 'markAsReviewed/', {}],
  approved: (_, { over }) => {
    const meetingDate = new Date(over - 4 * DAY).toISOString().slice(0, 10)
    return ['POST', 'approve/', { confirmation: true, meetingDate }]
  },
  edited: ({ log }, _, seen) => ['PUT', '', { ...seen, cityOfBirth: `City ${letters(log.length)}` }],
  settled: () => ['PUT', 'settle/', { reason: 'They agreed by phone.' }],
  cancelled: () => ['PUT', 'markAsCancelled/', { reason: 'The family asked for it.' }],
} as const satisfies Record<string, CallOf>

/** A guardian opens the link of a letter, and agrees or does not. */
async function answer(world: World, one: Vow): Promise<void> {
  const meant = byLink(world, one)
  if (!meant) return
  const { method, path, options } = meant.call
  heardByLink(world, one, meant, await world.one(method, path, options))
}

/** How each stands, as the list says it. */
export async function lookAtVows(world: World): Promise<void> {
  const { ledger, now } = world
  const rows = await world.rows<{ id: number; status: VowStatus }>('bayah/search/', 'coordinator')
  for (const one of ledger.vows.values()) {
    const status = rows.find(({ id }) => id === one.id)?.status ?? 'GONE'
    if (one.statuses.at(-1)?.status === status) continue
    one.statuses.push({ step: ledger.step, at: now, status })
    world.say(`${one.name} is ${status}`)
  }
}
