import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/** All chance of a universe. The same seed throws the same. */
export type Dice = {
  /** A whole number from 0 up to, and without, `below`. */
  below(below: number): number
  /** Whether something happens that does so once in `times`. */
  oneIn(times: number): boolean
  pick<T>(things: readonly T[]): T
  /** Dice of their own, so that one more throw here changes nothing there. */
  apart(name: string): Dice
}

export function dice(seed: number, name = ''): Dice {
  let state = [...`${seed} ${name}`].reduce(
    (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193),
    0x811c9dc5,
  )
  /** Mulberry32. */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    below,
    oneIn: (times) => below(times) === 0,
    pick: (things) => things[below(things.length)] as (typeof things)[number],
    apart: (other) => dice(seed, `${name} ${other}`),
  }
}

/**
 * Has Node's own source of chance thrown by these dice as well: delays before a letter is tried again, tokens, names of
 * letters. Answers what puts it back. The browser's `crypto`, which signs tokens, stays as it is.
 */
export function obeyingChance(by: Dice): () => void {
  const mine = {
    randomInt: (low: number, high?: number) => (high === undefined ? by.below(low) : low + by.below(high - low)),
    randomBytes: (size: number) => Buffer.from(Array.from({ length: size }, () => by.below(256))),
    randomUUID: () => {
      const hex = Array.from({ length: 32 }, () => by.below(16).toString(16)).join('')
      return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')
    },
  }
  const { randomInt, randomBytes, randomUUID } = crypto
  Object.assign(crypto, mine)
  syncBuiltinESMExports()
  return () => {
    Object.assign(crypto, { randomInt, randomBytes, randomUUID })
    syncBuiltinESMExports()
  }
}
