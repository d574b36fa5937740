import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  addTallies,
  hangingIn,
  isSilent,
  leftOutSetting,
  namesOf,
  PROGRESS_FILE,
  type Progress,
  progressOf,
  runningIn,
  type TestFile,
  tallyOf,
} from './testProgress.ts'
import { minutes, runTally, type Tally } from './testReports.ts'

export type Run = {
  title: string
  /** Node's arguments. */
  args: string[]
  env: Record<string, string>
  report: string
  read: (report: never) => Tally
}

export type Limits = {
  /** A file of which no test ends for that long hangs; so does a run of which nothing is heard. */
  quietMs: number
  /** When the whole has to end, as `Date.now()` counts. */
  endBy: number
}

type Watched = Limits & { folder: string; say: (line: string) => void; everyMs?: number }

/** Runs the tests. A file that hangs is ended, named and fails; the others that have not run yet go on without it. */
export async function watchedRun(run: Run, watched: Watched): Promise<Tally> {
  const tallies: Tally[] = []
  const leftOut: TestFile[] = []
  for (;;) {
    const { exitCode, progress, stopped } = await oneRound(run, leftOut, watched)
    if (stopped === null) {
      const report = readReport(run)
      // What hung was the last of all.
      if (leftOut.length > 0 && exitCode === 0 && !(report && report.passed + report.failed > 0)) {
        return addTallies(tallies)
      }
      const { problem, ...tally } = runTally(report, exitCode)
      if (problem) watched.say(`${run.title}: the run ${problem}.`)
      return addTallies([...tallies, tally])
    }
    watched.say(`\n${run.title}: ${stopped.words}`)
    tallies.push(tallyOf(progress, stopped.failed))
    if (stopped.last) return addTallies([...tallies, { passed: 0, failed: stopped.failed.length ? 0 : 1, skipped: 0 }])
    const done = progress.files.filter((file) => file.ended || stopped.failed.includes(file))
    leftOut.push(...done.map(({ file }) => file))
  }
}

type Stopped = { words: string; failed: Progress['files']; last: boolean }

/** Why a run has to be ended now, in words. */
export function whyStop(progress: Progress, now: number, { quietMs, endBy }: Limits): Stopped | null {
  const hanging = hangingIn(progress, now, quietMs)
  if (hanging.length > 0) {
    const words = `no test ended for ${minutes(quietMs)} in ${namesOf(hanging)}: ended as failed. What has not run yet goes on without.`
    return { words, failed: hanging, last: false }
  }
  if (isSilent(progress, now, quietMs)) {
    const words = `nothing was heard for ${minutes(quietMs)}, while no file was running: ended.`
    return { words, failed: [], last: true }
  }
  if (now < endBy) return null
  const running = runningIn(progress)
  const words = `the limit of the whole run is met: ended. Running were: ${namesOf(running) || 'no files'}.`
  return { words, failed: running, last: true }
}

type Round = { exitCode: number | null; progress: Progress; stopped: Stopped | null }

async function oneRound(run: Run, leftOut: TestFile[], watched: Watched): Promise<Round> {
  const steps = join(watched.folder, 'progress.jsonl')
  const without = join(watched.folder, 'leftOut.json')
  for (const old of [steps, run.report]) rmSync(old, { force: true })
  writeFileSync(without, JSON.stringify(leftOut))
  const env = { ...process.env, ...run.env, [PROGRESS_FILE]: steps, ...leftOutSetting(without) }
  const begun = Date.now()
  // A group of its own: a file that hangs may not let its program end by itself.
  const child = spawn(process.execPath, run.args, { stdio: ['ignore', 'inherit', 'inherit'], env, detached: true })
  const killAll = (signal: NodeJS.Signals) => {
    try {
      if (child.pid) process.kill(-child.pid, signal)
    } catch {
      // It has ended.
    }
  }
  const interrupted = () => {
    killAll('SIGKILL')
    process.exit(130)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupted)
  let exitCode: number | null | undefined
  const exited = new Promise<void>((resolve) => {
    const end = (code: number | null) => {
      exitCode = code
      resolve()
    }
    child.on('error', () => end(null))
    child.on('exit', end)
  })
  const look = () => progressOf(existsSync(steps) ? readFileSync(steps, 'utf8') : '', begun)
  let progress = look()
  let stopped: Stopped | null = null
  while (exitCode === undefined && stopped === null) {
    await Promise.race([exited, pause(watched.everyMs ?? 5000, undefined, { ref: false })])
    if (exitCode !== undefined) break
    progress = look()
    stopped = whyStop(progress, Date.now(), watched)
  }
  if (stopped) {
    killAll('SIGTERM')
    await Promise.race([exited, pause(3000)])
  }
  killAll('SIGKILL')
  await exited
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, interrupted)
  return { exitCode: exitCode ?? null, progress, stopped }
}

function readReport(run: Run): Tally | null {
  try {
    return run.read(JSON.parse(readFileSync(run.report, 'utf8')) as never)
  } catch {
    return null
  }
}
