import { Button } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '../../../kit/web/apiError.ts'
import { tellFailure } from '../../../kit/web/failures.ts'
import { RECORDS_SHOWN } from '../rules/recordsShown.ts'
import { readOnWords } from '../words/en.ts'

/** Records of an announcement, and the e-mail as far as it speaks of them. */
type Part<R> = { records: readonly R[]; email: { html: string } }

type Reading<R> = {
  /** What is read on belongs to what was shown first: of another announcement nothing has been read yet. */
  key: readonly unknown[]
  first: Part<R>
  /** How many records it carries besides the first. */
  more: number
  /** Reads the records after so many. */
  read: (after: number) => Promise<Part<R>>
}

type Further<R> = { of: string; parts: readonly Part<R>[]; isReading: boolean; hasFailed: boolean }

/** The parts of an announcement of many records, as they are read on, and what leads on to the next. */
export function useParts<R>({ key, first, more, read }: Reading<R>) {
  const of = JSON.stringify(key)
  const nothing: Further<R> = { of, parts: [], isReading: false, hasFailed: false }
  const [last, setLast] = useState(nothing)
  const further = last.of === of ? last : nothing
  const parts = [first, ...further.parts]
  const shown = parts.reduce((sum, { records }) => sum + records.length, 0)
  const total = first.records.length + more

  const next = async () => {
    setLast({ ...further, isReading: true, hasFailed: false })
    const settle = (changes: Partial<Further<R>>) =>
      // Of something else by now, the answer is nobody's.
      setLast((now) => (now.of === of ? { ...now, ...changes, isReading: false } : now))
    try {
      const part = await read(shown)
      settle({ parts: [...further.parts, part] })
    } catch (error) {
      if (error instanceof ApiError && [401, 403].includes(error.status)) tellFailure(error)
      settle({ hasFailed: true })
    }
  }
  return {
    parts,
    readOn: {
      shown,
      total,
      // Whoever took some out meanwhile leaves fewer than were promised.
      isShrunk: shown < total && parts.at(-1)?.records.length === 0,
      isReading: further.isReading,
      hasFailed: further.hasFailed,
      next: () => void next(),
    },
  }
}

type ReadOnProps = { of: ReturnType<typeof useParts>['readOn'] }

/** How many of the records are shown, and the button that shows more. */
export function ReadOn({ of: { shown, total, isShrunk, isReading, hasFailed, next } }: ReadOnProps) {
  if (shown >= total) return null
  return (
    <>
      <p role="status">{isShrunk ? readOnWords.shrunk(shown) : readOnWords.shown(shown, total)}</p>
      {!isShrunk && (
        <div>
          <Button variant="default" loading={isReading} onClick={next}>
            {readOnWords.more(Math.min(RECORDS_SHOWN, total - shown))}
          </Button>
        </div>
      )}
      {hasFailed && <p role="alert">{readOnWords.failed}</p>}
    </>
  )
}
