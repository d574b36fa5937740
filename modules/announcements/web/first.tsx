import { askUntyped, type QueryOptions } from '../../../kit/web/queries.ts'
import type { AnnouncementKind } from '../../kinds/rules/kindNames.ts'
import { KINDS } from '../kinds/all.ts'
import { recordApi } from '../rules/api.ts'
import type { Begins, FirstRecord } from '../rules/begun.ts'
import { nameOf } from '../rules/kind.ts'
import { recordPaths } from '../rules/paths.ts'
import { begunWords } from '../words/en.ts'

/** The record that a new one begins from, as its own page answers it: with what its reader may see, which is recorded. */
export type First = { from: FirstRecord; record: object }

export const askFirst = ({ kind, id }: FirstRecord): QueryOptions<object> =>
  askUntyped(recordApi(KINDS[kind]).get, { params: { id } }) as QueryOptions<object>

/** As an address names it; `firstIn` reads it. */
const named = ({ kind, id }: FirstRecord): string => `${kind}-${id}`

/** The form of a new record that begins from another. */
export const beginPath = (second: AnnouncementKind, from: FirstRecord) => ({
  to: recordPaths(second).create(),
  search: { from: named(from) },
})

/** Under which name a half-filled form of a new record is kept. */
export const keptAs = (kind: AnnouncementKind, first: First | null): string =>
  [kind, `new-${kind}`, ...(first ? [named(first.from)] : [])].join('/')

/** What the first knows of a record of this kind. */
export function knownFrom({ from, record }: First, second: AnnouncementKind, today: (zone: string) => string) {
  const { begins } = KINDS[from.kind] as { begins?: Begins<never> }
  return begins?.known(record as never, second, today) ?? {}
}

/** Says above the form where it comes from. */
export function FilledIn({ first: { from, record } }: { first: First }) {
  const rules = KINDS[from.kind]
  return <p className="flat">{begunWords.filledIn(rules.label, nameOf(rules, record))}</p>
}
