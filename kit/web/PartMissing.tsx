import { Button, Text } from '@mantine/core'
import { useEffect } from 'react'
import { partMissingWords } from '../words/en.ts'
import { ApiError } from './apiError.ts'
import { leadsElsewhere, tellFailure } from './failures.ts'
import classes from './PartMissing.module.css'

type PartMissingProps = {
  /** 'The list', 'The text'. */
  what: string
  why: unknown
  tryAgain: () => void
}

/** Stands in place of a part of a page that could not be had, while the rest of the page stays (decisions §4). */
export function PartMissing({ what, why, tryAgain }: PartMissingProps) {
  return (
    <div className={`surface ${classes.missing}`} role="alert">
      <Text>{partMissingWords.missing(what, wordsOf(why))}</Text>
      <Button variant="default" onClick={tryAgain}>
        {partMissingWords.tryAgain}
      </Button>
    </div>
  )
}

/** A failure that is said in the place of the part; null without one, and where it leads away from the page. */
export function usePartFault(error: Error | null): Error | null {
  const leads = error !== null && leadsElsewhere(error)
  // What is gone; of a refusal the cache of all that is loaded tells (`queries.ts`).
  const isGone = leads && error instanceof ApiError && error.status === 404
  useEffect(() => {
    if (isGone) tellFailure(error)
  }, [error, isGone])
  return leads ? null : error
}

/** What the server said of a question that it refused; '' when there was no answer at all. */
function wordsOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return ''
  return [...error.globalErrors, ...Object.values(error.fieldErrors)].join(' ') || error.msg
}
