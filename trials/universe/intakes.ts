import type { Answer } from '../../app/testing/testApp.ts'
import { intakeBody, stepIn } from '../../modules/ghusl/testing/workflows.ts'
import { pickUp } from './atDoor.ts'
import { inThrees, sinOf } from './deathForms.ts'
import { letters } from './entering.ts'
import { CHAIRS } from './handing.ts'
import { outcomeOf } from './heard.ts'
import type { Call } from './house.ts'
import type { Body } from './ledger.ts'
import type { IntakeSeen, IntakeTry } from './ledgerIntake.ts'
import type { World } from './world.ts'

/** Who fills in no intake form; and who is shown no SIN and finishes no Form 15. */
const OUTSIDERS = ['mayyitchair', 'admin', 'mk', 'mgc', 'readonly', 'ghuslchair7'] as const
const STRANGERS = ['mayyitchair', 'admin', 'mk', 'reporting', 'ghuslchair7'] as const
const READERS = [...CHAIRS, 'mgc', 'mayyitchair', 'admin', 'readonly'] as const
const PAGES = ['information/', 'intake/', 'timeline/'] as const

type Begun = Body & { workflow: NonNullable<Body['workflow']> }
type Meant = Omit<IntakeTry, 'before' | 'after' | 'alone' | 'answer' | 'refusedWith'> & { call: Call }

const EVERYTHING = ['save', 'reveal', 'finish', 'open'] as const

const whatIsDue = ({ steps }: IntakeSeen): readonly (typeof EVERYTHING)[number][] =>
  steps.GSO_INTAKE === 'READY'
    ? ['save', 'save', 'save', 'reveal', 'open']
    : steps.ON_FUNERAL_FORM_15 === 'READY'
      ? ['finish', 'finish', 'finish', 'open']
      : ['reveal', 'finish', 'open']

/** The GSO writes down who somebody was, at once or bit by bit; MGC finishes Form 15 for it; others read, or try to. */
export async function intake(world: World): Promise<void> {
  const { dice, ledger } = world
  for (let left = 2 + dice.below(4); left > 0; left--) {
    const begun = [...ledger.bodies.values()].filter((body): body is Begun => body.workflow !== null)
    if (begun.length === 0) return
    const named = new Set([...ledger.bodies.values()].map(({ uses }) => uses))
    const fetched = begun.filter(({ picked }) => picked !== null)
    const body = dice.pick((fetched.length > 0 && !dice.oneIn(6) ? fetched : begun).slice(-5))
    // What is written down of them is mostly written down once they are fetched.
    if (body.picked === null && body.planned && !named.has(body.name) && dice.oneIn(2)) await pickUp(world, body)
    const before = await seen(world, body)
    if (!before) return
    // What cannot be done is tried seldom.
    const chosen = dice.pick(dice.oneIn(5) ? EVERYTHING : whatIsDue(before))
    if (chosen === 'save') {
      const many = dice.oneIn(4) ? [0, 1] : [0]
      await attempt(
        world,
        body,
        before,
        many.map((at) => saved(world, body, before, at)),
      )
    } else if (chosen === 'reveal') await attempt(world, body, before, [revealed(world, body)])
    else if (chosen === 'finish' && before.mayyit)
      await attempt(world, body, before, [finished(world, body, before.mayyit.id)])
    else await open(world, body)
    if (dice.oneIn(3)) await world.work()
  }
}

function saved({ dice, ledger, log, house }: World, { name, workflow }: Begun, before: IntakeSeen, at: number): Meant {
  const by = dice.oneIn(6) ? dice.pick(OUTSIDERS) : dice.pick(CHAIRS)
  const number = 10 * log.length + at
  const whole = dice.oneIn(3)
  const died = house.now.subtract({ hours: 72 }).toString().slice(0, 10)
  // So that no two say the same.
  const typed = { workType: `Trade ${letters(number)}`, cityOfBirth: dice.pick(['Nairobi', 'Kampala', 'Karachi']) }
  const said = {
    ...typed,
    ...(!whole && { deceasedFirstName: null, physicianName: null }),
    ...(dice.oneIn(3) && { finished: dice.oneIn(2) }),
  }
  const sin = dice.oneIn(2) ? sinOf(number) : null
  if (sin) ledger.sins.push([name, sin])
  const read = dice.oneIn(2) ? Number(before.form?.version ?? 0) : null
  const wrong = dice.oneIn(6)
    ? dice.pick([{ sin: '123456789' }, { dateOfBirth: '2999-01-01' }, { sex: 'NOBODY' }, { version: 99 }])
    : {}
  const sent = {
    // Nobody types this town on Form 15, which follows the intake form where it says the same.
    ...{ dateOfDeath: died, deathCity: 'Oshawa', ...said },
    ...(sin && { sin: dice.oneIn(2) ? sin : inThrees(sin) }),
    ...(read !== null && { version: read }),
    ...wrong,
  }
  return {
    ...{ what: 'saved', name, by, may: CHAIRS.some((chair) => chair === by), fit: Object.keys(wrong).length === 0 },
    ...{ whole: whole && said.finished !== false, said, read, shown: null },
    call: {
      method: 'POST',
      path: 'ghusl/workflow/intake/',
      options: { as: by, body: intakeBody(workflow, { ...sent, ...stepIn(workflow, 'GSO_INTAKE') }) },
    },
  }
}

