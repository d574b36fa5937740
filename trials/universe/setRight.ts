import { deed } from './actors.ts'
import { announcements, keyOf } from './council.ts'
import { heard } from './heard.ts'
import type { Rite } from './ledger.ts'
import { sentenceOf } from './sentence.ts'
import { did, type World } from './world.ts'

/** An ADMIN, or somebody who may not, sends what is approved at once: a funeral does not wait for the evening. */
export async function sendNow(world: World, rite: Rite): Promise<void> {
  const { dice } = world
  const path = `${rite.kind.toLowerCase()}/${rite.id}/`
  const who = dice.oneIn(6) ? dice.pick(['mk', 'delegate', 'mgc', 'admin7']) : 'admin'
  const seen = await world.one('GET', path, { as: 'admin' }, false)
  if (seen?.status !== 200) return
  const { version } = seen.body.response
  const answer = await world.one('POST', `${path}sendNow/`, { as: who, body: { version } })
  const said = heard(answer)
  const wording = sentenceOf(rite.kind, seen.body.response)
  did(rite, deed(world, rite, 'sentNow', who, said, wording))
  // It goes without the release that others wait for (§8).
  const id = answer?.body?.response?.announcement?.id
  if (said === 'done') world.ledger.announcements.set(keyOf(id), { released: true, edited: false })
  world.say(`${who} sends ${rite.name} now: ${answer?.status ?? 'no answer'}`)
  world.count(world.counts, `sent now: ${said}`)
}

type Carried = { id: number; kind: string; personName: string; standing: string; announced: { wording: string } | null }

/** Whoever was told what was wrong is told so. */
export async function correct(world: World): Promise<void> {
  const { dice, ledger } = world
  const sent = (await announcements(world)).filter(({ status }) => status === 'SENT_WITH_APPROVAL').slice(0, 6)
  if (sent.length === 0) return
  const { id } = dice.pick(sent)
  const told = (await world.one('GET', `announcement/${id}/`, { as: 'admin' }, false))?.body.response
  const carried: Carried[] = told.records.filter(({ standing }: Carried) => standing === 'SENT')
  if (carried.length === 0) return
  const record = dice.pick(carried)
  const rite = ledger.rites.get(record.personName)
  if (!rite) return
  const cancels = dice.oneIn(2)
  const wording = `${record.announced?.wording ?? record.personName} It was written wrongly, number ${ledger.step}.`
  const correction = cancels ? 'CANCELLED' : 'UPDATED'
  const body = {
    ...{ recordId: record.id, correction, version: told.version },
    ...((!cancels || dice.oneIn(2)) && { wording }),
  }
  const answer = await world.one('POST', `announcement/${id}/correct/`, { as: 'admin', body })
  const said = heard(answer)
  did(rite, deed(world, rite, 'corrected', 'admin', said, ''))
  if (said === 'done') {
    const about = keyOf(answer?.body.response.id)
    ledger.announcements.set(about, { released: true, edited: false })
    ledger.corrections.set(about, { step: ledger.step, name: rite.name, about, cancels })
  }
  world.say(`admin tells that ${rite.name} is ${correction}: ${answer?.status ?? 'no answer'}`)
  world.count(world.counts, `corrected: ${said}`)
}
