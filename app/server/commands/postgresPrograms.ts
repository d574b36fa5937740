import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { CommandRefused } from '../../../kit/server/command.ts'

/**
 * Runs `pg_dump` or `pg_restore` on a database. The password goes by the environment: arguments can be read by every
 * user of the machine. Throws `CommandRefused` with the program's own words.
 */
export async function runPostgresProgram(program: 'pg_dump' | 'pg_restore', databaseUrl: string, args: string[]) {
  const { address, password } = withoutPassword(databaseUrl)
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) }
  const options = { env, maxBuffer: Number.POSITIVE_INFINITY }
  await promisify(execFile)(program, ['--dbname', address, ...args], options).catch(
    ({ code, stderr }: { code: string | number; stderr: string }) => {
      throw new CommandRefused(code === 'ENOENT' ? missing(program) : `${program} failed: ${stderr.trim()}`)
    },
  )
}

function withoutPassword(databaseUrl: string): { address: string; password: string } {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return { address: url.toString(), password }
}

const missing = (program: string) =>
  `${program} is not installed on this machine. It comes with PostgreSQL's client programs ` +
  '(Debian and Ubuntu: postgresql-client), in the version of the server or later.'
