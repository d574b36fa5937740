/** Files that are mutated, by patterns that still fit when a module moves, and the tests that should notice. */
export type Target = { files: string; tests: string }

const RULES = '{kit,modules}/**/rules/**/*.test.ts'

/** The rules, access, transitions, slots, sanitising, exports and scope. Of the tests, those are run that import the file. */
export const TARGETS: readonly Target[] = [
  { files: 'kit/rules/{access,lifecycle,search,fields,time,validation}.ts', tests: RULES },
  { files: 'modules/*/rules/{access,lifecycle,facts,slots,decide,compile}.ts', tests: RULES },
  { files: 'modules/announcements/kinds/*/rules/*.ts', tests: RULES },
  { files: 'kit/server/transition.ts', tests: 'kit/server/transition.test.ts' },
  { files: 'kit/server/list/{filter,search,source}.ts', tests: 'kit/server/list/*.test.ts' },
  { files: 'kit/server/list/spreadsheet.ts', tests: 'kit/server/list/*.test.ts' },
  { files: 'modules/*/server/sanitize.ts', tests: 'modules/*/server/sanitiz*.test.ts' },
  { files: 'modules/announcements/server/load.ts', tests: 'modules/announcements/server/*.http.test.ts' },
  { files: 'modules/dispatch/server/load.ts', tests: 'modules/dispatch/server/access.http.test.ts' },
]

/** Changes of a line that make no difference, as they are reported, and why. */
export type Equivalent = { file: string; line: string; changes: readonly string[]; because: string }

export const EQUIVALENT: readonly Equivalent[] = []
