import { MADE_BEFORE_HEADER } from '../rules/headers.ts'
import { type FieldErrors, flattenErrors, isObject } from '../rules/validation.ts'
import { connectionWords } from '../words/en.ts'

/** An answer other than success, or no answer at all; the one class that calls throw (1§8, decisions §4). */
export class ApiError extends Error {
  /** The HTTP status; 0 when nothing answered. */
  readonly status: number
  /** What the server says, to be shown as it stands. */
  readonly msg: string
  /** Messages by dotted field name, e.g. `familyContact.email`. */
  readonly fieldErrors: FieldErrors
  readonly globalErrors: readonly string[]
  readonly requestId: string | null
  /** What the refused entry has made before, by its id, or 'gone' (`Endpoint.once`); null with every other failure. */
  readonly madeBefore: number | 'gone' | null

  constructor(
    status: number,
    msg: string,
    details: Partial<Pick<ApiError, 'fieldErrors' | 'globalErrors' | 'requestId' | 'madeBefore'>> = {},
  ) {
    super(msg)
    this.name = 'ApiError'
    this.status = status
    this.msg = msg
    this.fieldErrors = details.fieldErrors ?? {}
    this.globalErrors = details.globalErrors ?? []
    this.requestId = details.requestId ?? null
    this.madeBefore = details.madeBefore ?? null
  }

  /**
   * Nothing answered, or only something between us and the server did, or the server can answer nothing now: nothing is
   * known to be wrong with what was sent.
   */
  get unreachable(): boolean {
    return this.status === 0 || this.status === 503
  }
}

const GATEWAY_STATUSES = [502, 503, 504]

/** Turns a failed answer into an `ApiError`. A gateway's own page, without our envelope, counts as no answer. */
export async function errorFrom(answer: Response): Promise<ApiError> {
  const body: unknown = await answer.json().catch(() => null)
  const requestId = answer.headers.get('X-Request-Id')
  if (!isObject(body)) {
    return GATEWAY_STATUSES.includes(answer.status)
      ? new ApiError(0, connectionWords.unreachable)
      : new ApiError(answer.status, answer.statusText, { requestId })
  }
  return new ApiError(answer.status, typeof body.msg === 'string' ? body.msg : answer.statusText, {
    fieldErrors: flattenErrors(body.entityErrors),
    globalErrors: Array.isArray(body.globalErrors) ? body.globalErrors.filter((each) => typeof each === 'string') : [],
    requestId,
    madeBefore: madeBeforeIn(answer.headers.get(MADE_BEFORE_HEADER)),
  })
}

const madeBeforeIn = (header: string | null) => (header === null || header === 'gone' ? header : Number(header))
