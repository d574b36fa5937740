import { isDatabaseAway } from '../database/away.ts'
import type { Services } from '../services.ts'
import { describeFault } from './fault.ts'

/** Does something for each, one after the other; those that fail keep nobody else from it, and are tried again. */
export async function eachAlone<Item extends { id: number }>(
  { log }: Pick<Services, 'log'>,
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  let failure: unknown = null
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      // Then the others can't be done either.
      if (isDatabaseAway(error)) throw error
      log.error({ id: item.id, ...describeFault(error) }, 'something that was due could not be done')
      failure ??= error
    }
  }
  if (failure !== null) throw failure
}
