import { heard } from './heard.ts'
import { type Deed, EAST_YORK, MK_OF, type Rite, type What } from './ledger.ts'
import { actsAs, isOfficer, oneOf, readStaff } from './officers.ts'
import { sentenceOf } from './sentence.ts'
import { did, endOf, type Planned, type World } from './world.ts'

const OUTSIDERS = ['admin7', 'mkdonmills', 'readonly', 'mgc'] as const
const DECIDE: readonly What[] = ['approved', 'takenBack', 'deleted']
const ASSIST: readonly What[] = ['cancelled', 'resent']

/** §5, for a record of region 3; whoever made it edits it wherever it stands (§2). */
function whoMay({ jk, kind, deeds }: Rite, what: What): readonly string[] {
  if (what === 'sentNow' || what === 'corrected') return ['admin']
  if (kind === 'MAYYIT') {
    if (DECIDE.includes(what)) return [MK_OF[jk] ?? '', 'mayyit', 'admin']
    return what === 'cancelled' ? ['mgc', 'admin'] : ['mgc']
  }
  const mk = MK_OF[jk] ?? ''
  const delegate = jk === EAST_YORK ? ['delegate'] : []
  const fateha = kind === 'FATEHA' ? ['fateha'] : []
  if (DECIDE.includes(what)) return [mk, 'admin', ...fateha]
  if (ASSIST.includes(what)) return [...delegate, 'admin', ...fateha]
  return what === 'edited' ? [mk, ...delegate, 'admin', ...fateha, deeds[0]?.who ?? 'admin'] : []
}
const may = (world: World, rite: Rite, what: What, who: string): boolean =>
  whoMay(rite, what).includes(isOfficer(who) ? (actsAs(world, rite, who) ?? '') : who)

const pathOf = (rite: Rite) => `${rite.kind.toLowerCase()}/${rite.id}/`

export const deed = (
  world: World,
  rite: Rite,
  what: What,
  who: string,
  answer: Deed['answer'],
  wording: string,
): Deed => ({
  ...{ step: world.ledger.step, at: world.now, what, who, answer, wording, opened: rite.deeds.length },
  may: ['created', 'wished', 'confirmed'].includes(what) || may(world, rite, what, who),
})

async function perform(world: World, all: readonly Planned[]): Promise<void> {
  if (all.some(({ who }) => isOfficer(who))) await readStaff(world)
  const planned = all.filter(({ who }) => !isOfficer(who) || world.ledger.staff.has(who))
  const answers = await world.ask(planned.map(({ call }) => call))
  planned.forEach(({ what, who, rite, wording, opened, over }, at) => {
    const answer = answers[at] ?? null
    const said = heard(answer)
    const after = what === 'edited' && said === 'done' ? sentenceOf(rite.kind, answer?.body.response) : undefined
    did(rite, { ...deed(world, rite, what, who, said, wording), opened, ...(after !== undefined && { after }) })
    if (over !== undefined && said !== 'refused') rite.over = said === 'done' ? over : later(rite.over, over)
    world.say(`${who} ${what} ${rite.name}: ${answer?.status ?? 'no answer'}`)
    world.count(world.counts, `${what}${isOfficer(who) ? ' by one who comes and goes' : ''}: ${said}`)
  })
}

/** Whichever of the two days it is, where nobody heard the answer. */
const later = (one: number | null, other: number | null) =>
  one !== null && other !== null ? Math.max(one, other) : other

/** The record as somebody opens it; null where they don't see it. */
const open = (world: World, rite: Rite, as: string) => world.told(pathOf(rite), as)

async function plan(world: World, rite: Rite, what: What, who: string): Promise<Planned | null> {
  const path = pathOf(rite)
  const seen = await open(world, rite, who)
  const wording = seen ? sentenceOf(rite.kind, seen) : ''
  const of = (method: string, more: string, body?: object): Planned => ({
    ...{ what, who, rite, wording, opened: rite.deeds.length },
    call: { method, path: `${path}${more}`, options: { as: who, ...(body && { body }) } },
  })
  const version = seen?.version
  if (what === 'approved') {
    const familyAnsweredOn = seen?.familyAnswer?.answeredOn ?? null
    const reason = world.dice.oneIn(2) ? { withoutFamilyReason: 'They agreed by phone.' } : {}
    return of('PUT', 'updateStatus/APPROVED/', seen ? { version, familyAnsweredOn, ...reason } : {})
  }
  if (what === 'takenBack') return of('PUT', 'updateStatus/APPROVAL_PENDING/', {})
  if (what === 'cancelled') return of('PUT', 'updateStatus/CANCELLED/', {})
  if (what === 'deleted') return of('DELETE', '')
  if (what === 'resent') return of('POST', 'sendApprovalEmail/')
  if (what !== 'edited' || !seen) return null
  return edited(world, rite, seen, of('PUT', '', {}))
}

