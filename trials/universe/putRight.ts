import type { Workflow } from '../../modules/ghusl/rules/workflow.ts'
import type { World } from './world.ts'

/** Who may, and one who may not. */
const CHAIRS = ['ghuslchair', 'gsochair', 'mayyitchair']
const OTHER = 'mgc'

/** A workflow that was put right at one step, by whoever had the same page open. */
export type PutRight = {
  step: number
  body: string
  /** The deceased had been picked up, as far as anybody has heard. */
  inCare: boolean
  tries: { by: string; otherwise: boolean; why: boolean; status: number | null }[]
}

/** Chairs find that somebody was entered wrongly, and put it right; often two at once, now and then without saying why. */
export async function putRight(world: World): Promise<void> {
  const { dice, ledger } = world
  const known = [...ledger.bodies.values()].filter(({ workflow }) => workflow)
  if (known.length === 0) return
  const body = dice.pick(known)
  const path = `ghusl/workflow/${body.id}/`
  const page: Workflow | null = await world.told(`${path}information/`, dice.pick(CHAIRS))
  if (page === null) return
  const tries = Array.from({ length: 1 + dice.below(2) }, () => ({
    by: dice.oneIn(8) ? OTHER : dice.pick(CHAIRS),
    otherwise: !dice.oneIn(4),
    why: dice.oneIn(2),
  }))
  const answers = await world.ask(
    tries.map(({ by, otherwise, why }, at) => ({
      ...{ method: 'PUT', path },
      options: {
        as: by,
        body: {
          ...page,
          deceasedAge: otherwise ? page.deceasedAge + 1 + at : page.deceasedAge,
          ...{ pickupNotes: `Door ${world.log.length + at}`, reason: why ? 'Heard wrongly' : null },
        },
      },
    })),
  )
  const judged = tries.map((one, at) => ({ ...one, status: answers[at]?.status ?? null }))
  for (const { by, otherwise, why, status } of judged)
    world.say(
      `${by} puts ${body.name} right${otherwise ? ', of another age' : ''}${why ? ', and says why' : ''}: ${status}`,
    )
  ledger.putRight.push({ step: ledger.step, body: body.name, inCare: body.picked !== null, tries: judged })
  if (judged.some(({ status }) => status === 200)) body.workflow = page
}
