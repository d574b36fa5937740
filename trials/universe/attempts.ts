import type { Answer } from '../../app/testing/testApp.ts'
import { outcomeOf } from './heard.ts'
import type { Call } from './house.ts'
import type { Status } from './ledger.ts'
import type { Funeral, MayyitDeed } from './ledgerMayyit.ts'
import type { World } from './world.ts'

/** What somebody is about to do with a Mayyit. */
export type Tried = Pick<MayyitDeed, 'what' | 'by' | 'may' | 'fit'> &
  Partial<Pick<MayyitDeed, 'said' | 'to' | 'read'>> & { call: Omit<Call, 'options'> & Partial<Pick<Call, 'options'>> }

/** How a record stands at this moment. */
export async function statusOf(world: World, { id }: Pick<Funeral, 'id'>): Promise<Status> {
  return (await world.told(`mayyit/${id}/`, 'mgc'))?.status ?? 'GONE'
}

/** One does it, or two at once, or one twice; whoever hears no answer leaves it at that. */
export async function attempt(world: World, one: Funeral, tries: readonly Tried[]): Promise<(Answer | null)[]> {
  const { ledger } = world
  const stood = await statusOf(world, one)
  const answers = await world.ask(tries.map(({ call }) => ({ ...call, options: call.options ?? {} })))
  for (const [at, { call: _, ...tried }] of tries.entries()) {
    const answer = answers[at] ?? null
    const outcome = outcomeOf(answer)
    one.deeds.push({
      ...{
        said: {},
        to: null,
        read: null,
        ...tried,
        step: ledger.step,
        at: world.now,
        stood,
        alone: tries.length === 1,
      },
      ...{ ...outcome, shown: null },
    })
    world.say(`${tried.by}: ${tried.what} of ${one.name}, which is ${stood}: ${answer?.status ?? 'no answer'}`)
    world.count(world.counts, `${tried.what}: ${outcome.answer}`)
    // It is a private part of the record, which is kept from its last change on.
    const rite = ledger.rites.get(one.name)
    if (rite && outcome.answer !== 'refused') rite.touched = world.now
  }
  return answers
}