function edited(world: World, rite: Rite, seen: Record<string, unknown>, planned: Planned): Planned {
  const { dice } = world
  const today = world.house.now.toZonedDateTimeISO('America/Toronto').toPlainDate()
  const date = today.add({ days: 1 + dice.below(7) })
  const city = dice.pick(['Toronto', 'Ajax', 'Barrie', 'Guelph', 'Oshawa'])
  const fateha = rite.kind === 'FATEHA' ? { fatehaDate: `${date}T18:00:00.000Z` } : {}
  const moves = dice.oneIn(2)
  const other = rite.jk === EAST_YORK ? 303 : EAST_YORK
  const changes = {
    SAMAR: { firstCity: city, ...(moves && { jamatkhanaId: other }) },
    MAFI: { title: dice.pick(['Mr', 'Dr']) },
    FATEHA: { firstCity: city, ...fateha },
    // The sentence names no house, so that it stays as it is where another officiates.
    MAYYIT: moves ? { officiatingJk: other } : { city1: city },
  }[rite.kind]
  const asked = seen.familyAsksChange ? (seen.familyAnswer as { answeredOn: string } | null) : null
  const familyWish = asked ? { outcome: 'OTHERWISE', reason: 'It is right.', answeredOn: asked.answeredOn } : null
  const body = { ...seen, ...changes, familyWish }
  const over = rite.kind === 'FATEHA' ? endOf(date) : rite.over
  return { ...planned, over, call: { ...planned.call, options: { as: planned.who, body } } }
}

export async function edit(world: World, rite: Rite, who: string): Promise<void> {
  const planned = await plan(world, rite, 'edited', who)
  if (planned) await perform(world, [planned])
}

/** Somebody who may approves it, on the page that they have had open for long, or as they read it now. */
export async function approve(world: World, rite: Rite): Promise<void> {
  const kept = world.tabs.find((tab) => tab.rite === rite && tab.what === 'approved')
  world.tabs = world.tabs.filter((tab) => tab !== kept)
  if (kept) return perform(world, [kept])
  const planned = await plan(world, rite, 'approved', await oneOf(world, whoMay(rite, 'approved')))
  if (planned) await perform(world, [planned])
}

const DEEDS: readonly What[] = [
  'approved',
  'approved',
  'approved',
  'approved',
  'approved',
  'edited',
  'edited',
  'edited',
  'cancelled',
  'deleted',
  'takenBack',
  'resent',
]

/** One officer, or two at once, or somebody from elsewhere; on a page that they open now, or have had open for long. */
export async function decide(world: World, rite: Rite): Promise<void> {
  const { dice, tabs } = world
  const kept = tabs.find((tab) => tab.rite === rite)
  if (kept && !dice.oneIn(3)) {
    world.tabs = tabs.filter((tab) => tab !== kept)
    return perform(world, [kept])
  }
  const chosen = async () => {
    const what = dice.pick(DEEDS)
    const who = dice.oneIn(8) ? dice.pick(OUTSIDERS) : await oneOf(world, whoMay(rite, what))
    return plan(world, rite, what, who)
  }
  const planned = [await chosen(), dice.oneIn(4) ? await chosen() : null].filter((one) => one !== null)
  const [first] = planned
  if (first && planned.length === 1 && dice.oneIn(2)) {
    world.say(`${first.who} opens ${rite.name}`)
    tabs.push(first)
    // The family answers just then.
    if (!dice.oneIn(3)) await answer(world, rite)
    return
  }
  // Where a record moves at the same moment nobody can say who may.
  if (planned.length > 1 && planned.some(moving)) planned.pop()
  if (planned.length > 1) world.count(world.counts, 'two at once')
  await perform(world, planned)
}

