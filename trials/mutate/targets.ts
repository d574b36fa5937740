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
    // How pages and totals are found shows in a list that somebody asks for.
    tests: '{kit/server/list/*,modules/announcements/server/search.engine.http,app/server/listTotals.http}.test.ts',
  },
  { files: 'modules/*/server/{sanitize,htmlTokens}.ts', tests: 'modules/*/server/{sanitize,htmlTokens}*.test.ts' },
  { files: 'modules/announcements/server/load.ts', tests: 'modules/announcements/server/{access,locks}.http.test.ts' },
  { files: 'modules/dispatch/server/load.ts', tests: 'modules/dispatch/server/{access,release}.http.test.ts' },
]

/** Changes of a line that make no difference, as they are reported, and why. */
export type Equivalent = { file: string; line: string; changes: readonly string[]; because: string }

export const EQUIVALENT: readonly Equivalent[] = [
  {
    file: 'holdingArea/rules/slots.ts',
    line: 'while (lack(found) > 0) {',
    changes: ['lack(found) > 0 → lack(found) >= 0'],
    because: 'Where nobody lacks a place, trying again lacks no fewer, and ends at once.',
  },
  {
    file: 'holdingArea/rules/slots.ts',
    line: 'const seated = ordered.map((stay) => ({ ...stay, slot: found.get(stay.id) ?? null }))',
    changes: ['found.get(stay.id) ?? null → found.get(stay.id)'],
    because: 'Every stay is among those found; the compiler alone does not know.',
  },
  {
    file: 'holdingArea/rules/slots.ts',
    line: 'arrivesOn: arrivesOn > moment ? arrivesOn : moment,',
    changes: ['arrivesOn > moment → arrivesOn >= moment'],
    because: 'Of two moments that are equal either will do.',
  },
  {
    file: 'holdingArea/rules/capacity.ts',
    line: '...stays.map(({ arrivesOn }) => arrivesOn).filter((at) => at > from && at < until),',
    changes: ['at > from → at >= from'],
    because: 'The beginning, which stands there anyway, is looked at twice.',
  },
  {
    file: 'holdingArea/rules/room.ts',
    line: 'const first = (one: string, other: string) => (one < other ? one : other)',
    changes: ['one < other → one <= other'],
    because: 'Of two moments that are equal either will do.',
  },
  {
    file: 'holdingArea/rules/room.ts',
    line: 'const last = (one: string, other: string) => (one < other ? other : one)',
    changes: ['one < other → one <= other'],
    because: 'Of two moments that are equal either will do.',
  },
  {
    file: 'holdingArea/rules/room.ts',
    line: 'return full !== undefined && full > promised.arrivesOn ? { arrivesOn: asked.arrivesOn, leavesOn: full } : null',
    changes: ['full !== undefined && full > promised.arrivesOn → full > promised.arrivesOn'],
    because: 'Nothing is later than undefined, nor is it; the compiler alone asks.',
  },
  {
    file: 'holdingArea/rules/stay.ts',
    line: 'if (arrivesOn !== null && arrivesOn !== before?.arrivesOn && arrivesOn < canonicalInstant(now))',
    changes: ['arrivesOn !== null && arrivesOn !== before?.arrivesOn → arrivesOn !== before?.arrivesOn'],
    because: 'Null is before no text; the compiler alone asks.',
  },
  {
    file: 'transfers/rules/likelyOrders.ts',
    line: "const after = late > 0 ? 'after' : 'before'",
    changes: ['late > 0 → late >= 0'],
    because: 'What is not late at all has been said before.',
  },
  {
    file: 'particulars/rules/sin.ts',
    line: 'return total + (value > 9 ? value - 9 : value)',
    changes: ['total + (value > 9 ? value - 9 : value) → total - (value > 9 ? value - 9 : value)'],
    because: 'Ten divides a sum whether or not its sign is turned.',
  },
]
