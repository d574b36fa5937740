import type { Answer } from '../../app/testing/testApp.ts'
import { draftInput, plannedInput } from '../../modules/announcements/kinds/mayyit/testing/inputs.ts'
import { letters } from './entering.ts'
import { heard } from './heard.ts'
import { EAST_YORK } from './ledger.ts'
import type { Draft } from './ledgerMayyit.ts'
import type { World } from './world.ts'

const ENDED = new Set(['CANCELLED', 'GONE'])
const isOpen = ({ doubt, statuses }: Draft) => !doubt && !ENDED.has(statuses.at(-1)?.status ?? '')

/** Somebody has died, and nobody knows yet when Chelli Anjali is; or it is planned, put off, approved too early, given up. */
export async function draft(world: World): Promise<void> {
  const { dice, ledger } = world
  const open = [...ledger.mayyits.drafts.values()].filter(isOpen).slice(-3)
  if (open.length === 0 || dice.oneIn(4)) return enter(world)
  const one = dice.pick(open)
  const seen = await world.one('GET', `mayyit/${one.id}/`, { as: 'mgc' }, false)
  if (seen?.status !== 200) return
  const { status } = seen.body.response
  if (dice.oneIn(8)) {
    const answer = await world.one('PUT', `mayyit/${one.id}/updateStatus/CANCELLED/`, { as: 'mgc', body: {} })
    note(world, one, 'given up', answer)
    world.say(`mgc gives the draft of ${one.name} up: ${answer?.status ?? 'no answer'}`)
    return
  }
  // What waits for approval is approved by nobody here: who is announced is known by another name.
  if (status === 'DRAFT' && dice.oneIn(3)) return tryToApprove(world, one, seen.body.response.version)
  if (status === 'DRAFT' || status === 'APPROVAL_PENDING') await plan(world, one, seen.body.response)
}

async function enter(world: World): Promise<void> {
  const { dice, ledger, log } = world
  const word = letters(log.length)
  const today = world.house.now.toZonedDateTimeISO('America/Toronto').toPlainDate()
  const died = today.subtract({ days: dice.below(6) }).toString()
  const [name, family] = [`Amin D${word}`, `${word}@draft.example`]
  const body = draftInput({
    ...{ deceasedTitle: 'Mr', deceasedName: name, dateOfDeath: died, officiatingJk: EAST_YORK, gender: 'MALE' },
    ...{ contactName: `Zubeda D${word}`, contactEmail: family, contactPhone: '416-555-0100' },
  })
  const headers = { 'Idempotency-Key': `00000000-0000-4000-d000-${String(log.length).padStart(12, '0')}` }
  const answer = await world.one('POST', 'mayyit/', { as: 'mgc', body, headers })
  world.say(`mgc enters a draft of ${name}: ${answer?.status ?? 'no answer'}`)
  world.count(world.counts, `draft: ${answer?.status ?? 'no answer'}`)
  // Who hears no answer leaves it at that.
  if (answer?.status !== 200) return
  const { id, status } = answer.body.response
  const statuses = [{ step: ledger.step, at: world.now, status }]
  ledger.mayyits.drafts.set(name, { name, id, family, died, at: world.now, deeds: [], statuses })
}

function note({ ledger, now }: World, { deeds }: Draft, what: Draft['deeds'][number]['what'], answer: Answer | null) {
  deeds.push({ step: ledger.step, at: now, what, answer: heard(answer) })
}

async function tryToApprove(world: World, one: Draft, version: number): Promise<void> {
  const as = world.dice.pick(['mayyit', 'admin', 'mk'])
  const body = { version, withoutFamilyReason: 'They agreed by phone.' }
  const answer = await world.one('PUT', `mayyit/${one.id}/updateStatus/APPROVED/`, { as, body })
  note(world, one, 'approved', answer)
  world.say(`${as} approves the draft of ${one.name}: ${answer?.status ?? 'no answer'}`)
  await follow(world, one)
}

/** Chelli Anjali is planned, or put off until nobody knows when. */
async function plan(world: World, one: Draft, seen: Record<string, unknown>): Promise<void> {
  const { dice } = world
  const what = seen.status === 'DRAFT' ? 'planned' : dice.oneIn(2) ? 'unplanned' : null
  if (what === null) return
  const today = world.house.now.toZonedDateTimeISO('America/Toronto').toPlainDate()
  const date = today.add({ days: 2 + dice.below(5) })
  const times = {
    chelliAnjaliDateTime: `${date}T18:00:00.000Z`,
    samarAndZiaratDateTime: `${date.add({ days: 1 })}T00:30:00.000Z`,
  }
  const { chelliAnjaliLocation, samarAndZiaratJk } = plannedInput() as Record<string, unknown>
  const none = {
    chelliAnjaliLocation: null,
    chelliAnjaliDateTime: null,
    samarAndZiaratJk: null,
    samarAndZiaratDateTime: null,
  }
  const body = { ...seen, ...(what === 'planned' ? { chelliAnjaliLocation, samarAndZiaratJk, ...times } : none) }
  const answer = await world.one('PUT', `mayyit/${one.id}/`, { as: 'mgc', body })
  note(world, one, what, answer)
  world.say(`${one.name} is ${what}: ${answer?.status ?? 'no answer'}`)
  world.count(world.counts, `${what}: ${answer?.status ?? 'no answer'}`)
  await follow(world, one)
}

/** How it stands now. */
async function follow(world: World, one: Draft): Promise<void> {
  const status: string = (await world.told(`mayyit/${one.id}/`, 'mgc'))?.status ?? 'GONE'
  if (one.statuses.at(-1)?.status === status) return
  one.statuses.push({ step: world.ledger.step, at: world.now, status })
  world.say(`${one.name} is ${status}`)
}

export async function lookAtDrafts(world: World): Promise<void> {
  for (const one of [...world.ledger.mayyits.drafts.values()].filter(isOpen).slice(-5)) await follow(world, one)
}
