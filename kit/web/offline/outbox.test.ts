import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../apiError.ts'
import { createOutbox, type Waiting } from './outbox.ts'
import type { SealedItems } from './sealed.ts'

// Nothing lost, nothing twice, in whatever order the network comes and goes (decisions §14).

function device() {
  const kept = new Map<string, string>()
  const items: SealedItems<Waiting> = {
    all: async () => [...kept.values()].map((item) => JSON.parse(item)),
    put: async (id, item) => void kept.set(id, JSON.stringify(item)),
    remove: async (id) => void kept.delete(id),
  }
  let last: Promise<unknown> = Promise.resolve()
  const alone = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work)
    last = next.catch(() => undefined)
    return next
  }
  return { kept, items, alone }
}

const entryOf = (number: number): Waiting => ({
  ...{ id: `entry-${number}`, label: `Left: ${number}`, method: 'POST', path: '/ghusl/:of/:id/left/' },
  ...{ params: { of: 'workflow', id: '1' }, body: { number }, refused: null },
  enteredOn: new Date(Date.UTC(2026, 10, 24, 10, 0, number)).toISOString(),
})

/** What happens to each call: taken and answered, taken and the answer lost, never there, refused, in trouble. */
const FATES = ['answered', 'answerLost', 'noNetwork', 'refused', 'trouble', 'signedOut'] as const
const STEPS = ['enter', 'send', 'sendTwice', 'reopen'] as const

describe('what was entered without a network', () => {
  it('is taken once, and never lost, in 10,000 orders of reconnecting and repeating', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 12 }),
        fc.infiniteStream(fc.constantFrom(...FATES)),
        async (steps, fates) => {
          const { items, alone } = device()
          /** The server, which takes each key once; a refusal takes nothing. */
          const taken = new Map<string, number>()
          const refusedBy = new Set<string>()
          let isFair = false
          const send = async ({ id }: Waiting) => {
            const fate = isFair ? 'answered' : (fates.next().value ?? 'answered')
            if (fate === 'noNetwork') throw new ApiError(0, 'Nothing answered')
            if (fate === 'signedOut') throw new ApiError(401, 'Logged out')
            if (taken.has(id) && fate !== 'trouble') {
              if (fate === 'answerLost') throw new ApiError(0, 'Nothing answered')
              return null
            }
            if (fate === 'trouble') throw new ApiError(503, 'Not now')
            if (fate === 'refused') {
              refusedBy.add(id)
              throw new ApiError(422, '', { globalErrors: ['Zarina Hirji has left already.'] })
            }
            taken.set(id, (taken.get(id) ?? 0) + 1)
            if (fate === 'answerLost') throw new ApiError(0, 'Nothing answered')
            return null
          }
          let outbox = createOutbox({ items, send, alone })
          const entered: string[] = []
          for (const step of steps) {
            if (step === 'enter') {
              const entry = entryOf(entered.length)
              entered.push(entry.id)
              await outbox.keep(entry)
            } else if (step === 'send') await outbox.sendAll()
            else if (step === 'sendTwice') {
              const tab = createOutbox({ items, send, alone })
              await Promise.all([outbox.sendAll(), tab.sendAll(), outbox.sendAll()])
            } else outbox = createOutbox({ items, send, alone })
          }
          isFair = true
          await outbox.sendAll()
          const left = outbox.waiting.get()
          for (const id of entered) {
            const stands = left.find((entry) => entry.id === id)
            // Either taken once and gone, or refused and still there with the words.
            expect(taken.get(id) ?? 0).toBe(stands ? 0 : 1)
            if (stands) expect(stands.refused).toEqual(['Zarina Hirji has left already.'])
            if (stands) expect(refusedBy).toContain(id)
          }
        },
      ),
      { numRuns: 10_000 },
    )
  }, 60_000)

  it('goes out oldest first, and waits where the one before it could not', async () => {
    const { items, alone } = device()
    const sent: string[] = []
    const told: (readonly string[])[] = []
    const outbox = createOutbox({
      ...{ items, alone, afterSending: ({ sent }: { sent: readonly string[] }) => void told.push(sent) },
      send: async ({ id }) => {
        if (id === 'entry-1' && sent.length < 2) {
          sent.push(`${id}?`)
          throw new ApiError(0, 'Nothing answered')
        }
        sent.push(id)
      },
    })
    for (const number of [2, 0, 1]) await outbox.keep(entryOf(number))
    expect(await outbox.sendAll()).toBe(false)
    expect(told).toEqual([['entry-0']])
    expect(await outbox.sendAll()).toBe(true)
    // What is shown is loaded anew once for all that went out together.
    expect(told).toEqual([['entry-0'], ['entry-1', 'entry-2']])
    expect(sent).toEqual(['entry-0', 'entry-1?', 'entry-1', 'entry-2'])
    expect(outbox.waiting.get()).toEqual([])
  })

  it('that was refused is sent again as it was, alone, once it is asked for', async () => {
    const { items, alone } = device()
    const sent: string[] = []
    let hasArrived = false
    const told: unknown[] = []
    const outbox = createOutbox({
      ...{ items, alone, afterSending: (those: unknown) => void told.push(those) },
      send: async ({ id }) => {
        if (!hasArrived) throw new ApiError(422, '', { globalErrors: ['Has not arrived yet.'] })
        sent.push(id)
      },
    })
    for (const number of [0, 1]) await outbox.keep(entryOf(number))
    await outbox.sendAll()
    expect(told).toEqual([{ sent: [], refused: ['entry-0', 'entry-1'] }])
    await outbox.sendAgain('entry-1')
    expect(outbox.waiting.get()).toMatchObject([{ refused: ['Has not arrived yet.'] }, { refused: expect.anything() }])
    hasArrived = true
    await outbox.sendAll()
    expect(sent).toEqual([])
    await outbox.sendAgain('entry-1')
    expect(sent).toEqual(['entry-1'])
    expect(outbox.waiting.get()).toMatchObject([{ id: 'entry-0' }])
  })
})
