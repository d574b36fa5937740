import { createHash } from 'node:crypto'
import { sql } from 'kysely'

const MARK = '/* fixed */'

/**
 * Ends a statement whose text is the same each time, but for its parameters: PostgreSQL reads and plans it once for each
 * connection, which for a wide join takes longer than running it. Only where the best plan does not hang on what the
 * parameters say: a search by text is planned anew each time. Name the columns (no `*`): a migration that adds one
 * must not change what the statement answers.
 */
export const FIXED = sql.raw<never>(MARK)

/** A text that the job queue or another library makes, marked as fixed. */
export const asFixed = (text: string): string => `${text} ${MARK}`

/** Each takes room in every connection; whatever is fixed beyond these is planned each time. */
const MOST = 200

/** Answers a function that gives a fixed statement the name under which it is prepared; null to any other. */
export function statementNames(most = MOST): (text: string) => string | null {
  const names = new Map<string, string>()
  return (text) => {
    if (!text.endsWith(MARK)) return null
    const known = names.get(text)
    if (known !== undefined || names.size >= most) return known ?? null
    const name = `fixed_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
    names.set(text, name)
    return name
  }
}
