import { attempt, type Tried } from './attempts.ts'
import { letters } from './entering.ts'
import type { Funeral } from './ledgerMayyit.ts'
import type { World } from './world.ts'

/** So long whoever was shown a SIN may have it in a PDF (§12 says 'only after a recorded reveal'; the application, how long). */
const SHOWN = 15 * 60_000
const OUTSIDERS = ['admin', 'mayyitchair', 'mk', 'reporting', 'ghuslchair', 'admin7'] as const

/** MGC writes down the particulars for the Statement of Death, sends or prints them, or is shown the SIN; others try to. */
export async function deathForm(world: World, one: Funeral): Promise<void> {
  const chosen = world.dice.below(7)
  if (chosen < 3) await save(world, one)
  else if (chosen === 3) await print(world, one)
  else if (chosen === 4) await send(world, one)
  else await reveal(world, one)
}

/** A number that nobody else has, as a SIN is made: its last digit follows from the others. */
export function sinOf(number: number): string {
  const eight = `9${String(number % 10_000_000).padStart(7, '0')}`
  const sum = [...eight].reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return `${eight}${(10 - (sum % 10)) % 10}`
}
export const inThrees = (sin: string) => sin.replace(/(\d{3})(\d{3})(\d{3})/, '$1-$2-$3')

async function save(world: World, one: Funeral): Promise<void> {
  const { dice, ledger, log } = world
  const path = `mayyit/${one.id}/form15/`
  const seen = await world.one('GET', path, { as: 'mgc' }, false)
  const stands = seen?.status === 200 ? seen.body.response : {}
  const typed = (at: number): Tried => {
    const by = dice.oneIn(6) ? dice.pick(OUTSIDERS) : 'mgc'
    const word = letters(10 * log.length + at)
    const said = { physicianName: `Dr X${word}`, deathCity: dice.pick(['Toronto', 'Ajax', 'Barrie']) }
    const sin = dice.oneIn(2) ? sinOf(10 * log.length + at) : null
    if (sin) one.sins.push(sin)
    ledger.rites.get(one.name)?.secrets.push(said.physicianName)
    const isTypedWrongly = dice.oneIn(6)
    const wrong = isTypedWrongly ? dice.pick([{ sin: '123456789' }, { deathCity: 7 }, { version: 99 }]) : {}
    const read = dice.oneIn(2) ? (stands.version ?? null) : null
    const { version: _, ...rest } = stands
    const body = {
      ...rest,
      ...said,
      ...(sin && { sin: dice.oneIn(2) ? sin : inThrees(sin) }),
      ...(read !== null && { version: read }),
      ...wrong,
    }
    const call = { method: 'PUT', path, options: { as: by, body } }
    return { what: 'form saved', by, may: by === 'mgc', fit: !isTypedWrongly, said, read, call }
  }
  await attempt(world, one, dice.oneIn(4) ? [typed(0), typed(1)] : [typed(0)])
  const after = await world.one('GET', path, { as: 'mgc' }, false)
  if (after?.status !== 200) return
  one.form = { step: ledger.step, told: after.body.response }
  ledger.mayyits.glances.push({ step: ledger.step, name: one.name, by: 'mgc', mayCause: true, told: after.text })
}

/** Each PDF by itself: two that are made at once would throw chance in whichever order they are ready. */
async function print(world: World, one: Funeral): Promise<void> {
  const { dice } = world
  const by = dice.oneIn(5) ? dice.pick(OUTSIDERS) : 'mgc'
  const withSin = dice.oneIn(2)
  const shown = one.deeds.some(
    (deed) => deed.what === 'revealed' && deed.by === by && deed.answer === 'done' && world.now - deed.at < SHOWN,
  )
  const lost = one.deeds.some((deed) => deed.what === 'revealed' && deed.by === by && deed.answer === 'lost')
  if (withSin && lost) return
  const call = { method: 'POST', path: `mayyit/${one.id}/form15/pdf/`, options: { as: by, body: { withSin } } }
  await attempt(world, one, [{ what: 'form printed', by, may: by === 'mgc', fit: !withSin || shown, call }])
}

async function send(world: World, one: Funeral): Promise<void> {
  const { dice, ledger, log } = world
  const by = dice.oneIn(5) ? dice.pick(OUTSIDERS) : 'mgc'
  const family = ledger.rites.get(one.name)?.family
  const to = dice.oneIn(3) && family ? family : `${letters(log.length)}@registrar.example`
  const wrong = dice.oneIn(6)
  const body = { email: wrong ? dice.pick(['', 'nobody', 'a@b.example, c@d.example']) : to }
  const call = { method: 'POST', path: `mayyit/${one.id}/form15/send/`, options: { as: by, body } }
  await attempt(world, one, [{ what: 'form sent', by, may: by === 'mgc', fit: !wrong, to, call }])
}

async function reveal(world: World, one: Funeral): Promise<void> {
  const { dice, ledger } = world
  const by = dice.oneIn(3)
    ? dice.pick(['admin', 'mayyitchair', 'mk', 'reporting', 'admin7'])
    : dice.pick(['mgc', 'mgc', 'ghuslchair', 'gsochair'])
  const why = !dice.oneIn(4)
  const body = { reason: why ? `The registrar asks, ${ledger.step}.` : dice.pick(['', '  ', null]) }
  const call = { method: 'POST', path: `mayyit/${one.id}/revealSin/`, options: { as: by, body } }
  const may = by === 'mgc' || by === 'ghuslchair' || by === 'gsochair'
  const [answer] = await attempt(world, one, [{ what: 'revealed', by, may, fit: why, call }])
  const deed = one.deeds.at(-1)
  if (deed && answer?.status === 200) deed.shown = answer.body.response.sin
  const story = await world.one('GET', `mayyit/${one.id}/timeline/`, { as: 'mgc' }, false)
  if (story?.status !== 200) return
  one.reveals = story.body.response.filter(({ event }: { event: string }) => event === 'REVEALED').length
  ledger.mayyits.glances.push({ step: ledger.step, name: one.name, by: 'mgc', mayCause: true, told: story.text })
}
