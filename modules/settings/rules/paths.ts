import { pagePath } from '../../../kit/rules/pagePath.ts'

/** The settings of a region (3§2). */
export const settingsPath = pagePath('/settings')
