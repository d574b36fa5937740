import { relative } from 'node:path'
import type { Reporter, Suite, TestCase } from 'playwright/types/testReporter'
import { noteStep } from './testProgress.ts'

const fileOf = (test: TestCase) => ({
  project: test.parent.project()?.name ?? '',
  path: relative(process.cwd(), test.location.file),
})
const keyOf = (test: TestCase) => JSON.stringify(fileOf(test))

/** Tells `npm test` which files of journeys run, and which have ended: that is, with the last of their tests. */
export default class PlaywrightProgress implements Reporter {
  #left = new Map<string, number>()

  onBegin(_: unknown, suite: Suite): void {
    for (const test of suite.allTests()) this.#left.set(keyOf(test), (this.#left.get(keyOf(test)) ?? 0) + 1)
  }

  onTestBegin(test: TestCase): void {
    noteStep(fileOf(test), 'begun')
  }

  onTestEnd(test: TestCase): void {
    const outcome = test.outcome()
    noteStep(fileOf(test), outcome === 'skipped' ? 'skipped' : outcome === 'unexpected' ? 'failed' : 'passed')
    const left = (this.#left.get(keyOf(test)) ?? 1) - 1
    this.#left.set(keyOf(test), left)
    if (left === 0) noteStep(fileOf(test), 'ended')
  }

  printsToStdio(): boolean {
    return false
  }
}
