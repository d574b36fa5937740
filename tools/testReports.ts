/** What came of a run of tests. */
export type Tally = { passed: number; failed: number; skipped: number }

type VitestReport = {
  numPassedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

/** Vitest's JSON report as a tally; a file that fails without a failing test (it doesn't load, say) counts as one. */
export function vitestTally(report: VitestReport): Tally {
  const failedIn = report.testResults.map((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed').length
    return file.status === 'failed' ? Math.max(failed, 1) : failed
  })
  return {
    passed: report.numPassedTests,
    failed: failedIn.reduce((sum, failed) => sum + failed, 0),
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** Playwright's JSON report as a tally; a test that needed a second try has passed. */
export function playwrightTally({ stats }: PlaywrightReport): Tally {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
}

/**
 * The tally of a run, given how its program ended. Without a report, without any test, or when the program failed
 * although no test did, something is wrong that no test stands for: it counts as one failed.
 */
export function runTally(tally: Tally | null, exitCode: number | null): Tally & { problem: string | null } {
  if (!tally) return { passed: 0, failed: 1, skipped: 0, problem: 'ended without a report' }
  if (tally.passed + tally.failed === 0) return { ...tally, failed: 1, problem: 'ran no test' }
  if (exitCode !== 0 && tally.failed === 0) {
    return { ...tally, failed: 1, problem: `ended with ${exitCode ?? 'a signal'} although no test failed` }
  }
  return { ...tally, problem: null }
}

/** The closing line of `npm test`. */
export function closingLine(tallies: readonly Tally[]): string {
  const sum = (pick: (tally: Tally) => number) => tallies.reduce((total, tally) => total + pick(tally), 0)
  return `${sum((tally) => tally.passed)} passed, ${sum((tally) => tally.failed)} failed`
}

/** A tally in words. */
export function inWords({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** How long something took, in minutes; `took` counts milliseconds. */
export const minutes = (took: number): string => `${(took / 60_000).toFixed(1)} minutes`
