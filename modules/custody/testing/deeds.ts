import fc from 'fast-check'

/** Who acts: three chairs, one of whom does no step of pickup or arrival; MGC, who reads; a chair of another region. */
export const ACTORS = ['gsochair', 'ghuslchair', 'mayyitchair', 'mgc', 'ghuslchair7'] as const
export type Somebody = (typeof ACTORS)[number]

/** The records that stand for somebody from the beginning on: four workflows, and two orders. */
export const WORKFLOWS = 4
export const CAST = ['Mohamed Ladak', 'Muhammad Laddak', 'Zubeda Walji', 'Farouk Nensi', 'Sultan Bapoo'] as const
/** The order that is for nobody's workflow, and the one that names a workflow. */
export const LOOSE_ORDER = 4
export const ORDER_OF_WORKFLOW = { order: 5, workflow: 2 } as const
export const FIRST_DELIVERY = 6
export const MOST_DELIVERIES = 3

export const HANDS = ['ARRIVED', 'CHECKED_IN', 'BAND', 'EFFECTS', 'MOVED', 'TAKEN_FOR_GHUSL', 'LEFT'] as const
export type Hands = (typeof HANDS)[number]
const STEPS = ['pickup', 'checkIn'] as const

/** Something that somebody does, rightly or not. */
export type Deed = {
  what: Hands | 'pickup' | 'checkIn' | 'confirm' | 'correct' | 'prolong' | 'cancel' | 'deliver' | 'link' | 'unlink'
  /** The record that is named. */
  who: number
  /** Whose body is at hand; null: that of the record. */
  hand: number | null
  /** How its wrist is read. */
  read: 'asIs' | 'otherCase' | 'spaced' | 'absent' | 'mistyped'
  why: 'none' | 'reason' | 'alone' | 'halfAlone'
  saysWhyNoBand: boolean
  ticks: boolean
  by: Somebody
  /** How many minutes ago it was; below 0: by a clock that is ahead. */
  ago: number
  /** Entered without a network, so that the device's own time is said too. */
  phone: boolean
  away: boolean
  /** Which entry, counted from the last. */
  entry: number
  /** A new band is put on the wrist that is at hand. */
  fresh: boolean
  delivery: number
  /** With the link of an order. */
  token: boolean
  /** The name that a driver types. */
  name: number
  /** What is seen of jewellery; null: nobody has looked. */
  sees: 'YES' | 'NO' | null
  /** Asked about what was said before: jewellery seen otherwise, an order under another name. */
  answers: boolean
}

/** How many minutes pass, and what is done at once then: one thing, mostly. */
export type Moment = { wait: number; deeds: readonly Deed[] }

const often = <Value>(usual: Value, ...others: readonly Value[]) =>
  fc.oneof({ weight: 14, arbitrary: fc.constant(usual) }, ...others.map((value) => fc.constant(value)))

const deedOf = (what: fc.Arbitrary<Deed['what']>, mostWho: number): fc.Arbitrary<Deed> =>
  fc.record({
    what,
    who: fc.oneof({ weight: 3, arbitrary: fc.nat(LOOSE_ORDER - 1) }, fc.nat(mostWho)),
    hand: often<number | null>(null, 0, 1, 3),
    read: often<Deed['read']>('asIs', 'otherCase', 'spaced', 'absent', 'absent', 'mistyped'),
    why: often<Deed['why']>('none', 'reason', 'reason', 'alone', 'halfAlone'),
    saysWhyNoBand: fc.boolean(),
    ticks: often(true, false),
    by: fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom<Somebody>('gsochair', 'ghuslchair') },
      fc.constantFrom(...ACTORS),
    ),
    ago: often(0, 1, 30, 60, 180, -5, -60),
    phone: often(false, true),
    away: fc.boolean(),
    entry: often(0, 0, 1, 2),
    fresh: fc.boolean(),
    delivery: fc.nat(MOST_DELIVERIES - 1),
    token: fc.boolean(),
    name: fc.constantFrom(4, 4, 2, 0),
    sees: fc.constantFrom<Deed['sees']>(null, 'NO', 'YES'),
    answers: fc.boolean(),
  })

/** The body of somebody else is at hand, and whoever stands there has a reason: what a swapped band looks like. */
const swapped = (mostWho: number): fc.Arbitrary<Deed> =>
  fc
    .tuple(
      deedOf(fc.constantFrom('BAND', 'CHECKED_IN', 'MOVED', 'LEFT'), mostWho),
      fc.nat(LOOSE_ORDER - 1),
      fc.constantFrom<Deed['why']>('reason', 'alone', 'alone', 'none'),
    )
    .map(([one, hand, why]) => ({ ...one, hand, why, read: 'asIs', fresh: false, ticks: true, by: 'gsochair', ago: 0 }))

