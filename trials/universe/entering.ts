import type { Answer } from '../../app/testing/testApp.ts'
import { plannedInput } from '../../modules/announcements/kinds/mayyit/testing/inputs.ts'
import { deed, edit } from './actors.ts'
import { EAST_YORK, type Rite } from './ledger.ts'
import type { Funeral } from './ledgerMayyit.ts'
import { sentenceOf } from './sentence.ts'
import { did, endOf, type World } from './world.ts'

const CREATORS = {
  SAMAR: ['delegate', 'mk'],
  MAFI: ['delegate', 'mk'],
  FATEHA: ['delegate', 'mk', 'admin', 'fateha'],
  MAYYIT: ['mgc'],
} as const
export const letters = (n: number): string =>
  [26 ** 3, 26 ** 2, 26, 1].map((power) => String.fromCharCode(97 + (Math.floor(n / power) % 26))).join('')

/** A family comes to an officer, who enters what it says; whoever hears no answer sends it again. */
export async function create(world: World): Promise<void> {
  const { dice, ledger } = world
  const kind = dice.pick(['SAMAR', 'MAFI', 'FATEHA', 'MAYYIT', 'MAYYIT'] as const)
  // Whatever other steps do, each of these has a number of its own.
  if (world.entered.step !== ledger.step) Object.assign(world.entered, { step: ledger.step, many: 0 })
  const number = 4 * ledger.step + world.entered.many++
  const word = letters(number)
  const name = `Karim X${word}`
  const family = `${word}@family.example`
  const phone = `416-${200 + Math.floor(number / 10_000)}-${String(number % 10_000).padStart(4, '0')}`
  const as = dice.pick(CREATORS[kind])
  const today = world.house.now.toZonedDateTimeISO('America/Toronto').toPlainDate()
  const date = today.add({ days: dice.below(9) })
  const body = entered(kind, { name, family, phone, word, today, date })
  const rite: Rite = {
    ...{ name, id: 0, kind, family, deeds: [], statuses: [], admitted: new Set<string>() },
    ...{ listed: 1, jk: EAST_YORK, movedAt: null },
    secrets: [family, phone],
    receivers: receivers(kind),
    over: kind === 'SAMAR' ? endOf(date) : kind === 'MAYYIT' ? endOf(date.add({ days: 2 })) : null,
  }
  const options = {
    as,
    body,
    headers: { 'Idempotency-Key': `00000000-0000-4000-a000-${String(number).padStart(12, '0')}` },
  }
  const call = { method: 'POST', path: `${kind.toLowerCase()}/`, options }
  // Some press twice.
  const [once = null, twice = null] = await world.ask(dice.oneIn(4) ? [call, call] : [call])
  let answer: Answer | null = once?.status === 200 ? once : twice
  for (let tries = 0; answer === null && tries < 9; tries++)
    answer = await world.one('POST', call.path, options, tries < 4)
  world.say(`${as} enters ${kind} ${name}: ${answer?.status}`)
  if (answer?.status !== 200) {
    if (answer && answer.status !== 429) throw new Error(`not entered: ${answer.text}`)
    return
  }
  rite.id = answer.body.response.id
  ledger.rites.set(name, rite)
  if (kind === 'MAYYIT') ledger.mayyits.funerals.set(name, funeral(rite, { word, today, date }, world.now))
  const told = answer.body.response
  did(rite, deed(world, rite, 'created', as, 'done', sentenceOf(kind, told)))
  if (dice.oneIn(kind === 'FATEHA' ? 5 : 2)) return
  // The family reads its letter, which may be on its way already, and rings: something is written wrongly.
  if (!dice.oneIn(3)) await world.work()
  await edit(world, rite, as)
  await world.work()
}

/** The same, as somebody knows it who buries them. */
const funeral = (
  { name, id }: Rite,
  { word, today, date }: Pick<Entered, 'word' | 'today' | 'date'>,
  at: number,
): Funeral => ({
  ...{ name, id, at, died: today.toString(), prayer: Date.parse(prayerOn(date)), cause: causeOf(word) },
  ...{ sins: [], deeds: [], post: null, form: null, reveals: null },
})
const prayerOn = (date: Temporal.PlainDate) => `${date.add({ days: 1 })}T18:00:00.000Z`
const causeOf = (word: string) => `${word}cause`

type Entered = {
  name: string
  family: string
  phone: string
  word: string
  today: Temporal.PlainDate
  date: Temporal.PlainDate
}

/** What the family says, as its form sends it. */
function entered(kind: Rite['kind'], { name, family, phone, word, today, date }: Entered): object {
  const familyContact = { firstName: 'Zubeda', lastName: `Q${word}`, email: family, phone, altPhone: null }
  if (kind === 'MAFI') return { title: 'Mr', name, familyContact }
  if (kind === 'MAYYIT')
    return plannedInput({
      ...{ deceasedName: name, announceAge: true, dateOfDeath: today.toString(), officiatingJk: EAST_YORK },
      ...{ chelliAnjaliDateTime: prayerOn(date), causeOfDeath: 'Other', causeOfDeathInfo: `A ${causeOf(word)}.` },
      samarAndZiaratDateTime: `${date.add({ days: 2 })}T00:30:00.000Z`,
      ...{ contactName: `Zubeda Q${word}`, contactEmail: family, contactPhone: phone },
    })
  const families = { firstCity: 'Toronto', secondCity: null, firstFamily: 'Lalani', secondFamily: 'Virani' }
  const deceased = { deceasedTitle: 'Mr', deceasedName: name, jamatkhanaId: EAST_YORK, ...families, familyContact }
  return kind === 'SAMAR' ? { ...deceased, samarDate: date.toString() } : deceased
}

export const JK_MAILS: string[] = []
const receivers = (kind: string) => new Set(['mgc@list.example', `${kind.toLowerCase()}@list.example`, ...JK_MAILS])
