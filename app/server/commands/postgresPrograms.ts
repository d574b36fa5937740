import { spawn } from 'node:child_process'
import { CommandRefused } from '../../../kit/server/command.ts'

/**
 * Runs `pg_dump` or `pg_restore` on a database. The password goes by the environment: arguments can be read by every
 * user of the machine. Throws `CommandRefused` with the program's own words.
 */
export async function runPostgresProgram(program: 'pg_dump' | 'pg_restore', databaseUrl: string, args: string[]) {
  const { address, password } = withoutPassword(databaseUrl)
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) }
  const { code, complaint } = await run(program, ['--dbname', address, ...args], env)
  if (code !== 0) throw new CommandRefused(`${program} failed: ${complaint.trim()}`)
}

function withoutPassword(databaseUrl: string): { address: string; password: string } {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return { address: url.toString(), password }
}

function run(program: string, args: string[], env: NodeJS.ProcessEnv) {
  return new Promise<{ code: number | null; complaint: string }>((resolve, reject) => {
    const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
    let complaint = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaint += text
    })
    child.on('error', () => reject(new CommandRefused(missing(program))))
    child.on('close', (code) => resolve({ code, complaint }))
  })
}

const missing = (program: string) =>
  `${program} is not installed on this machine. It comes with PostgreSQL's client programs ` +
  '(Debian and Ubuntu: postgresql-client), in the version of the server or later.'
