import type { Answer } from '../../app/testing/testApp.ts'
import { outcomeOf } from './heard.ts'
import type { Call } from './house.ts'
import type { Body } from './ledger.ts'
import type { Both, LinkTry } from './ledgerLinks.ts'
import type { World } from './world.ts'

type Mayyit = LinkTry['mayyit']
type Workflow = LinkTry['workflow']

/** Who may do nothing of the kind. */
const OTHERS = ['ghuslchair', 'mayyitchair', 'admin', 'mayyit', 'readonly', 'mk'] as const

/** A Mayyit and its workflow meet late: MGC links them or takes that back, or somebody tries who may not. */
export async function linkLate(world: World): Promise<void> {
  const { dice } = world
  for (let left = 1 + dice.below(3); left > 0; left--) {
    const [mayyits, workflows] = known(world)
    if (mayyits.length === 0 || workflows.length === 0) return
    const linked = await pairs(world, mayyits)
    if (linked.length > 0 && dice.oneIn(3)) await attempt(world, [{ ...dice.pick(linked), what: 'unlinked' }])
    else {
      // Most are of none yet: of the others they are refused.
      const free = mayyits.filter(({ id }) => !linked.some(({ mayyit }) => mayyit.id === id))
      const open = workflows.filter(({ id }) => !linked.some(({ workflow }) => workflow.id === id))
      const pair = () => ({
        mayyit: dice.pick(free.length > 0 && !dice.oneIn(5) ? free : mayyits),
        workflow: dice.pick(open.length > 0 && !dice.oneIn(5) ? open : workflows),
        what: 'linked' as const,
      })
      const one = pair()
      const shared = dice.oneIn(2) ? { mayyit: one.mayyit } : { workflow: one.workflow }
      await attempt(world, dice.oneIn(3) ? [one, { ...pair(), ...shared }] : [one])
    }
    if (dice.oneIn(3)) await world.work()
  }
}

/** The newest of each. */
function known({ ledger: { mayyits, bodies } }: World): [Mayyit[], Workflow[]] {
  const entered = [...mayyits.drafts.values(), ...mayyits.funerals.values()].filter(({ doubt }) => !doubt)
  const begun = [...bodies.values()].filter((body): body is Body => body.workflow !== null)
  const named = ({ id, name }: { id: number; name: string }) => ({ id, name })
  return [entered.slice(-5).map(named), begun.slice(-4).map(named)]
}

async function pairs(world: World, mayyits: readonly Mayyit[]): Promise<{ mayyit: Mayyit; workflow: Workflow }[]> {
  const found: { mayyit: Mayyit; workflow: Workflow }[] = []
  for (const mayyit of mayyits) {
    const id: number | null = (await world.told(`mayyit/${mayyit.id}/`, 'mgc'))?.workflowId ?? null
    if (id !== null) found.push({ mayyit, workflow: { id, name: `workflow ${id}` } })
  }
  return found
}

type Meant = Pick<LinkTry, 'what' | 'mayyit' | 'workflow'>

async function attempt(world: World, meant: readonly Meant[]): Promise<void> {
  const { dice, ledger } = world
  const planned: (Meant & Pick<LinkTry, 'by' | 'may' | 'reasoned' | 'before'>)[] = []
  for (const one of meant) {
    const before = await bothOf(world, one)
    if (!before) return
    const by = dice.oneIn(7) ? dice.pick(OTHERS) : 'mgc'
    planned.push({ ...one, by, may: by === 'mgc', reasoned: one.what === 'linked' || !dice.oneIn(5), before })
  }
  const answers = await world.ask(planned.map(callOf))
  for (const [at, one] of planned.entries()) {
    const answer: Answer | null = answers[at] ?? null
    const outcome = outcomeOf(answer)
    world.say(`${one.by} ${one.what} ${one.mayyit.name} and ${one.workflow.name}: ${answer?.status ?? 'no answer'}`)
    world.count(world.counts, `late link, ${one.what}: ${outcome.answer}`)
    touch(world, one.mayyit)
    const after = await bothOf(world, one)
    if (after)
      ledger.links.push({
        ...{ ...one, ...outcome, after, alone: meant.length === 1 },
      })
  }
}

function callOf({ what, by, reasoned, mayyit, workflow }: Meant & Pick<LinkTry, 'by' | 'reasoned'>): Call {
  const path = `ghusl/workflow/${workflow.id}/mayyit/${mayyit.id}/`
  if (what === 'linked') return { method: 'PUT', path, options: { as: by } }
  const body = reasoned ? { reason: 'It was another family’s.' } : {}
  return { method: 'PUT', path: `${path}unlink/`, options: { as: by, body } }
}

/** Its private parts are kept from its last change on. */
function touch({ ledger, now }: World, { name }: Mayyit): void {
  const rite = ledger.rites.get(name)
  if (rite) rite.touched = now
}

/** What changes with a link, or by itself; all else of a Mayyit was typed. */
const NOT_TYPED = /^(workflow|step|version|updated|status|history|timeline|may|can)/

/** Reads both, which nothing keeps from being shown; null where one is not there any more. */
async function bothOf(world: World, { mayyit, workflow }: Meant): Promise<Both | null> {
  const record = await world.told(`mayyit/${mayyit.id}/`, 'mgc')
  const whole = await world.told(`ghusl/workflow/${workflow.id}/information/`, 'mayyitchair')
  if (!record || !whole) return null
  const names: number | null = record.workflowId ?? null
  const other =
    names === null || names === workflow.id
      ? whole
      : await world.told(`ghusl/workflow/${names}/information/`, 'mayyitchair')
  const typed = Object.entries(record).filter(([key]) => !NOT_TYPED.test(key))
  return {
    ...{ mayyitStatus: record.status, names, namesCancelled: names !== null && other?.status === 'CANCELLED' },
    ...{ workflowStatus: whole.status, namedBy: whole.mayyitId, arrived: whole.stay?.arrived === true },
    step: whole.steps.find(({ stepType }: { stepType: string }) => stepType === 'MAYYIT_INTAKE_FORM')?.status ?? 'NONE',
    typed: JSON.stringify(typed),
    told: {
      mayyit: await links(world, `mayyit/${mayyit.id}/timeline/`, 'mgc'),
      workflow: await links(world, `ghusl/workflow/${workflow.id}/timeline/`, 'mayyitchair'),
    },
  }
}

async function links(world: World, path: string, as: string): Promise<number> {
  const entries: { event: string }[] = (await world.told(path, as)) ?? []
  return entries.filter(({ event }) => event === 'LINKED' || event === 'UNLINKED').length
}
