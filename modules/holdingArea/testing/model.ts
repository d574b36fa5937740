import type { HeldStay } from '../rules/room.ts'
import { at } from './spans.ts'

/** One thing that is done with somebody's stay, at an hour. */
export type Deed = { who: number } & (
  | { what: 'plan'; from: number; length: number }
  | { what: 'arrive' }
  | { what: 'free' }
  | { what: 'remove' }
)

type Known = { from: number; until: number; arrived: boolean; holds: boolean }

/** A facility in its simplest form: who is there, hour by hour. */
export class Model {
  readonly stays = new Map<number, Known>()
  readonly places: number

  constructor(places: number) {
    this.places = places
  }

  /** Does it; answers whether it is possible. */
  do(deed: Deed, now: number): boolean {
    const before = this.stays.get(deed.who)
    if (deed.what === 'plan') {
      const asked = spanOf(deed, before, now)
      if (!this.hasRoom(deed.who, asked, before, now)) return false
      this.stays.set(deed.who, { ...asked, arrived: before?.arrived ?? false, holds: true })
    } else if (deed.what === 'remove') this.stays.delete(deed.who)
    else if (before && deed.what === 'free' && !before.arrived) before.holds = false
    else if (before && deed.what === 'arrive' && !before.arrived)
      this.stays.set(deed.who, {
        from: now,
        until: before.until > now ? before.until : now + 48,
        arrived: true,
        holds: true,
      })
    return true
  }

  private hasRoom(
    who: number,
    asked: { from: number; until: number },
    before: Known | undefined,
    now: number,
  ): boolean {
    if (before?.arrived) return true
    const isHeld = (hour: number) => before?.holds === true && hour < before.until && hour >= before.from
    for (let hour = asked.from; hour < asked.until; hour++)
      if (!isHeld(hour) && this.heldAt(hour, now, who) >= this.places) return false
    return true
  }

  /** How many are there in an hour, but for one: who has come stays until they leave, for all that is known. */
  heldAt(hour: number, now: number, except?: number): number {
    return [...this.stays].filter(
      ([who, { from, until, arrived, holds }]) =>
        who !== except && holds && from <= hour && hour < (arrived ? Math.max(until, nextPart(now)) : until),
    ).length
  }

  /** As the database has it. */
  rows(): (HeldStay & { aboutId: number })[] {
    return [...this.stays].map(([aboutId, { from, until, arrived, holds }]) => ({
      ...{ aboutId, arrivesOn: at(from * 60), leavesOn: at(until * 60), arrived, holds },
    }))
  }
}

/** A plan begins now or later; of who lies there it is the exit alone that is planned. */
export function spanOf({ from, length }: { from: number; length: number }, before: Known | undefined, now: number) {
  if (before?.arrived) return { from: before.from, until: Math.max(before.from, now) + length }
  return { from: now + from, until: now + from + length }
}

/** The next part of a day of Toronto after an hour: its clock is five hours behind the model's. */
export const nextPart = (hour: number): number => 5 + 6 * (Math.floor((hour - 5) / 6) + 1)
