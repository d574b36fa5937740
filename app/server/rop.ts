import { askRunningServer } from '../../kit/server/askRunningServer.ts'
import { systemClock } from '../../kit/server/clock.ts'
import { type Command, CommandRefused } from '../../kit/server/command.ts'
import { FolderInUse, lockFolder } from '../../kit/server/database/folderLock.ts'
import { type OpenDatabase, openDatabase } from '../../kit/server/database/open.ts'
import { type Env, readEnv, UnfitEnvironment } from '../../kit/server/env.ts'
import { allCommands, commandNamed } from './commands/all.ts'
import { reportOf } from './commands/errorWords.ts'

// `npm run rop -- COMMAND`: the operator's commands (decisions §18).

const print = (line: string) => console.log(line)

async function main([name, ...args]: string[]): Promise<void> {
  if (name === undefined || name === '--help' || name === 'help') return listCommands()
  const command = await commandNamed(name)
  if (!command) {
    await listCommands()
    throw new CommandRefused(`\nThere is no command "${name}".`)
  }
  if (args.includes('--help')) return print(inList(name, command))
  const env = settingsFor(name)
  if (command.takesInput !== undefined) args.push((await readInput(command.takesInput)).toString('base64'))
  if (command.runBy === 'server' && !env.demonstration)
    throw new CommandRefused(`"${name}" is for demonstrations only.`)
  if (command.runBy === 'server') return askRunningServer(env, name, args, print)
  if (!serverHolds(env)) return runHere(command, env, args)
  if (command.runBy === 'anyone') return askRunningServer(env, name, args, print)
  throw new CommandRefused(`"${name}" needs the database in ${env.dataDir} for itself. Stop the running server first.`)
}

/** What comes on standard input; what is more than `most` bytes is read, so that whoever writes it is not cut off, and forgotten. */
async function readInput(most: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of process.stdin) {
    if (length < most) pieces.push(piece)
    length += piece.length
  }
  return Buffer.concat(pieces).subarray(0, most)
}

async function listCommands(): Promise<void> {
  print('npm run rop -- COMMAND\n')
  for (const [name, command] of Object.entries(await allCommands())) print(inList(name, command))
}

const inList = (name: string, { usage = '', summary }: Command) => `  ${`${name} ${usage}`.trimEnd()}\n      ${summary}`

function settingsFor(name: string): Env {
  try {
    return readEnv(process.env)
  } catch (error) {
    throw error instanceof UnfitEnvironment ? new CommandRefused(error.of(`Cannot run "${name}"`)) : error
  }
}

/** Whether another process has the embedded database. */
function serverHolds(env: Env): boolean {
  if (env.databaseUrl !== null) return false
  try {
    lockFolder(env.dataDir).release()
    return false
  } catch (error) {
    if (error instanceof FolderInUse) return true
    throw error
  }
}

async function runHere(command: Command, env: Env, args: string[]): Promise<void> {
  let opened: Promise<OpenDatabase> | null = null
  const database = () => {
    opened ??= openDatabase(env)
    return opened
  }
  const context = { env, clock: systemClock, directory: process.cwd(), served: false, database, print }
  try {
    await command.run(context, args)
  } finally {
    // One that could not be opened has been reported by the command, and there is nothing to close.
    await (opened as Promise<OpenDatabase> | null)?.then(({ close }) => close()).catch(() => undefined)
  }
}

// Whoever reads may have read enough (`rop check | head`): what was begun is done to its end all the same.
for (const said of [process.stdout, process.stderr])
  said.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(reportOf(error))
  process.exitCode = (await commandNamed(process.argv[2] ?? ''))?.failsWith ?? 1
}
