import { Button } from '@mantine/core'
import { ApiError } from '../../../kit/web/apiError.ts'
import { askUntyped, type QueryOptions } from '../../../kit/web/queries.ts'
import type { AnnouncementKind } from '../../kinds/rules/kindNames.ts'
import { KINDS } from '../kinds/all.ts'
import { recordApi } from '../rules/api.ts'
import type { Begins, Calendar, FirstRecord } from '../rules/begun.ts'
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
export function knownFrom({ from, record }: First, second: AnnouncementKind, calendar: Calendar) {
  const { begins } = KINDS[from.kind] as { begins?: Begins<never> }
  return begins?.known(record as never, second, calendar) ?? {}
}

/** Whether a new record was refused for what it begins from, which is cancelled or gone meanwhile. */
export const isForFirst = (error: unknown): error is ApiError =>
  error instanceof ApiError && [404, 422].includes(error.status) && Object.keys(error.fieldErrors).length === 0

/** What is said of that, on the page on which everything was filled in. */
export const refusedForFirst = (error: ApiError, { from }: First): ApiError =>
  error.status === 404 ? new ApiError(422, begunWords.gone(KINDS[from.kind].label)) : error

type FilledInProps = {
  first: First
  /** Goes on without it, where it has been refused. */
  goOnApart: (() => void) | null
}

/** Whoever has pressed 'Submit' stands at the other end of the form when the way out appears. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus()

/** Says above the form where it comes from. */
export function FilledIn({ first: { from, record }, goOnApart }: FilledInProps) {
  const rules = KINDS[from.kind]
  return (
    <div>
      <p className="flat">{begunWords.filledIn(rules.label, nameOf(rules, record))}</p>
      {goOnApart && (
        <Button ref={takeFocus} variant="default" mt="xs" onClick={goOnApart}>
          {begunWords.apart(rules.label)}
        </Button>
      )}
    </div>
  )
}
