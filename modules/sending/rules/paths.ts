import { pagePath } from '../../../kit/rules/pagePath.ts'

/** What would be sent after a restore, and letting it go (decisions §18). */
export const sendingPaths = { held: pagePath('/sending/held') }
