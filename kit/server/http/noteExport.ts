import { type Actor, reachOf } from '../../rules/access.ts'
import type { Endpoint } from '../../rules/endpoint.ts'
import type { Filter, Search } from '../../rules/search.ts'
import { exportNoteWords } from '../../words/en.ts'
import { told } from '../sentences.ts'
import type { Services } from '../services.ts'
import type { FileAnswer } from './contract.ts'

/**
 * Writes down who takes the rows of a list, how many, and which filters found them; never the rows, nor what was typed
 * into a filter, which may be the name of somebody. Before the first of them leaves: what cannot be written down is not
 * given out.
 */
export async function noteExport(
  { db, clock, trail }: Pick<Services, 'db' | 'clock' | 'trail'>,
  { exports: kind = '', access }: Pick<Endpoint, 'exports' | 'access'>,
  by: Actor,
  { file: { name, rows }, body }: { file: FileAnswer; body: unknown },
): Promise<void> {
  const { everywhere } = typeof access === 'object' ? reachOf(by, access) : { everywhere: false }
  const { filters = {} } = (body as { search?: Pick<Search, 'filters'> }).search ?? {}
  await trail.write(db, {
    event: 'EXPORTED',
    about: { kind, id: null },
    regionId: everywhere ? null : by.regionId,
    on: clock.now().toString(),
    by: by.id,
    note: told(exportNoteWords, 'file', name, rows ?? null),
    changes: Object.entries(filters).map(([field, filter]) => ({ field, after: withoutTyped(filter) })),
  })
}

/** What is chosen from a list stays, what is typed goes. */
const withoutTyped = ({ type, operator, ...chosen }: Filter): Filter =>
  type === 'SELECT' ? { type, operator, ...chosen } : { type, operator }