function revealed({ dice, ledger }: World, { id, name }: Begun): Meant {
  const by = dice.oneIn(3) ? dice.pick(STRANGERS) : dice.pick([...CHAIRS, 'mgc'])
  const fit = !dice.oneIn(4)
  const body = { reason: fit ? `The hospital asks, ${ledger.step}.` : dice.pick(['', '  ', null]) }
  return {
    ...{ what: 'revealed', name, by, may: !STRANGERS.some((one) => one === by), fit },
    ...{ whole: false, said: {}, read: null, shown: null },
    call: { method: 'POST', path: `ghusl/workflow/${id}/revealSin/`, options: { as: by, body } },
  }
}

function finished({ dice }: World, { name }: Begun, mayyit: number): Meant {
  const by = dice.oneIn(5) ? dice.pick(STRANGERS) : 'mgc'
  return {
    ...{ what: 'Form 15 finished', name, by, may: by === 'mgc', fit: true },
    ...{ whole: false, said: {}, read: null, shown: null },
    call: { method: 'PUT', path: `mayyit/${mayyit}/form15/finish/`, options: { as: by } },
  }
}

/** One does it, or two at once; whoever hears no answer leaves it at that. */
async function attempt(world: World, body: Begun, before: IntakeSeen, tries: readonly Meant[]): Promise<void> {
  const answers = await world.ask(tries.map(({ call }) => call))
  const after = await seen(world, body)
  if (!after) return
  for (const [at, { call: _, ...tried }] of tries.entries()) {
    const answer: Answer | null = answers[at] ?? null
    const outcome = outcomeOf(answer)
    world.say(`${tried.by}: ${tried.what} of ${body.name}: ${answer?.status ?? 'no answer'}`)
    world.count(world.counts, `intake, ${tried.what}: ${outcome.answer}`)
    if (tried.what === 'Form 15 finished' && outcome.answer !== 'refused') body.completed = true
    world.ledger.intakes.push({
      ...{ ...tried, ...outcome, before, after, alone: tries.length === 1 },
      shown: tried.what === 'revealed' && answer?.status === 200 ? answer.body.response.sin : null,
    })
  }
}

/** Somebody opens a page of the workflow; what it tells stands in the ledger. */
async function open(world: World, { id, name }: Begun): Promise<void> {
  const by = world.dice.pick(READERS)
  const page = world.dice.pick(PAGES)
  const answer = await world.one('GET', `ghusl/workflow/${id}/${page}`, { as: by }, false)
  world.say(`${by} opens ${page} of ${name}: ${answer?.status}`)
  if (answer?.status !== 200) return
  world.ledger.mayyits.glances.push({ step: world.ledger.step, name, by, mayCause: true, told: answer.text })
}

/** Reads all of it, which nothing keeps from being shown; null where it is not there any more. */
async function seen(world: World, { id, name }: Begun): Promise<IntakeSeen | null> {
  const whole = await told(world, name, `ghusl/workflow/${id}/information/`)
  const form = await told(world, name, `ghusl/workflow/${id}/intake/`)
  const story: { event: string }[] | null = await told(world, name, `ghusl/workflow/${id}/timeline/`)
  if (!whole || !form || !story) return null
  const mayyit = whole.mayyitId === null ? null : await told(world, name, `mayyit/${whole.mayyitId}/`)
  const steps = whole.steps as { stepType: string; status: string }[]
  return {
    status: whole.status,
    steps: Object.fromEntries(steps.map(({ stepType, status }) => [stepType, status])),
    mayyit: mayyit && { id: mayyit.id, status: mayyit.status },
    form,
    reveals: story.filter(({ event }) => event === 'REVEALED').length,
  }
}

async function told(world: World, name: string, path: string) {
  const answer = await world.one('GET', path, { as: 'mgc' }, false)
  if (answer?.status !== 200) return null
  world.ledger.mayyits.glances.push({ step: world.ledger.step, name, by: 'mgc', mayCause: true, told: answer.text })
  return answer.body.response
}
