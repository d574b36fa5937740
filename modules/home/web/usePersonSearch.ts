import { useEffect, useState } from 'react'
import { callQuietly } from '../../../kit/web/api.ts'
import { ApiError } from '../../../kit/web/apiError.ts'
import { leadsElsewhere, tellFailure } from '../../../kit/web/failures.ts'
import { FEWEST_SIGNS, type PersonHits, personApi } from '../rules/personApi.ts'

/** Nobody types so slowly that each letter is a question of its own. */
const PAUSE = 200

/** What came of a question: people, or why there are none to show. */
type Answer = { to: string; groups: readonly PersonHits[]; fault: string | null }

/** What is shown while something is typed. `groups` are those of the last answer until the next is there. */
export type PersonSearch = Omit<Answer, 'to'> & {
  /** Whether the answer to what is typed is still to come. */
  isWaiting: boolean
  /** Whether what is shown answers what is typed. */
  isAnswered: boolean
}

const NOTHING = { groups: [], fault: null }

/**
 * Looks for people while somebody types. An answer that comes after a later question is dropped, and nothing of it is
 * kept. A failure that leads elsewhere (1§8) leads there; any other is said in place.
 */
export function usePersonSearch(typed: string): PersonSearch {
  const asked = typed.trim()
  const isEnough = asked.length >= FEWEST_SIGNS
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    if (!isEnough) return
    let isStale = false
    const timer = setTimeout(async () => {
      const next = await answerTo(asked)
      if (!isStale) setAnswer(next)
    }, PAUSE)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [asked, isEnough])
  if (!isEnough) return { ...NOTHING, isWaiting: false, isAnswered: false }
  const isAnswered = answer?.to === asked
  return { ...(answer ?? NOTHING), isWaiting: !isAnswered, isAnswered }
}

async function answerTo(query: string): Promise<Answer> {
  try {
    return { to: query, groups: await callQuietly(personApi.search, { body: { query } }), fault: null }
  } catch (error) {
    const isSaidHere = error instanceof ApiError && !leadsElsewhere(error)
    if (!isSaidHere) tellFailure(error)
    return { to: query, groups: [], fault: isSaidHere ? (error.fieldErrors.query ?? error.msg) : null }
  }
}
