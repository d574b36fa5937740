import { onTestFinished, vi } from 'vitest'

/** A request as the server gets it. */
export type Sent = { method: string; path: string; body: unknown; headers: Headers; signal: AbortSignal | null }

/** What the server answers: an envelope's `response`, a refusal, a file, or nothing at all. */
type Given =
  | { response: unknown }
  | Response
  | { status: number; msg?: string; entityErrors?: object; globalErrors?: string[]; headers?: Record<string, string> }
  | 'nothing'

/** Answers requests in place of the server, until the test ends; gives what was sent, in order. */
export function serve(answer: (sent: Sent) => Given | Promise<Given>): Sent[] {
  const sent: Sent[] = []
  const stub = async (address: string, { method = 'GET', body, headers, signal = null }: RequestInit = {}) => {
    const asked: Sent = {
      method,
      path: address.replace('/api/v1', ''),
      body: typeof body === 'string' ? JSON.parse(body) : null,
      headers: new Headers(headers),
      signal,
    }
    sent.push(asked)
    const given = await answer(asked)
    if (given === 'nothing') throw new TypeError('Failed to fetch')
    if (given instanceof Response) return given
    if ('response' in given) return Response.json({ status: 'OK', response: given.response })
    const { status, headers: also, ...envelope } = given
    return Response.json({ status: 'ERROR', ...envelope }, { status, headers: also })
  }
  vi.stubGlobal('fetch', stub)
  onTestFinished(() => void vi.unstubAllGlobals())
  return sent
}
