import { particulars } from '../../modules/bayah/testing/registrations.ts'
import { letters } from './entering.ts'
import { heard } from './heard.ts'
import type { FamilyForm, FormDeed } from './ledgerForms.ts'
import { begin, childOf, lookAtVows } from './vows.ts'
import type { World } from './world.ts'

const DAY = 86_400_000

/** A coordinator sends a family the form of Bay'ah, again, or takes it back; the family fills it in, once or twice. */
export async function familyForm(world: World): Promise<void> {
  const { dice, ledger } = world
  for (let left = 2 + dice.below(5); left > 0; left--) {
    const open = [...ledger.forms.values()].filter(({ id, doubt }) => id !== null && !doubt).slice(-3)
    if (open.length === 0 || dice.oneIn(5)) await send(world)
    else {
      const one = dice.pick(open)
      const chosen = dice.below(8)
      if (chosen === 0) await manage(world, one, 'withdrawn')
      else if (chosen === 1) await manage(world, one, 'sent again')
      else await fillIn(world, one)
    }
    if (dice.oneIn(2)) await world.work()
    await lookAtForms(world)
  }
}

type Said = Partial<Pick<FormDeed, 'link' | 'child'>>
function note(
  { ledger, now }: World,
  { deeds }: FamilyForm,
  what: FormDeed['what'],
  answer: FormDeed['answer'],
  said: Said = {},
) {
  deeds.push({ step: ledger.step, at: now, what, answer, link: null, child: null, ...said })
}

async function send(world: World): Promise<void> {
  const { dice, ledger, log, now } = world
  const word = letters(log.length)
  const form: FamilyForm = {
    ...{ name: `Roshan Q${word}`, id: null, address: `${word}@form.example`, deeds: [], children: new Map() },
    over: Math.ceil(now / 3_600_000) * 3_600_000 + (8 + dice.below(60)) * DAY,
  }
  const body = {
    ...{ name: form.name, email: form.address, jamatkhanaId: 302 },
    bayahDateTime: new Date(form.over).toISOString(),
  }
  const answer = await world.one('POST', 'bayah/sendForm/', { as: 'coordinator', body })
  world.say(`coordinator sends ${form.name} the form: ${answer?.status ?? 'no answer'}`)
  world.count(world.counts, `form sent: ${answer?.status ?? 'no answer'}`)
  // Who hears no answer looks at what waits, and leaves it at that.
  note(world, form, 'sent', heard(answer))
  ledger.forms.set(form.name, form)
}

const CALLS = { withdrawn: 'withdraw', 'sent again': 'resend' } as const

async function manage(world: World, one: FamilyForm, what: keyof typeof CALLS): Promise<void> {
  const answer = await world.one('PUT', `bayah/form/${one.id}/${CALLS[what]}/`, { as: 'coordinator' })
  note(world, one, what, heard(answer))
  world.say(`the form of ${one.name} is ${what}: ${answer?.status ?? 'no answer'}`)
  world.count(world.counts, `form ${what}: ${answer?.status ?? 'no answer'}`)
}

/** The family opens the link of a letter, mostly the newest, and sends its child in; some press twice, and whoever hears no answer sends it again. */
async function fillIn(world: World, one: FamilyForm): Promise<void> {
  const { dice, ledger } = world
  const mine = ledger.letters.filter(({ row, to }) => row === 'bayah-registration-form' && to === one.address)
  const letter = dice.oneIn(4) ? dice.pick(mine.length > 0 ? mine : [undefined]) : mine.at(-1)
  const [, token] = /\/bayah\/registrationForm\?token=([\w-]+)/.exec(letter?.text ?? '') ?? []
  if (!letter || !token) return
  const child = { ...childOf(world, 'W'), over: one.over }
  const press = (parent: 'b' | 'c') => ({
    ...{ method: 'POST', path: 'bayah/verifyRegistrationTokenAndSave/' },
    options: {
      body: { ...particulars(child.typed), registrationFormToken: token },
      headers: { 'Idempotency-Key': `00000000-0000-4000-${parent}000-${String(world.log.length).padStart(12, '0')}` },
    },
  })
  // Some press twice, and some parents both have the page open.
  const presses = dice.oneIn(4) ? [press('b'), press(dice.oneIn(2) ? 'b' : 'c')] : [press('b')]
  const answers = await world.ask(presses)
  for (let tries = 0; answers.includes(null) && tries < 3; tries++)
    for (const [at, { method, path, options }] of presses.entries())
      answers[at] ??= await world.one(method, path, options, tries < 2)
  const answer = answers.find((one) => one?.status === 200) ?? (answers.includes(null) ? null : answers[0])
  const said = heard(answer)
  note(world, one, 'filled in', said, { link: letter.posted, child: child.name })
  one.children.set(child.name, null)
  world.say(`${one.name} sends ${child.name} in: ${answer?.status ?? 'no answer'}`)
  world.count(world.counts, `form filled in: ${said}`)
  if (answer?.status === 200) begin(world, child, answer.body.response.id, 'family')
  await lookAtVows(world)
}

/** Which forms wait, and how often each child that was sent in is listed. */
async function lookAtForms(world: World): Promise<void> {
  const { ledger } = world
  const waits = await world.one('GET', 'bayah/waiting/', { as: 'coordinator' }, false)
  if (waits?.status !== 200) throw new Error(`what waits is not shown: ${waits?.text}`)
  const { rows } = waits.body.response as { rows: { wait: string; id: number; name: string }[] }
  for (const form of ledger.forms.values())
    form.id ??= rows.find(({ wait, name }) => wait === 'FORM' && name === form.name)?.id ?? null
  const listed = await world.rows<{ name: string }>('bayah/search/', 'coordinator')
  for (const { children } of ledger.forms.values())
    for (const name of children.keys()) children.set(name, listed.filter((row) => row.name === name).length)
}
