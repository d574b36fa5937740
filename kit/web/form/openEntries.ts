// Which entries are open in a tab. Each holds a lock as long as its form is open, and loses it however the tab ends.

const PREFIX = 'rop.entry.'

/** Holds an entry for this form; gives how to let it go, or null when another one holds it. */
export function keepEntry(entry: string): Promise<(() => void) | null> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(PREFIX + entry, { ifAvailable: true }, (lock) => {
        if (lock) return new Promise<void>((release) => resolve(release))
        return resolve(null)
      })
      .catch(reject)
  })
}

/** The entries that are open now, here or in other tabs. */
export async function openEntries(): Promise<ReadonlySet<string>> {
  const { held = [] } = await navigator.locks.query()
  const open = held.filter(({ mode }) => mode === 'exclusive')
  return new Set(open.map(({ name = '' }) => name.slice(PREFIX.length)))
}

/** A page that is loaded anew lets go of its entry a moment after the new one has begun. */
const LETS_GO_WITHIN_MS = 10_000

/** Waits until an entry is no longer open; rejects when that does not happen soon. */
export const released = (entry: string): Promise<unknown> =>
  // Shared, so that nobody who looks meanwhile takes it for open.
  navigator.locks.request(PREFIX + entry, { mode: 'shared', signal: AbortSignal.timeout(LETS_GO_WITHIN_MS) }, () => 0)
