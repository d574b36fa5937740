import type { Actor } from './access.ts'
import { markOf } from './mark.ts'

// Headers of our own. Apart from the declaration of endpoints, which would bring all of zod to the sign-in page.

/** The header with the key of an entry, a UUID (`Endpoint.once`). */
export const ONCE_HEADER = 'Idempotency-Key'

/** With a 422: what the entry has made before, by its id; 'gone' when that can't be looked at. */
export const MADE_BEFORE_HEADER = 'X-Made-Before'

/** How many rows a file will have, its heading not counted: it is made as it is sent, and the page shows how far it is. */
export const ROWS_HEADER = 'X-Rows'

/** About how many bytes such a file will have, judged by its first rows. */
export const EXPECTED_BYTES_HEADER = 'X-Expected-Bytes'

/** Stands on every answer to somebody signed in: what `rightsMark` makes of who they are by now. */
export const RIGHTS_HEADER = 'X-Rights'

type Rights = Pick<Actor, 'id' | 'roles' | 'regionId' | 'jkId'>

/** A short mark of somebody's rights: another one as soon as they gain a role, lose one or move. */
export const rightsMark = ({ id, roles, regionId, jkId }: Rights): string =>
  markOf([id, regionId, jkId, ...roles.toSorted()].join())
