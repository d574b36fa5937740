import { pagePath } from '../../../kit/rules/pagePath.ts'

/** Everything that happened, across all records. */
export const timelinePath = pagePath('/timeline')
