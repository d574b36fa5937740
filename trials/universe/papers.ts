import type { Answer } from '../../app/testing/testApp.ts'
import { uploading } from '../../modules/bayah/testing/registrations.ts'
import { byLink, heardByLink } from './answering.ts'
import type { Call } from './house.ts'
import type { Vow, VowDeed, VowStatus } from './ledgerCare.ts'
import type { Paper } from './ledgerPaper.ts'
import { note } from './noted.ts'
import type { World } from './world.ts'

/** A picture of a form: 8 × 8 grey pixels. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQImWM4gQMwDC0JAJwulgEjFoYiAAAAAElFTkSuQmCC',
  'base64',
)
const OUTSIDERS = ['convener', 'mgc', 'admin', 'mk'] as const
/** Whoever hears nothing hands it in again, so often with things going wrong. */
const FAULTY = 3

type Form = { who: string; signed: readonly number[]; fit: boolean; call: Call }

/** A form on paper: signed by all, one of them or nobody; or something else than a picture. */
function form({ dice }: World, one: Vow, version: number): Form {
  const who = dice.oneIn(7) ? dice.pick(OUTSIDERS) : 'coordinator'
  const signed = dice.pick([[0, 1], [0, 1], [0], [1], []])
  const fit = !dice.oneIn(6)
  const all = signed.length === 2 && dice.oneIn(2)
  const ticks = all
    ? { allSigned: 'true' }
    : Object.fromEntries(signed.map((at) => [`signedGuardian${at + 1}`, 'true']))
  const file = fit ? PICTURE : dice.pick([PICTURE.subarray(0, 50), Buffer.from('Only words.'), Buffer.alloc(0)])
  const options = { as: who, ...uploading(file, { ...ticks, ...(dice.oneIn(2) && { version: String(version) }) }) }
  return { who, signed, fit, call: { method: 'POST', path: `bayah/${one.id}/upload/`, options } }
}

/** A coordinator hands in what the guardians have signed on paper; two do, or a guardian answers by a link, at the same moment. */
export async function handIn(world: World, one: Vow): Promise<void> {
  const { dice } = world
  const seen = await world.one('GET', `bayah/${one.id}/`, { as: 'coordinator' }, false)
  if (seen?.status !== 200) return
  const { version } = seen.body.response
  // Pictures are read on other threads: of two at once nobody can say which is first, as of two servers.
  const many = world.house.servers > 1 && dice.oneIn(3) ? 2 : 1
  const forms = Array.from({ length: many }, () => form(world, one, version))
  const { status } = one.statuses.at(-1) ?? {}
  const link = many === 1 && world.house.servers > 1 && dice.oneIn(2) ? byLink(world, one) : null
  const answers = await world.ask([...forms, ...(link ? [link] : [])].map(({ call }) => call))
  if (forms.length > 1) world.count(world.counts, 'two forms handed in at once')
  if (link) {
    world.count(world.counts, 'a form handed in and a link answered at once')
    heardByLink(world, one, link, answers.at(-1) ?? null)
  }
  for (const [at, handed] of forms.entries()) await heardOf(world, one, { handed, status, first: answers[at] ?? null })
  await show(world, one)
}

type Heard = { handed: Form; status: VowStatus | undefined; first: Answer | null }

/** What came of it; whoever hears nothing hands it in again. */
async function heardOf(world: World, one: Vow, { handed, status, first }: Heard): Promise<void> {
  const { ledger } = world
  const { who, signed, fit, call } = handed
  let answer = first
  for (let tries = 0; answer === null; tries++)
    answer = await world.one(call.method, call.path, call.options, tries < FAULTY)
  // It may have been taken when nobody heard so, and may have left nothing to be signed.
  const said: Paper['answer'] = answer.status === 200 ? 'done' : first === null ? 'lost' : 'refused'
  ledger.papers.push({
    ...{ step: ledger.step, at: world.now, vow: one.name, by: who, may: who === 'coordinator', round: one.round },
    ...{ signed, status, fit, answer: said },
  })
  const deed = { what: 'signed' as VowDeed['what'], who, may: who === 'coordinator' && fit, answer: said }
  for (const guardian of signed) note(world, one, { ...deed, guardian })
  world.say(`${who} hands in a form of ${one.name}, signed by ${signed.join(' and ') || 'nobody'}: ${answer.status}`)
  world.count(world.counts, `form handed in: ${said}`)
}

/** What is shown of the signed form. */
async function show(world: World, one: Vow): Promise<void> {
  const as = world.dice.pick(['coordinator', 'convener'])
  const told = await world.one('GET', `bayah/${one.id}/`, { as }, false)
  if (told?.status !== 200) return
  const image = await world.one('GET', `bayah/${one.id}/image/`, { as }, false)
  const begins = image?.status === 200 ? String(image.body.response).slice(0, 20) : null
  const { hasImage } = told.body.response
  const { ledger } = world
  const taken = ledger.papers.some(
    ({ vow, round, answer }) => vow === one.name && round === one.round && answer === 'done',
  )
  ledger.shown.push({ step: ledger.step, vow: one.name, taken, hasImage, begins })
}
