import type { Actor } from './access.ts'

/** Stands on every answer to somebody signed in: what `rightsMark` makes of who they are by now. */
export const RIGHTS_HEADER = 'X-Rights'

type Rights = Pick<Actor, 'id' | 'roles' | 'regionId' | 'jkId'>

/** A short mark of somebody's rights: another one as soon as they gain a role, lose one or move (FNV-1a). */
export function rightsMark({ id, roles, regionId, jkId }: Rights): string {
  let mark = 0x811c9dc5
  for (const sign of [id, regionId, jkId, ...roles.toSorted()].join())
    mark = Math.imul(mark ^ sign.charCodeAt(0), 0x01000193)
  return (mark >>> 0).toString(36)
}
