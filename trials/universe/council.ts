import type { Answer } from '../../app/testing/testApp.ts'
import { SETTINGS } from '../../modules/dispatch/testing/sending.ts'
import { DAYS } from '../../modules/settings/rules/days.ts'
import { undo } from './actors.ts'
import type { Rite } from './ledger.ts'
import type { World } from './world.ts'

const KINDS = ['SAMAR', 'MAFI', 'FATEHA', 'MAYYIT'] as const
const RELEASES = { announcementApprovalEmails: 'admin@example.org' }

/** The council decides who releases, what is held back, and whether the family has to agree. */
export async function rule(world: World): Promise<void> {
  const { dice, ledger, now } = world
  const { rules } = ledger
  const chosen = dice.below(5)
  const kind = dice.pick(KINDS)
  if (chosen < 2) return release(world, rules.release === null)
  const [held = null] = rules.blocked.keys()
  if (chosen < 4 && held !== null && !dice.oneIn(3)) return block(world, held, false)
  if (chosen < 4) return block(world, kind, !rules.blocked.has(kind))
  const value = String(dice.oneIn(2))
  await set(world, { [`${kind.toLowerCase()}.familyApprovalRequired`]: value })
  world.say(`the family of ${kind} has to agree: ${value} at ${now}`)
}

/** Nothing has to be released, and nothing is held back; answers what has it as the council had it before. */
export async function unrule(world: World): Promise<() => Promise<void>> {
  const needed = world.ledger.rules.release !== null
  // A restore may have brought either back, whatever the council has ruled since the backup.
  await release(world, false)
  for (const kind of KINDS) await block(world, kind, false)
  return () => (needed ? release(world, true) : Promise.resolve())
}

async function set(world: World, changes: Record<string, string>): Promise<void> {
  const answer = await world.one('PUT', 'setting/', { as: 'admin', body: changes }, false)
  if (answer?.status !== 200) throw new Error(`not set: ${answer?.text}`)
}

/** Announcements go out on Sundays alone; answers what has them go out each evening. */
export async function seldom(world: World): Promise<() => Promise<void>> {
  const days = (of: string) => Object.fromEntries(KINDS.map((kind) => [`${kind.toLowerCase()}.days`, of]))
  await set(world, days('Sun'))
  return () => set(world, days(DAYS.join('|')))
}

export async function release(world: World, needed: boolean): Promise<void> {
  const { ledger, now } = world
  const { announcementApprovalEmails } = needed ? RELEASES : SETTINGS
  await set(world, { announcementApprovalEmails })
  const free = new Set(
    (await announcements(world)).flatMap(({ id, status }) => (DRAFTS.includes(status) ? [] : [keyOf(id)])),
  )
  ledger.rules.release = needed ? { since: now, free } : null
  world.say(`announcements have to be released: ${needed}`)
  world.count(world.counts, `released by somebody: ${needed}`)
}

async function block(world: World, kind: Rite['kind'], blocked: boolean): Promise<void> {
  await set(world, { [`${kind.toLowerCase()}.blocked`]: String(blocked) })
  const { blocked: since } = world.ledger.rules
  if (blocked) since.set(kind, world.now)
  else since.delete(kind)
  world.say(`${kind} is held back: ${blocked}`)
  world.count(world.counts, `held back: ${blocked}`)
}

const DRAFTS = ['DRAFT', 'APPROVAL_PENDING']
type Row = { id: number; status: string; version: number }
/** As letters name it. */
export const keyOf = (id: number) => `ANNOUNCEMENT ${id}`

export const announcements = (world: World): Promise<Row[]> => world.rows<Row>('announcement/search/', 'admin')

const HANDLED = ['release', 'release', 'edit', 'write and release', 'write and release', 'compile', 'ask', 'discard']

/** Whoever releases opens a draft: lets it go, writes in it, has it compiled anew, or closes it; or writes, and lets it go. */
export async function handle(world: World): Promise<void> {
  const { dice } = world
  const draft = (await announcements(world)).find(({ status }) => DRAFTS.includes(status))
  if (!draft) return
  const what = dice.pick(HANDLED)
  if (what !== 'write and release') return handleOne(world, draft.id, what)
  await handleOne(world, draft.id, 'edit')
  // Something becomes of one that it names, meanwhile.
  const told = await world.one('GET', `announcement/${draft.id}/`, { as: 'admin' }, false)
  const named = [...world.ledger.rites.values()].filter(({ name }) => told?.text.includes(name))
  if (named.length > 0 && !dice.oneIn(3)) await undo(world, dice.pick(named))
  await handleOne(world, draft.id, 'release')
}

async function handleOne(world: World, id: number, what: string): Promise<void> {
  const { ledger } = world
  const key = keyOf(id)
  const known = ledger.announcements.get(key) ?? { released: false, edited: false }
  const path = `announcement/${id}/`
  const call = (method: string, more: string, body: object = {}) =>
    world.one(method, `${path}${more}`, { as: 'admin', body })
  const told = (await world.one('GET', path, { as: 'admin' }, false))?.body.response
  const { version } = told
  const act: Record<string, () => Promise<Answer | null>> = {
    release: () => call('PUT', 'updateStatus/SENT_WITH_APPROVAL/', { version }),
    edit: () => call('PUT', '', { version, content: edited(world, told.content) }),
    compile: () => call('POST', 'compile/', { version }),
    ask: () => call('PUT', 'updateStatus/APPROVAL_PENDING/'),
    discard: () => call('PUT', 'updateStatus/DISCARDED/'),
  }
  const answer = (await act[what]?.()) ?? null
  const perhaps = answer === null || answer.status === 200
  if (perhaps && what === 'release') known.released = true
  if (perhaps && what === 'edit') known.edited = true
  ledger.announcements.set(key, known)
  world.say(`admin ${what}s the draft ${id}: ${answer?.status ?? 'no answer'}`)
  world.count(world.counts, `${what}: ${answer?.status ?? 'lost'}`)
}

/** A word of thanks below, a paragraph less, or one name for another. */
function edited({ dice, ledger }: World, content: string): string {
  const here = [...ledger.rites.keys()].filter((name) => content.includes(name))
  if (here.length > 1 && dice.oneIn(3)) return content.replaceAll(dice.pick(here), dice.pick(here))
  const paragraphs = content.split(/(?<=<\/p>)/)
  if (dice.oneIn(2)) return paragraphs.toSpliced(dice.below(paragraphs.length), 1).join('') || '<p>Nobody.</p>'
  return `${content}<p>With thanks, number ${ledger.step}.</p>`
}
