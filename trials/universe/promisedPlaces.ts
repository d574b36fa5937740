import { first, hasCome, type Promised } from './judging.ts'
import type { Body } from './ledger.ts'

/** What is promised of places and of handing over. */
export const promisedPlaces: readonly Promised[] = [
  {
    promise: 'No place is promised twice: no more stays at any moment than the facility has places (§14).',
    blind: 'Persons who were brought without a promise, or stayed on; those are never refused.',
    broken: (ledger) =>
      first(ledger.bodies.values(), (body) => {
        if (body.promised !== ledger.step || !body.stay || body.arrived !== null) return null
        const held = [...ledger.bodies.values()].filter((one) => one.facility === body.facility)
        const moments = held
          .flatMap((one) => spanOf(one, ledger.now)?.[0] ?? [])
          .concat(body.stay.from, body.had?.to ?? [])
        const { from, to } = body.stay
        const { had } = body
        const isNew = (at: number) => had === null || at < had.from || at >= had.to
        const most = Math.max(
          ...moments
            .filter((at) => at >= from && at < to && isNew(at))
            .map((at) => held.filter((one) => holds(one, at, ledger.now)).length),
        )
        return most > (ledger.places.get(body.facility) ?? 0)
          ? `facility ${body.facility} promised ${most} places`
          : null
      }),
  },
  {
    promise: 'Whoever was promised a place has one, and takes one (§14).',
    blind:
      'Moments within the next hours; who stayed on, or came without a promise; orders of somebody who has come by now.',
    broken: ({ step, counted, bodies, now }) =>
      first(counted, (count) => {
        if (count.step !== step) return null
        const here = [...bodies.values()].filter(({ facility }) => facility === count.facility)
        const held = here.filter(
          ({ stay, arrived, left }) => arrived === null && left === null && stay !== null && isWithin(stay, count.at),
        )
        const lie = here.filter(({ arrived, left }) => arrived !== null && left === null)
        const stay = lie.filter((body) => body.stay !== null && count.at < body.stay.to)
        const sure = stay.length + held.filter((body) => body.stay !== null && body.stay.from > now).length
        const orders = here.filter(
          ({ planned, uses }) => uses !== null && hasCome(bodies.get(uses)) && planned && isWithin(planned, count.at),
        )
        const most = held.length + lie.length + orders.length
        return sure <= count.used && count.used <= most
          ? null
          : `${count.used} places are used at ${new Date(count.at).toISOString()}, and ${sure} to ${most} were promised`
      }),
  },
  {
    promise: 'Nobody is handed over under another’s band, but by two people or by somebody who says to be alone (§14).',
    blind: 'Whether the band is on the right wrist.',
    broken: (ledger) =>
      first(ledger.bodies.values(), ({ name, left }) => {
        if (!left || left.worn === null || left.worn === left.named || left.alone) return null
        return left.confirmedBy !== null && left.confirmedBy !== left.by
          ? null
          : `${name} was handed over wrongly by ${left.by}`
      }),
  },
]

const isWithin = ({ from, to }: { from: number; to: number }, at: number): boolean => from <= at && at < to

/** From when until when somebody takes a place, as §14 counts it at this moment. */
function spanOf(body: Body, now: number): [number, number] | null {
  if (body.left) return null
  if (!body.stay) return null
  const from = body.arrived ?? body.stay.from
  return [from, body.arrived === null ? body.stay.to : Math.max(body.stay.to, now + 1)]
}
const holds = (body: Body, at: number, now: number): boolean => {
  const span = spanOf(body, now)
  return span !== null && span[0] <= at && at < span[1]
}
