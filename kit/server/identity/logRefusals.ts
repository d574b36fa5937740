import type { FastifyBaseLogger } from 'fastify'

/** How many refused tokens a server keeps in mind; any other has its line again. */
const REMEMBERED = 1000

/** Says in the log why a token was refused: once for each, however many calls a page makes with it. */
export function logRefusals(log: Pick<FastifyBaseLogger, 'warn'>) {
  const said = new Set<string>()
  return (hash: string, fault: string, detail: string | null | undefined): void => {
    if (said.has(hash)) return
    const [oldest] = said.size >= REMEMBERED ? said : []
    if (oldest !== undefined) said.delete(oldest)
    said.add(hash)
    log.warn({ fault, ...(detail && { detail }) }, 'a sign-in was refused')
  }
}
