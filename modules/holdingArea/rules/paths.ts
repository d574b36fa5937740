import { pagePath } from '../../../kit/rules/pagePath.ts'

/** Who lies in which place, and who will (3§2). */
export const holdingAreaPath = pagePath('/ghusl/holdingArea/dashboard')
