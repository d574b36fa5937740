import { attempt, type Tried } from './attempts.ts'
import { deathForm } from './deathForms.ts'
import { draft, lookAtDrafts } from './drafts.ts'
import { figures } from './figures.ts'
import type { Status } from './ledger.ts'
import type { Funeral } from './ledgerMayyit.ts'
import type { World } from './world.ts'

/** MGC prepares a burial, the chair of Mayyit completes it, others read, count or try what they may not. */
export async function bury(world: World): Promise<void> {
  const { dice, ledger } = world
  for (let left = 2 + dice.below(5); left > 0; left--) {
    const known = [...ledger.mayyits.funerals.values()].filter(({ name, doubt }) => !doubt && ledger.rites.has(name))
    const begun = known.filter(({ name }) => BEGUN.has(ledger.rites.get(name)?.statuses.at(-1)?.status))
    const chosen = begun.length > 0 && !dice.oneIn(5) ? begun : known
    if (chosen.length === 0 || dice.oneIn(5)) await draft(world)
    else
      await dice.pick([sendAgain, complete, complete, deathForm, deathForm, deathForm, open, figures])(
        world,
        dice.pick(chosen.slice(-4)),
      )
    if (dice.oneIn(3)) await world.work()
  }
  await lookAtDrafts(world)
}

const BEGUN = new Set<Status | undefined>(['APPROVED', 'ANNOUNCEMENT_SENT', 'COMPLETED'])

const MAILS = { 'intake form': 'sendIntakeFormEmail', 'bereavement form': 'sendBereavementFormEmail' } as const

/** As our client does, as the first version’s link did, or as a mail scanner would. */
async function sendAgain(world: World, one: Funeral): Promise<void> {
  const { dice } = world
  const what = dice.pick(['intake form', 'bereavement form'] as const)
  const as = dice.oneIn(4) ? dice.pick(['admin', 'mk', 'mayyit', 'mayyitchair', 'readonly', 'admin7']) : 'mgc'
  const path = `mayyit/${one.id}/${MAILS[what]}/`
  const scans = dice.oneIn(6)
  const call =
    dice.oneIn(2) && !scans
      ? { method: 'POST', path, options: { as } }
      : { method: 'GET', path, options: { as, csrf: !scans } }
  const tried: Tried = { what, by: scans ? `a scanner as ${as}` : as, may: as === 'mgc' && !scans, fit: true, call }
  await attempt(world, one, dice.oneIn(5) ? [tried, tried] : [tried])
}

/** What is known after the funeral, as it is typed; one or two of those who may, or somebody else. */
async function complete(world: World, one: Funeral): Promise<void> {
  const { dice, ledger } = world
  const seen = await world.one('GET', `mayyit/${one.id}/`, { as: 'mayyitchair' }, false)
  if (seen?.status !== 200) return
  const { version } = seen.body.response
  const typed = (at: number): Tried => {
    const by = dice.oneIn(5)
      ? dice.pick(['admin', 'mk', 'mayyit', 'reporting', 'ghuslchair', 'admin7'])
      : dice.pick(['mgc', 'mayyitchair'])
    const said = {
      ...{
        mayyitNumber: 1 + dice.below(900),
        lotNo: 1 + dice.below(90),
        attendance: dice.below(400),
        session: `Evening ${ledger.step} ${at}`,
      },
      ...{
        preMayyitViewing: dice.oneIn(2),
        virtualViewing: dice.oneIn(2),
        vaccinePassportUsed: dice.pick(['NOT_APPLICABLE', 'YES', 'NO']),
      },
    }
    const wrong = dice.oneIn(5)
      ? dice.pick([
          { mayyitNumber: 0 },
          { lotNo: null },
          { vaccinePassportUsed: null },
          { attendance: -1 },
          { version: version - 1 },
        ])
      : null
    const read = dice.oneIn(2) ? version : null
    const body = { ...said, ...(read !== null && { version: read }), ...wrong }
    const call = { method: 'PUT', path: `mayyit/${one.id}/markAsComplete/`, options: { as: by, body } }
    return { what: 'completed', by, may: by === 'mgc' || by === 'mayyitchair', fit: wrong === null, said, read, call }
  }
  await attempt(world, one, dice.oneIn(4) ? [typed(0), typed(1)] : [typed(0)])
  const after = await world.one('GET', `mayyit/${one.id}/`, { as: dice.pick(['mgc', 'mayyitchair', 'admin']) }, false)
  if (after?.status === 200) one.post = { step: ledger.step, told: after.body.response }
}

const READERS = ['mgc', 'mayyit', 'mayyitchair', 'reporting', 'admin', 'mk', 'readonly', 'ghuslchair'] as const
const CAUSE = new Set<string>(['mgc', 'mayyitchair', 'reporting'])
const PAGES = ['', 'announcement/', 'timeline/', 'intakeForm/', 'bereavementForm/', 'form15/'] as const

/** Somebody opens it, or a page of it, or finds it in a list; what it tells stands in the ledger. */
async function open(world: World, one: Funeral): Promise<void> {
  const { dice, ledger } = world
  const by = dice.pick(READERS)
  const page = dice.pick([...PAGES, null])
  const answer =
    page === null
      ? await world.one('POST', 'mayyit/search/', { as: by, body: { sorts: { id: 'DESC' } } }, false)
      : await world.one('GET', `mayyit/${one.id}/${page}`, { as: by }, false)
  world.say(`${by} opens ${page ?? 'the list for'} ${one.name}: ${answer?.status}`)
  if (answer?.status !== 200) return
  ledger.mayyits.glances.push({ step: ledger.step, name: one.name, by, mayCause: CAUSE.has(by), told: answer.text })
}
