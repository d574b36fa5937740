import { pagePath } from '../../../kit/rules/pagePath.ts'

/** What is still to be set up in a region. */
export const setUpPath = pagePath('/set-up')
