import { type IncomingMessage, request } from 'node:http'
import { createInterface } from 'node:readline'
import { CommandRefused } from './command.ts'
import type { Env } from './env.ts'
import { COMMAND_PATH, type CommandRequest, commandNews, SECRET_HEADER } from './internalCommands.ts'
import { readServerSecret } from './serverSecret.ts'

/**
 * Has the server on this machine, at `PORT` and on this `DATA_DIR`, run a command; `print` gets what the command prints
 * as it comes. Throws `CommandRefused` with the command's own words, or with why it was not run.
 */
export async function askRunningServer(
  env: Pick<Env, 'dataDir' | 'port' | 'host'>,
  name: string,
  args: readonly string[],
  print: (line: string) => void,
): Promise<void> {
  const secret = readServerSecret(env.dataDir)
  if (secret === null)
    throw new CommandRefused(`No server has run on the folder ${env.dataDir} yet. Start one with "npm start".`)
  const answer = await send(env, secret, { name, args: [...args], directory: process.cwd() })
  if (answer.statusCode !== 200) {
    answer.resume()
    throw new CommandRefused(
      `The server on port ${env.port} does not work on the folder ${env.dataDir}. ` +
        'Set PORT and DATA_DIR to what that server was started with.',
    )
  }
  // Broken off, or ended without a word, it is the same: the server is gone.
  const end = await readNews(answer, print).catch(() => null)
  if (end === null) throw new CommandRefused('The server stopped before the command was done.')
  if (end.refused !== null) throw new CommandRefused(end.refused)
}

/** Passes on what the command prints; answers how it ended, or null when that was not told. */
async function readNews(
  answer: IncomingMessage,
  print: (line: string) => void,
): Promise<{ refused: string | null } | null> {
  for await (const text of createInterface({ input: answer })) {
    const news = commandNews.parse(JSON.parse(text))
    if ('line' in news) print(news.line)
    else return { refused: 'refused' in news ? news.refused : null }
  }
  return null
}

/** Not fetch: a command may take longer than fetch waits. */
function send(
  { port, host }: Pick<Env, 'port' | 'host'>,
  secret: string,
  body: CommandRequest,
): Promise<IncomingMessage> {
  const headers = { 'content-type': 'application/json', [SECRET_HEADER]: secret }
  return new Promise((resolve, reject) => {
    const outgoing = request({
      host: host === '::1' ? host : '127.0.0.1',
      port,
      path: COMMAND_PATH,
      method: 'POST',
      headers,
    })
    outgoing.on('response', resolve)
    outgoing.on('error', () =>
      reject(
        new CommandRefused(
          `No server answers on port ${port}. Start one with "npm start", or set PORT to the port that it listens on.`,
        ),
      ),
    )
    outgoing.end(JSON.stringify(body))
  })
}
