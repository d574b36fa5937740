/** Whose turn it is among the messages of a mailbox. */
export type Turns = {
  /**
   * The next to be looked at, at most so many: those that nobody has looked at come first, then those that were looked at
   * longest ago, so that what has to wait holds up nothing.
   */
  next(mailbox: string, uids: readonly number[], most: number): { first: number[]; areMore: boolean }
  looked(uid: number): void
}

/** Remembered by this process alone: another that takes over looks at everything once more, which does no harm. */
export function openTurns(): Turns {
  let mailbox: string | null = null
  // In the order in which they were looked at.
  let looked = new Set<number>()
  return {
    next(which, uids, most) {
      const there = new Set(uids)
      // Numbers are given anew in another mailbox.
      looked = which === mailbox ? looked.intersection(there) : new Set()
      mailbox = which
      const unseen = uids.filter((uid) => !looked.has(uid))
      return { first: [...unseen, ...looked].slice(0, most), areMore: unseen.length > most }
    },
    looked(uid) {
      looked.delete(uid)
      looked.add(uid)
    },
  }
}
