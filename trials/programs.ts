import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

/** What became of a program that ran to its end. */
export type Ended = { code: number | null; said: string }
/** A program that goes on, and what it has said so far. */
export type Started = { said(): string; code(): number | null; stop(): Promise<void> }

const NODE = [process.execPath, '--import', new URL('../tools/requireNode.mjs', import.meta.url).href]
const path = (name: string) => new URL(`../app/server/${name}`, import.meta.url).pathname

export const SERVER = [...NODE, path('main.ts')]
export const rop = (...args: string[]): string[] => [...NODE, path('rop.ts'), ...args]

type Variables = Record<string, string>

function begin([program = '', ...args]: string[], variables: Variables): { child: ChildProcess; said: () => string } {
  const child = spawn(program, args, { env: { ...process.env, NODE_ENV: '', ...variables } })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (said += part))
  child.on('error', (error) => (said += error.message))
  return { child, said: () => said }
}

/** Runs a program to its end, within a minute. */
export async function run(command: string[], variables: Variables = {}): Promise<Ended> {
  const { child, said } = begin(command, variables)
  const late = setTimeout(() => child.kill('SIGKILL'), 60_000)
  await Promise.race([once(child, 'close'), once(child, 'error')])
  clearTimeout(late)
  return { code: child.exitCode, said: said() }
}

/** Starts a program and waits until `ready` says so. Throws with what it said when it ends before, or takes a minute. */
export async function start(
  command: string[],
  ready: (said: string) => boolean | Promise<boolean>,
  variables: Variables = {},
): Promise<Started> {
  const { child, said } = begin(command, variables)
  const ended = once(child, 'close')
  const stop = async () => {
    child.kill('SIGTERM')
    await Promise.race([ended, pause(20_000, undefined, { ref: false })])
    child.kill('SIGKILL')
  }
  const until = performance.now() + 60_000
  while (!(await ready(said()))) {
    if (child.exitCode === null && performance.now() < until) {
      await pause(200)
      continue
    }
    await stop()
    throw new Error(`${command.slice(0, 3).join(' ')} did not start:\n${said().slice(-3000)}`)
  }
  return { said, code: () => child.exitCode, stop }
}

/** Says a line for each thing that was tried, and in the end how many were not as they should be. */
export function openReport(): { expect(what: string, held: boolean, seen?: unknown): void; end(): void } {
  let failed = 0
  return {
    expect(what, held, seen) {
      if (!held) failed++
      console.log(`${held ? 'ok    ' : 'FAILED'} ${what}${held || seen === undefined ? '' : `\n       ${seen}`}`)
    },
    end() {
      console.log(failed === 0 ? 'All as it should be.' : `${failed} not as they should be.`)
      process.exitCode = failed === 0 ? 0 : 1
    },
  }
}
