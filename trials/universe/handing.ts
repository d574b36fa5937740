import { CUSTODY_KEPT, MINUTE } from './judging.ts'
import type { Body, Ledger } from './ledger.ts'
import type { Hand } from './ledgerCare.ts'
import type { World } from './world.ts'

export const CHAIRS = ['gsochair', 'ghuslchair'] as const

export const lying = ({ bodies }: Ledger): Body[] =>
  [...bodies.values()].filter(({ arrived, left }) => arrived !== null && left === null)

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
      tries < 4 && !path.endsWith('confirm/'),
    )
    if (answer) return answer
  }
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

type Told = {
  id: number
  type: string
  correctsId?: number | null
  recordedOn: string
  standing: string
  recordedBy: { email?: string } | null
} & Record<string, unknown>
export const CUSTODY_CHANGES = new Set(['standing', 'confirmedOn', 'confirmedBy'])

export async function entriesOf(world: World, body: Body): Promise<Told[]> {
  const answer = await world.one('GET', `${pathOf(body)}custody/`, { as: 'gsochair' }, false)
  return answer?.status === 200 ? answer.body.response : []
}

/** Whether what was entered at the door waits for a second person. */
export async function lookFor(world: World, body: Body, hand: Hand): Promise<void> {
  const last = (await entriesOf(world, body)).at(-1)
  if (last?.standing === 'AWAITS') body.waits = { entry: last.id, by: hand.by, hand }
  else count(body, hand, null)
}

/** What an entry means once it counts. */
export function count(body: Body, { what, named, worn, at, by, alone }: Hand, confirmedBy: string | null): void {
  if (named !== null) Object.assign(body, { band: named, bandNamedAt: at })
  if (what === 'left') body.left = { at, by, worn, named, alone, confirmedBy }
}
