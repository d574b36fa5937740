import { expect, test } from 'vitest'
import { hangingIn, progressOf, runningIn, type Step, tallyOf } from './testProgress.ts'
import { whyStop } from './watchedRun.ts'

const MINUTE = 60_000
const [slow, hung, broken] = ['slow', 'hung', 'broken'].map((name) => ({ project: 'http', path: `a/${name}.test.ts` }))
const step = (minute: number, file: typeof slow, happened: Step['happened']) =>
  JSON.stringify({ at: minute * MINUTE, file, happened })
const told = [
  step(0, slow, 'begun'),
  step(0, hung, 'begun'),
  step(1, hung, 'passed'),
  step(1, broken, 'begun'),
  step(2, broken, 'endedFailed'),
  step(6, slow, 'skipped'),
  step(12, slow, 'passed'),
  '',
].join('\n')
const limits = { quietMs: 8 * MINUTE, endBy: 60 * MINUTE }

test('a file hangs when no test of it ends for long, and is named; one that is slow goes on', () => {
  const progress = progressOf(told, 0)
  expect(runningIn(progress).map(({ file }) => file)).toEqual([slow, hung])
  expect(hangingIn(progress, 8 * MINUTE, limits.quietMs)).toEqual([])
  const stopped = whyStop(progress, 13 * MINUTE, limits)
  expect(stopped).toMatchObject({ last: false, failed: [{ file: hung }] })
  expect(stopped?.words).toContain('in a/hung.test.ts [http]: ended as failed')
  // What the slow one has shown comes anew with its next run; the file that did not load counts as one failed.
  expect(tallyOf(progress, stopped?.failed ?? [])).toEqual({ passed: 1, failed: 2, skipped: 0 })
})

test('at the limit of the whole all that was running is named, and fails', () => {
  const progress = progressOf(told, 0)
  const stopped = whyStop(progress, 12 * MINUTE, { quietMs: 30 * MINUTE, endBy: 12 * MINUTE })
  expect(stopped?.words).toContain('Running were: a/slow.test.ts [http], a/hung.test.ts [http].')
  expect(stopped?.last).toBe(true)
  expect(tallyOf(progress, stopped?.failed ?? [])).toEqual({ passed: 2, failed: 3, skipped: 1 })
})

test('a run of which nothing is heard before its first file is ended', () => {
  expect(whyStop(progressOf('', 0), 7 * MINUTE, limits)).toBeNull()
  expect(whyStop(progressOf('', 0), 8 * MINUTE, limits)).toMatchObject({ last: true, failed: [] })
})

test('a line that is still being written is left for the next look', () => {
  expect(progressOf(`${step(0, slow, 'begun')}\n{"at":1,"fi`, 0).files).toHaveLength(1)
})