const deed = (mostWho: number, withDeliveries: boolean): fc.Arbitrary<Deed> =>
  fc.oneof(
    { weight: 4, arbitrary: deedOf(fc.constantFrom(...STEPS), WORKFLOWS - 1) },
    { weight: 8, arbitrary: deedOf(fc.constantFrom(...HANDS), mostWho) },
    { weight: 3, arbitrary: deedOf(fc.constantFrom('confirm'), mostWho) },
    { weight: 3, arbitrary: swapped(mostWho) },
    { weight: 2, arbitrary: deedOf(fc.constantFrom('correct'), mostWho) },
    { weight: 1, arbitrary: deedOf(fc.constantFrom('prolong'), mostWho) },
    // The workflow that an order names is left alone: what becomes of the order is tested where orders are.
    {
      weight: 1,
      arbitrary: deedOf(fc.constantFrom('cancel'), mostWho).map((one) =>
        one.who === ORDER_OF_WORKFLOW.workflow ? { ...one, who: 3 } : one,
      ),
    },
    ...(withDeliveries
      ? [{ weight: 3, arbitrary: deedOf(fc.constantFrom('deliver', 'link', 'link', 'unlink'), mostWho) }]
      : []),
  )

/** Two to four at once: the same on one record by several, or on several records with one band. */
const rivals = (mostWho: number): fc.Arbitrary<Deed[]> =>
  fc
    .tuple(
      deedOf(fc.constantFrom('LEFT', 'confirm', 'correct', 'BAND', 'CHECKED_IN', 'checkIn'), mostWho),
      fc.array(fc.tuple(fc.nat(mostWho), fc.constantFrom<Somebody>('gsochair', 'ghuslchair')), {
        minLength: 1,
        maxLength: 3,
      }),
    )
    .map(([first, others]) => {
      const isOfBand = first.what === 'BAND' || first.what === 'CHECKED_IN'
      const hand = first.hand ?? first.who
      return [
        { ...first, fresh: false, hand },
        ...others.map(([who, by]) => ({ ...first, by, fresh: false, hand, who: isOfBand ? who : first.who })),
      ]
    })

const RIGHTLY: Omit<Deed, 'what' | 'who'> = {
  ...{ hand: null, read: 'asIs', why: 'none', saysWhyNoBand: true, ticks: true, by: 'gsochair', ago: 0, phone: false },
  ...{ away: false, entry: 0, fresh: false, delivery: 0, token: false, name: LOOSE_ORDER, sees: null, answers: true },
}

/** How many moments of several deeds there are for nine of one. */
export const RACES = Number(process.env.RACES || 1)

/** Most of them come, rightly, before anything is done wrongly. */
const COMING = [
  ...([
    [0, 'pickup'],
    [0, 'checkIn'],
    [1, 'ARRIVED'],
    [2, 'pickup'],
    [3, 'ARRIVED'],
    [4, 'deliver'],
  ] as const),
].map(([who, what]) => ({ wait: 5, deeds: [{ ...RIGHTLY, who, what }] }))

const moments = (mostWho: number, withDeliveries: boolean, most: number): fc.Arbitrary<Moment[]> => {
  const coming = fc.subarray(COMING.filter(({ deeds }) => withDeliveries || deeds[0]?.what !== 'deliver'))
  const rest = fc.array(
    fc.record({
      wait: fc.integer({ min: 1, max: 90 }),
      deeds: fc.oneof(
        { weight: 9, arbitrary: deed(mostWho, withDeliveries).map((one) => [one]) },
        ...(withDeliveries ? [{ weight: RACES, arbitrary: rivals(mostWho) }] : []),
      ),
    }),
    { minLength: 1, maxLength: most, size: 'max' },
  )
  return fc.tuple(coming, rest).map(([first, later]) => [...first, ...later])
}

/** What happens to the four of the workflows, one thing after the other. */
export const historiesOfWorkflows = moments(WORKFLOWS - 1, false, 30)

/** What happens with orders and deliveries besides, sometimes at once. */
export const historiesOfAll = moments(FIRST_DELIVERY + MOST_DELIVERIES - 1, true, 24)

/** Which histories are run: `HISTORIES` says how many, `SEED` and `HISTORY_PATH` the one that failed. */
export function chosenHistories(usual: number, usualSeed: number) {
  const { HISTORIES, MINUTES, SEED, HISTORY_PATH } = process.env
  return {
    numRuns: Number(HISTORIES || usual),
    seed: Number(SEED || usualSeed),
    ...(MINUTES && { interruptAfterTimeLimit: Number(MINUTES) * 60_000 }),
    ...(HISTORY_PATH && { path: HISTORY_PATH }),
    // A failure is made shorter only where it is looked at: that takes minutes.
    endOnFailure: process.env.SHORTEN !== '1',
  }
}
