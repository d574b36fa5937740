import { type PagePath, pagePath } from '../../../kit/rules/pagePath.ts'
import type { AnnouncementKind } from '../../kinds/rules/kindNames.ts'

/** The pages that every kind has (1§2). */
export const recordPaths = (kind: AnnouncementKind) => ({
  create: pagePath(`/${kind}/new-${kind}`),
  list: pagePath(`/${kind}/list-${kind}`),
  view: pagePath(`/${kind}/view/$id`),
  approve: pagePath(`/${kind}/approve/$id`),
  edit: pagePath(`/${kind}/edit-${kind}/$id`) as PagePath<`/${string}/$id`>,
})

export type RecordPaths = ReturnType<typeof recordPaths>

/** The page of one record, where its kind is known by name alone. */
export const viewPath = (kind: AnnouncementKind, id: number): string => recordPaths(kind).view(id)

/** Where a family's link leads (decisions §6). */
export const familyPath = pagePath('/family/$token')
/** The page that it opens: the token leaves the address at once, so that nobody reads it over a shoulder or in a history. */
export const familyPagePath = pagePath('/family')
