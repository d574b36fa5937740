import type { FieldErrors } from '../../rules/validation.ts'
import { refusalWords } from '../../words/en.ts'
import { inReadersLanguage } from '../languages.ts'

/** An answer other than success: thrown by rules and handlers, turned into the envelope by the application. */
export class Refusal extends Error {
  readonly status: number
  readonly fieldErrors: FieldErrors
  readonly globalErrors: string[]
  /** What the refused entry has made before, by its id, or 'gone'; absent with every other refusal. */
  readonly madeBefore?: number | 'gone'

  constructor(
    status: number,
    message: string,
    fieldErrors: FieldErrors = {},
    globalErrors: string[] = [],
    madeBefore?: number | 'gone',
  ) {
    super(message)
    this.status = status
    this.fieldErrors = fieldErrors
    this.globalErrors = globalErrors
    if (madeBefore !== undefined) this.madeBefore = madeBefore
  }
}

/** A refusal as its reader reads it, whatever of it was made in English: what rules keep, and what is stored. */
export const asRead = (refusal: Refusal): Refusal =>
  new Refusal(
    refusal.status,
    inReadersLanguage(refusal.message),
    Object.fromEntries(Object.entries(refusal.fieldErrors).map(([at, said]) => [at, said && inReadersLanguage(said)])),
    refusal.globalErrors.map((said) => inReadersLanguage(said)),
    refusal.madeBefore,
  )

/** Does something; what it refuses reaches its reader in their language. */
export async function refusedAsRead<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof Refusal ? asRead(error) : error
  }
}

export const unauthorized = () => new Refusal(401, refusalWords.signIn)
export const forbidden = (msg = refusalWords.forbidden) => new Refusal(403, msg)
export const notFound = () => new Refusal(404, refusalWords.notFound)

/** 422 with messages by field; the key '' (and `general`) are shown as banners. */
export function unfit(fields: FieldErrors, general: string[] = []): Refusal {
  const { '': whole, ...rest } = fields
  const banners = whole === undefined ? general : [whole, ...general]
  return new Refusal(422, banners[0] ?? refusalWords.fields, rest, banners)
}

/** 422 with one message that concerns no single field: a wrong state, a stale version. */
export const refused = (message: string) => new Refusal(422, message, {}, [message])

/** 422 for an entry that has made something before and can't be answered by it. */
export const madeBefore = (message: string, what: number | 'gone') => new Refusal(422, message, {}, [message], what)

export const tooMany = (msg = refusalWords.tooMany) => new Refusal(429, msg)

export const outOfReach = () => new Refusal(503, refusalWords.outOfReach)
