import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { noteStep } from './testProgress.ts'

const fileOf = ({ project, relativeModuleId }: TestModule) => ({
  // The project of a browser has its browser's name behind its own.
  project: project.name.replace(/ \(.*\)$/, ''),
  path: relativeModuleId,
})

/** Tells `npm test` which files run, and which have ended. */
export default class VitestProgress implements Reporter {
  onTestModuleQueued(module: TestModule): void {
    noteStep(fileOf(module), 'begun')
  }

  onTestModuleStart(module: TestModule): void {
    noteStep(fileOf(module), 'begun')
  }

  onTestCaseResult(test: TestCase): void {
    const { state } = test.result()
    noteStep(fileOf(test.module), state === 'pending' ? 'skipped' : state)
  }

  onTestModuleEnd(module: TestModule): void {
    noteStep(fileOf(module), module.ok() ? 'ended' : 'endedFailed')
  }
}
