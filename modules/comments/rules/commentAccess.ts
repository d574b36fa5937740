import type { Action } from '../../../kit/rules/access.ts'

/** Who may comment on something, and who may blank what somebody else has said there. */
export type CommentAccess = { readonly comment: Action; readonly blankComment: Action }

/** Where no ADMIN sees it, each blanks their own words alone. */
export type OwnCommentAccess = Pick<CommentAccess, 'comment'> & Partial<CommentAccess>

/**
 * Whoever may view it, but NATIONAL_READ_ONLY; others' words are blanked by an ADMIN who may view it (decisions §5).
 * `view` is the action of seeing it.
 */
export function commentsOf(view: Action): CommentAccess {
  const { orNamed: _, ...byRole } = view
  return {
    comment: { ...view, writes: true },
    blankComment: { ...byRole, writes: true, deciding: true, roles: view.roles.filter((role) => role === 'ADMIN') },
  }
}

/** Where things of one sort have words beside them: below which path their calls stand (decisions §4), and for whom. */
export type CommentsAt = { readonly path: `/${string}/`; readonly access: OwnCommentAccess & { readonly list: Action } }
