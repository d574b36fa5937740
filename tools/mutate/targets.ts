/** Files that are changed, by patterns that still fit when a module moves, and the tests that should notice. */
export type Target = { files: string; tests: string }

const RULES = '{kit,modules}/**/rules/**/*.test.ts'

/**
 * The rules, access, transitions, slots, sanitising, exports and scope. A file that several patterns fit belongs to the
 * first. Of the tests, those are run that reach the file.
 */
export const TARGETS: readonly Target[] = [
  { files: 'kit/rules/{access,lifecycle,search,fields,time,validation}.ts', tests: RULES },
  { files: 'modules/*/rules/{access,lifecycle,facts,slots,decide,compile}.ts', tests: RULES },
  { files: 'modules/users/rules/judgeUser.ts', tests: RULES },
  { files: 'modules/ghusl/rules/{steps,due,judgeSteps,changeTimes,intake}.ts', tests: RULES },
  { files: 'modules/holdingArea/rules/{capacity,room,slots,occupancy,stay,capacityWords}.ts', tests: RULES },
  { files: 'modules/transfers/rules/{judgeOrder,judgeDelivery,likelyOrders}.ts', tests: RULES },
  { files: 'modules/particulars/rules/{sin,particulars}.ts', tests: RULES },
  { files: 'modules/bayah/rules/{approval,consentText,dashboard,guardian,judgeBayah,place,printed}.ts', tests: RULES },
  // Whom an endpoint lets in shows over HTTP.
  {
    files: 'modules/announcements/kinds/*/rules/api.ts',
    tests: 'modules/announcements/kinds/*/server/access.http.test.ts',
  },
  { files: 'modules/announcements/kinds/*/rules/*.ts', tests: RULES },
  { files: 'kit/server/transition.ts', tests: 'kit/server/transition.test.ts' },
  {
    files: 'kit/server/list/{cells,csv,everyRow,filter,search,source,spreadsheet,xlsx}.ts',
    tests: 'kit/server/list/*.test.ts',
  },
  { files: 'modules/*/server/{sanitize,htmlTokens}.ts', tests: 'modules/*/server/{sanitize,htmlTokens}*.test.ts' },
  { files: 'modules/announcements/server/load.ts', tests: 'modules/announcements/server/{access,locks}.http.test.ts' },
  { files: 'modules/dispatch/server/load.ts', tests: 'modules/dispatch/server/{access,release}.http.test.ts' },
]

/** Changes of a line that make no difference, as they are reported, and why. */
export type Equivalent = { file: string; line: string; changes: readonly string[]; because: string }

export const EQUIVALENT: readonly Equivalent[] = []
