import { readFileSync } from 'node:fs'
import type { Client } from 'pg'

/** A tick of the kernel's accounting, in milliseconds. */
const TICK = 10

/** Milliseconds of processor time that a process has used so far; 0 once it is gone. */
export function cpuOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // After the name in brackets, which may hold blanks: user and system time are the 12th and 13th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK
  } catch {
    return 0
  }
}

/** The server processes that work for a database, but for the one that asks; null where they can't be seen from here. */
async function backendsOf(server: Client, database: string): Promise<number[] | null> {
  const { rows } = await server.query<{ pid: number; mine: boolean }>(
    'select pid, pid = pg_backend_pid() as mine from pg_stat_activity where datname = $1 or pid = pg_backend_pid()',
    [database],
  )
  if (rows.some(({ pid }) => cpuName(pid) !== 'postgres')) return null
  return rows.filter(({ mine }) => !mine).map(({ pid }) => pid)
}

function cpuName(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    return null
  }
}

/**
 * Processor time that PostgreSQL spends on a database during some work: the sum over its connections. Parallel workers
 * are processes of their own and not in it, which favours whoever has them.
 */
export async function postgresCpu(server: Client, database: string, work: () => Promise<void>): Promise<number | null> {
  const before = new Map((await backendsOf(server, database))?.map((pid) => [pid, cpuOf(pid)]))
  await work()
  const after = await backendsOf(server, database)
  if (after === null) return null
  return after.reduce((sum, pid) => sum + Math.max(0, cpuOf(pid) - (before.get(pid) ?? 0)), 0)
}
