import type { Answer } from '../../app/testing/testApp.ts'
import type { Call } from './house.ts'
import { CUSTODY_KEPT, MINUTE } from './judging.ts'
import type { Body, Ledger } from './ledger.ts'
import type { Hand } from './ledgerCare.ts'
import type { World } from './world.ts'

export const CHAIRS = ['gsochair', 'ghuslchair'] as const
export const ALL_CHAIRS = [...CHAIRS, 'mayyitchair'] as const
/** Whoever hears nothing presses again, so often with things going wrong. */
const FAULTY = 4

export const lying = ({ bodies }: Ledger): Body[] =>
  [...bodies.values()].filter(({ arrived, left }) => arrived !== null && left === null)

/** Whether as many lie at a facility as it has places. */
export const isFull = ({ ledger }: World, facility: number): boolean =>
  lying(ledger).filter((body) => body.facility === facility).length >= (ledger.places.get(facility) ?? 0)

/** The record that stands for them: a workflow, or what a driver delivered. */
export const pathOf = ({ id, workflow }: Body) =>
  `ghusl/${workflow ? 'workflow' : 'deceasedBodyTransferExternal'}/${id}/`

/** A minute ago, so that it has happened. */
export const justNow = (world: World) => new Date(world.now - MINUTE).toISOString()

/** The key of a page; `which` tells two that are open at once from each other. */
export const keyOf = ({ ledger, log }: World, which = '0') =>
  `${which}0000000-0000-4000-b${String(ledger.step % 1000).padStart(3, '0')}-${String(log.length).padStart(12, '0')}`

/** Whoever hears nothing enters it again, with the page's own key, until there is an answer. */
export async function sure(world: World, path: string, as: string, body: object | undefined) {
  const headers = { 'Idempotency-Key': keyOf(world) }
  for (let tries = 0; ; tries++) {
    const answer = await world.one(
      'POST',
      path,
      { as, headers, ...(body && { body }) },
      tries < FAULTY && !path.endsWith('confirm/'),
    )
    if (answer) return answer
  }
}

/** Whatever nobody heard an answer to is pressed again, under the same key, until there is one. */
export async function untilHeard(
  world: World,
  calls: readonly Call[],
  heard: readonly (Answer | null | undefined)[],
): Promise<Answer[]> {
  const answers = calls.map((_, at) => heard[at] ?? null)
  for (let tries = 0; answers.includes(null); tries++)
    for (const [at, { method, path, options }] of calls.entries())
      answers[at] ??= await world.one(method, path, options, tries < FAULTY)
  return answers as Answer[]
}

/** The band as far as anybody still knows. */
const bandOf = ({ band, bandNamedAt }: Body, now: number): string | null =>
  now - bandNamedAt < CUSTODY_KEPT ? band : null

export const handOf = (
  { dice, ledger, now }: World,
  body: Body,
  { what, by, named }: Pick<Hand, 'what' | 'by' | 'named'>,
): Hand => {
  const other = lying(ledger).find((one) => one.name !== body.name && named !== null && bandOf(one, now) === named)
  const worn = bandOf(body, now)
  const explains = (other || named !== worn) && worn !== null && dice.oneIn(2)
  const alone = explains && dice.oneIn(2)
  return {
    ...{ step: ledger.step, at: now, body: body.name, what, by, of: null, worn, named },
    ...{ elsewhere: other?.name ?? null, reason: explains, alone },
    answer: 'refused',
  }
}

export const why = ({ reason, alone }: Hand): object => ({
  ...(reason && { reason: 'The other band was torn.' }),
  ...(alone && { alone, calledName: 'Zubeda Walji', calledPhone: '416-555-0199' }),
})

export function enter(world: World, hand: Hand, status: number): void {
  const { what, by, body, named, reason, alone } = hand
  world.ledger.hands.push({ ...hand, answer: status === 200 ? 'done' : 'refused' })
  world.say(
    `${by} enters '${what}' of ${body} under ${named}${reason ? ', with a reason' : ''}${alone ? ', alone' : ''}: ${status}`,
  )
  world.count(world.counts, `${what}: ${status}`)
}

/** As much of an entry as is told apart here. */
export type Told = {
  id: number
  type: string
  corrects: number | null
  happenedOn: string
  recordedOn: string
  confirmedOn: string | null
  gsoFacilityId: number | null
  band: string | null
  standing: string
  recordedBy: { email?: string } | null
} & Record<string, unknown>
export const CUSTODY_CHANGES = new Set(['standing', 'confirmedOn', 'confirmedBy'])

export async function entriesOf(world: World, body: Body, as = 'gsochair'): Promise<Told[]> {
  const answer = await world.one('GET', `${pathOf(body)}custody/`, { as }, false)
  return answer?.status === 200 ? answer.body.response : []
}

/** Whether what was entered at the door waits for a second person. */
export async function lookFor(world: World, body: Body, hand: Hand): Promise<void> {
  const last = (await entriesOf(world, body)).at(-1)
  if (last?.standing === 'AWAITS') body.waits = { entry: last.id, by: hand.by, hand }
  else count(world.ledger, body, hand, null)
}

/** What is done brings somebody to a facility, or not: who lay there before is counted first. */
export function come(world: World, body: Body, done: () => void): void {
  const { ledger, now } = world
  const before = lying(ledger)
  const was = before.includes(body) ? body.facility : null
  done()
  const { name, id, facility } = body
  if (!lying(ledger).includes(body) || facility === was) return
  const beside = before.filter((one) => one !== body && one.facility === facility)
  const tooMany = Math.max(0, beside.length + 1 - (ledger.places.get(facility) ?? 0))
  const lay = beside.map((one) => ({ id: one.id, since: one.arrived ?? now }))
  ledger.comings.push({ step: ledger.step, at: now, name, id, facility, tooMany, beside: lay })
  world.count(world.counts, tooMany > 0 ? 'came to a full house' : 'came to a house')
}

/** What an entry means once it counts. */
export function count(
  { bodies }: Ledger,
  body: Body,
  { what, named, worn, at, by, alone, to }: Hand,
  confirmedBy: string | null,
): void {
  if (named !== null) {
    // Whoever had the band before is without one, by two people's word or by that of one alone.
    for (const one of bodies.values()) if (one.band === named) one.band = null
    Object.assign(body, { band: named, bandNamedAt: at })
  }
  // What is confirmed later happened before whatever was written down after it.
  if (to !== undefined && (confirmedBy === null ? at >= body.movedAt : at > body.movedAt))
    Object.assign(body, { facility: to, movedAt: at })
  if (what === 'left') body.left = { at, by, worn, named, alone, confirmedBy }
}
