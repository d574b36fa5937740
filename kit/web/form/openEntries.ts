// Which entries are open in a tab. Each holds a lock as long as its form is open, and loses it however the tab ends.

const PREFIX = 'rop.entry.'

/** Holds an entry for this form; gives how to let it go, or null when another one holds it. */
export function holdEntry(entry: string): Promise<(() => void) | null> {
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
  return new Set(held.map(({ name = '' }) => name.slice(PREFIX.length)))
}
