import { appendFileSync, readFileSync } from 'node:fs'
import type { Tally } from './testReports.ts'

/** What a run tells while it goes on, a JSON line each. A file is its path, and the project that runs it. */
export type TestFile = { project: string; path: string }
type Happened = 'begun' | 'passed' | 'failed' | 'skipped' | 'ended' | 'endedFailed'
export type Step = { at: number; file: TestFile; happened: Happened }

/** Where a reporter writes its steps, and files that a run leaves out since they have run, or hang. */
export const PROGRESS_FILE = 'TEST_PROGRESS_FILE'
const LEFT_OUT_FILE = 'TEST_LEFT_OUT_FILE'
export const leftOutSetting = (file: string) => ({ [LEFT_OUT_FILE]: file })

export function noteStep(file: TestFile, happened: Happened): void {
  const to = process.env[PROGRESS_FILE]
  if (to) appendFileSync(to, `${JSON.stringify({ at: Date.now(), file, happened } satisfies Step)}\n`)
}

/** The files of a project that this run leaves out, as globs. */
export function leftOutOf(project: string): string[] {
  const from = process.env[LEFT_OUT_FILE]
  if (!from) return []
  const files = JSON.parse(readFileSync(from, 'utf8')) as TestFile[]
  return files.filter((file) => file.project === project).map(({ path }) => `**/${path}`)
}

type FileProgress = { file: TestFile; last: number; ended: boolean; tally: Tally }
export type Progress = { files: FileProgress[]; last: number }

const none = { passed: 0, failed: 0, skipped: 0 }

/** What the steps come to; a last line that is written just now is left for the next look. */
export function progressOf(text: string, begun: number): Progress {
  const files = new Map<string, FileProgress>()
  let last = begun
  for (const line of text.split('\n').slice(0, -1)) {
    const { at, file, happened } = JSON.parse(line) as Step
    const key = inBrackets(file)
    const known = files.get(key) ?? { file, last: at, ended: false, tally: { ...none } }
    files.set(key, { ...known, ...after(known, happened), last: at })
    last = Math.max(last, at)
  }
  return { files: [...files.values()], last }
}

function after({ ended, tally }: FileProgress, happened: Happened): Pick<FileProgress, 'ended' | 'tally'> {
  if (happened === 'begun') return { ended, tally }
  if (happened === 'ended') return { ended: true, tally }
  // One that fails without a failing test (it doesn't load, say) counts as one.
  if (happened === 'endedFailed') return { ended: true, tally: { ...tally, failed: Math.max(tally.failed, 1) } }
  return { ended, tally: { ...tally, [happened]: tally[happened] + 1 } }
}

export const runningIn = ({ files }: Progress) => files.filter(({ ended }) => !ended)

/** Files of which no test ended for that long: they hang. Slow ones, on a busy machine, end a test now and then. */
export function hangingIn(progress: Progress, now: number, quietMs: number): FileProgress[] {
  return runningIn(progress).filter(({ last }) => now - last >= quietMs)
}

/** Nothing runs, and nothing was heard of: the run hangs by itself, before its first file or after its last. */
export function isSilent(progress: Progress, now: number, quietMs: number): boolean {
  return runningIn(progress).length === 0 && now - progress.last >= quietMs
}

/** What a run that was ended has shown: files that ended, and those that `failed` as well, each one failed more. */
export function tallyOf({ files }: Progress, failed: readonly FileProgress[]): Tally {
  const counted = files.filter((file) => file.ended || failed.includes(file)).map(({ tally }) => tally)
  return addTallies([...counted, { ...none, failed: failed.length }])
}

export function addTallies(tallies: readonly Tally[]): Tally {
  const sum = (pick: (tally: Tally) => number) => tallies.reduce((total, tally) => total + pick(tally), 0)
  return {
    passed: sum((each) => each.passed),
    failed: sum((each) => each.failed),
    skipped: sum((each) => each.skipped),
  }
}

/** `path [project]`. */
const inBrackets = ({ path, project }: TestFile) => `${path} [${project}]`

export const namesOf = (files: readonly { file: TestFile }[]) => files.map(({ file }) => inBrackets(file)).join(', ')
