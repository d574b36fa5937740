// Apart from the declaration of endpoints, which would bring all of zod to the sign-in page.

/** The header with the key of an entry, a UUID (`Endpoint.once`). */
export const ONCE_HEADER = 'Idempotency-Key'

/** With a 422: what the entry has made before, by its id; 'gone' when that can't be looked at. */
export const MADE_BEFORE_HEADER = 'X-Made-Before'
