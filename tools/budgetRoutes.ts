import type { Route } from './budgets.ts'

/** The budgets of first visits; `modules` are those that the route loads with `import()`, beside the page itself. */
export const ROUTES: readonly Route[] = [{ name: 'Login page', modules: [], limitKb: 150 }]
