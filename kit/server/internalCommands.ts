import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from './clock.ts'
import { CommandRefused, type Commands, findCommand } from './command.ts'
import { sameSecret } from './crypto.ts'
import type { OpenDatabase } from './database/open.ts'
import type { Env } from './env.ts'
import { isLoopback } from './http/loopback.ts'
import { notFound } from './http/refusal.ts'
import { ensureServerSecret } from './serverSecret.ts'

/** Where a running server takes operators' commands. */
export const COMMAND_PATH = '/internal/command'
export const SECRET_HEADER = 'x-server-secret'

const request = z.object({ name: z.string(), args: z.array(z.string()), directory: z.string() })
export type CommandRequest = z.infer<typeof request>

/** What is answered, one JSON object a line: what the command prints, and then how it ended. */
export const commandNews = z.union([
  z.object({ line: z.string() }),
  z.object({ refused: z.string() }),
  z.object({ done: z.literal(true) }),
])
type News = z.infer<typeof commandNews>

export type InternalCommandsOptions = {
  env: Env
  clock: Clock
  commands: Commands
  /** The server's own; commands leave it open. */
  database: OpenDatabase
}

/**
 * Lets operators' commands run inside this server (decisions §3, §18), since the embedded database is this process's
 * alone. Taken from this machine only, and with the secret of the data folder; anybody else is answered 404. In
 * production there is nothing here: commands reach PostgreSQL by themselves.
 */
export function internalCommands(app: FastifyInstance, options: InternalCommandsOptions): void {
  const { env, commands } = options
  if (!env.demonstration) return
  const secret = Buffer.from(ensureServerSecret(env.dataDir))
  const onRequest = async (incoming: FastifyRequest) => {
    const shown = incoming.headers[SECRET_HEADER]
    // Not request.ip, which a header can set where proxies are trusted.
    const near = isLoopback(incoming.socket.remoteAddress)
    if (!near || typeof shown !== 'string' || !sameSecret(Buffer.from(shown), secret)) throw notFound()
  }
  app.post(COMMAND_PATH, { onRequest }, (incoming, reply) => {
    const asked = readRequest(incoming.body)
    const out = new PassThrough()
    const tell = (news: News) => out.write(`${JSON.stringify(news)}\n`)
    runCommand(asked, commands, options, (line) => tell({ line }))
      .then(
        () => tell({ done: true }),
        (error: unknown) => tell({ refused: wordsOf(error, incoming) }),
      )
      .finally(() => out.end())
    return reply.type('application/x-ndjson').send(out)
  })
}

async function runCommand(
  { name, args, directory }: CommandRequest,
  commands: Commands,
  { env, clock, database }: InternalCommandsOptions,
  print: (line: string) => void,
): Promise<void> {
  const command = findCommand(commands, name)
  if (!command || command.runBy === 'nobody else') throw new CommandRefused(`A running server does not do "${name}".`)
  await command.run({ env, clock, directory, served: true, database: async () => database, print }, args)
}

function readRequest(body: unknown): CommandRequest {
  const parsed = request.safeParse(typeof body === 'string' ? JSON.parse(body) : body)
  if (!parsed.success) throw notFound()
  return parsed.data
}

/** The operator is told what happened; whoever holds the secret may read the data anyway. */
function wordsOf(error: unknown, incoming: FastifyRequest): string {
  if (error instanceof CommandRefused) return error.message
  incoming.log.error({ reason: error instanceof Error ? error.name : 'unknown' }, 'a command failed')
  return error instanceof Error ? error.message : String(error)
}
