import { expect, test } from 'vitest'
import { closingLine, inWords, minutes, playwrightTally, runTally, vitestTally } from './testReports.ts'

const passed = { status: 'passed' }
const failed = { status: 'failed' }
const tally = { passed: 3, failed: 0, skipped: 0 }

test('counts Vitest’s tests, and a file that does not load as one failed', () => {
  const report = {
    numPassedTests: 3,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      { status: 'passed', assertionResults: [passed, passed] },
      { status: 'failed', assertionResults: [failed, failed, passed] },
      { status: 'failed', assertionResults: [] },
    ],
  }
  expect(vitestTally(report)).toEqual({ passed: 3, failed: 3, skipped: 2 })
})

test('counts Playwright’s tests', () => {
  const stats = { expected: 5, unexpected: 2, flaky: 1, skipped: 4 }
  expect(playwrightTally({ stats })).toEqual({ passed: 6, failed: 2, skipped: 4 })
})

test('a run that ends well is what its report says', () => {
  expect(runTally(tally, 0)).toEqual({ ...tally, problem: null })
  expect(runTally({ ...tally, failed: 2 }, 1)).toEqual({ ...tally, failed: 2, problem: null })
})

test.each([
  ['no report', null, 0],
  ['no test', { passed: 0, failed: 0, skipped: 2 }, 0],
  ['a failure that no test stands for', tally, 1],
  ['a runner that was killed', tally, null],
])('%s counts as one failed', (_, reported, exitCode) => {
  const run = runTally(reported, exitCode)
  expect(run.failed).toBe(1)
  expect(run.problem).toEqual(expect.any(String))
})

test('the closing line sums all runs', () => {
  expect(closingLine([tally, { passed: 4, failed: 2, skipped: 9 }])).toBe('7 passed, 2 failed')
})

test('a run is told with what it left out, and how long it took', () => {
  expect(inWords(tally)).toBe('3 passed, 0 failed')
  expect(inWords({ ...tally, skipped: 1 })).toBe('3 passed, 0 failed, 1 skipped')
  expect(minutes(93_000)).toBe('1.6 minutes')
})
