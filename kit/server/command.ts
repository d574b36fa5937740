import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import type { Clock } from './clock.ts'
import type { OpenDatabase } from './database/open.ts'
import type { Env } from './env.ts'

/** What an operator's command may use (decisions §18). */
export type CommandContext = {
  readonly env: Env
  readonly clock: Clock
  /** The folder the operator stands in; paths among the arguments are meant from there. */
  readonly directory: string
  /** True inside the running server, which was asked because it holds the embedded database. */
  readonly served: boolean
  /** The server's own database, or one opened for this command and closed after it. */
  database(): Promise<OpenDatabase>
  /** Shows the operator a line. */
  print(line: string): void
}

/** One command of `npm run rop`. */
export type Command = {
  /** One line for the list of commands. */
  readonly summary: string
  /** The arguments, as the list shows them. */
  readonly usage?: string
  /**
   * Who runs it. `anyone`: the operator's own process, or the running server when that holds the embedded database.
   * `server`: the running server only. `nobody else`: the operator's own process, refused while a server runs.
   */
  readonly runBy: 'anyone' | 'server' | 'nobody else'
  /** Its last argument is what came on standard input, as far as these many bytes, in base64. */
  readonly takesInput?: number
  /** What its process ends with when it was not done; absent: 1. */
  readonly failsWith?: number
  /** Throws `CommandRefused` with words for the operator. */
  run(context: CommandContext, args: readonly string[]): Promise<void>
}

/** Every command by its name. */
export type Commands = Readonly<Record<string, Command>>

/** The command of that name, or undefined. */
export const findCommand = (commands: Commands, name: string): Command | undefined =>
  Object.hasOwn(commands, name) ? commands[name] : undefined

/** Why a command did not do its work, in words for the operator. */
export class CommandRefused extends Error {}

/**
 * What stands behind a command's name: exactly so many words, and the options that it knows. Throws `CommandRefused`
 * with `otherwise`, which says how the command is called.
 */
export function readArgs<const Options extends ParseArgsOptionsConfig = Record<string, never>>(
  args: readonly string[],
  { count, options = {} as Options, otherwise }: { count: number; options?: Options; otherwise: string },
) {
  try {
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true })
    if (positionals.length === count) return { words: positionals, options: values }
  } catch {
    // An option that it does not know, or one without its value.
  }
  throw new CommandRefused(otherwise)
}

/** Throws `CommandRefused` where anything stands behind the name of a command that takes nothing. */
export const refuseArgs = (args: readonly string[], name: string): void =>
  void readArgs(args, { count: 0, otherwise: `It takes no words and no options: npm run rop -- ${name}` })
