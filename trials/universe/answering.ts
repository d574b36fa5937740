import type { Answer } from '../../app/testing/testApp.ts'
import { heard } from './heard.ts'
import type { Call } from './house.ts'
import type { Vow } from './ledgerCare.ts'
import { note } from './noted.ts'
import type { World } from './world.ts'

/** What a guardian says by the link of a letter: which of them, to which edit, and whether they agree. */
export type ByLink = { guardian: number; round: number; consents: boolean; call: Call }

/** A guardian opens the link of a letter, mostly the newest, and agrees or does not; null where none was written. */
export function byLink({ dice, ledger }: World, one: Vow): ByLink | null {
  const guardian = dice.below(one.guardians.length)
  const mine = ledger.letters.filter(
    ({ row, about, to }) =>
      row.startsWith('bayah-consent') && about === `BAYAH ${one.id}` && to === one.guardians[guardian]?.email,
  )
  if (mine.length === 0) return null
  const letter = dice.oneIn(4) ? dice.pick(mine) : mine.at(-1)
  const [, token] = /\/bayah\/consent\/([\w-]+)\//.exec(letter?.text ?? '') ?? []
  if (!letter || !token) return null
  const voided = one.deeds.filter(
    ({ what, answer, at, round }) => what === 'edited' && answer === 'done' && round > 0 && at <= letter.posted,
  )
  const round = Math.max(0, ...voided.map((deed) => deed.round))
  const consents = !dice.oneIn(5)
  const body = consents ? { consent: true } : { consent: false, note: 'The name is written wrongly.' }
  return {
    guardian,
    round,
    consents,
    call: { method: 'POST', path: `bayah/consent/token/${token}/`, options: { body } },
  }
}

/** What came of it. */
export function heardByLink(world: World, one: Vow, meant: ByLink, done: Answer | null): void {
  const { guardian, round, consents } = meant
  const said = heard(done)
  note(world, one, {
    ...{ what: consents ? 'consented' : 'disagreed', who: 'guardian', may: true, answer: said },
    ...{ round, guardian },
  })
  const how = consents ? 'consents' : 'does not agree'
  world.say(`guardian ${guardian} of ${one.name} ${how}: ${done?.status ?? 'no answer'}`)
  world.count(world.counts, `guardian ${how}: ${said}`)
}