/** Somebody who may takes back what was approved, or changes it. */
export async function undo(world: World, rite: Rite): Promise<void> {
  const what = world.dice.pick(['edited', 'cancelled', 'deleted', 'takenBack'] as const)
  const planned = await plan(world, rite, what, await oneOf(world, whoMay(rite, what)))
  if (planned) await perform(world, [planned])
}

/** Somebody opens a page and is called away; the family and others go on meanwhile; then it is pressed as it was read. */
export async function calledAway(world: World, any: Rite): Promise<void> {
  const { dice, ledger } = world
  const pending = [...ledger.rites.values()].filter(({ statuses }) => statuses.at(-1)?.status === 'APPROVAL_PENDING')
  const rite = pending.length > 0 && !dice.oneIn(4) ? dice.pick(pending.slice(-6)) : any
  await world.work()
  // Most that is read for long is read to be approved.
  const what = dice.oneIn(3) ? dice.pick(DEEDS) : 'approved'
  const planned = await plan(world, rite, what, await oneOf(world, whoMay(rite, what)))
  if (!planned) return
  world.say(`${planned.who} opens ${rite.name}, and is called away`)
  for (let left = 1 + dice.below(3); left > 0; left--) {
    await world.pass(1 + dice.below(20))
    if (dice.oneIn(4)) await decide(world, rite)
    else await answer(world, rite)
  }
  await perform(world, [planned])
}

const moving = ({ call, rite }: Planned) => {
  const body = (call.options?.body ?? {}) as { jamatkhanaId?: number; officiatingJk?: number }
  return (rite.kind === 'MAYYIT' ? body.officiatingJk : body.jamatkhanaId) !== rite.jk
}

/** The family opens the link of its newest letter, and says what it thinks. */
export async function answer(world: World, rite: Rite): Promise<void> {
  const letter = world.ledger.letters.findLast(
    ({ purpose, to, about }) =>
      purpose === 'family confirmation' && to === rite.family && about === `${rite.kind} ${rite.id}`,
  )
  const [, token] = /\/family\/([\w-]{20,})/.exec(letter?.text ?? '') ?? []
  if (!token) return
  const wishes = !world.dice.oneIn(3)
  const note = `Please write Ajax, ${rite.name.split(' ')[1]}wish`
  if (wishes && !rite.secrets.includes(note)) rite.secrets.push(note)
  const body = wishes ? { answer: 'CHANGE', note } : { answer: 'CONFIRMED', note: null }
  const call = { method: 'POST', path: `family/token/${token}/`, options: { body } }
  const opened = rite.deeds.length
  await perform(world, [{ call, what: wishes ? 'wished' : 'confirmed', who: 'family', rite, wording: '', opened }])
}

type Line = { id: number; status: string; address: string }

/** A person decides about letters of which nobody knows whether they arrived. */
export async function settle(world: World): Promise<void> {
  const found = await world.one('POST', 'announcement/search/', { as: 'admin', body: { sorts: { id: 'DESC' } } }, false)
  for (const { id } of (found?.body.response.data ?? []).slice(0, 3)) {
    const ledger = await world.one('GET', `announcement/${id}/deliveries/`, { as: 'admin' }, false)
    const lines: Line[] = ledger?.body.response ?? []
    for (const open of lines.filter(({ status }) => status === 'UNKNOWN' || status === 'FAILED').slice(0, 4))
      await settleOne(world, id, open)
  }
}

async function settleOne(world: World, id: number, open: Line): Promise<void> {
  world.ledger.settledOn = world.ledger.step
  const action = open.status === 'FAILED' ? 'retry' : world.dice.pick(['markSent', 'sendAgain'])
  const done = await world.one(
    'POST',
    `announcement/${id}/deliveries/${open.id}/${action}/`,
    { as: 'admin', body: {} },
    false,
  )
  world.say(`admin presses ${action} for ${open.address}: ${done?.status}`)
  world.count(world.counts, action)
  // Whoever presses it is told that it may have gone.
  if (action === 'sendAgain' && done?.status === 200) world.ledger.sentAgain.push(`ANNOUNCEMENT ${id} ${open.address}`)
}

export async function toggle(world: World, rite: Rite): Promise<void> {
  if (rite.kind === 'MAFI' || rite.kind === 'MAYYIT') return
  const answer = await world.one('PUT', `${pathOf(rite)}togglePriority/`, { as: 'admin', body: {} })
  world.say(`admin toggles the priority of ${rite.name}: ${answer?.status ?? 'no answer'}`)
}
