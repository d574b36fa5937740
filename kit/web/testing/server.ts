import { onTestFinished, vi } from 'vitest'

/** A request as the server gets it. */
export type Sent = { method: string; path: string; body: unknown; headers: Headers; signal: AbortSignal | null }

/** What the server answers: an envelope's `response`, a refusal, a file, or nothing at all. */
type Given =
  | { response: unknown }
  | Response
  | { status: number; msg?: string; entityErrors?: object; globalErrors?: string[]; headers?: Record<string, string> }
  | 'nothing'

const underWay: Promise<Response>[] = []
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Until what was asked is answered, with what follows from it, such as another page; not for what is never answered. */
export async function answered(): Promise<void> {
  const asked = underWay.splice(0)
  if (asked.length === 0) return
  await Promise.race([Promise.allSettled(asked), pause(100)])
  await pause(10)
}

/** Answers requests in place of the server, until the test ends; gives what was sent, in order. */
export function serve(answer: (sent: Sent) => Given | Promise<Given>): Sent[] {
  const sent: Sent[] = []
  const respond = async (address: string, { method = 'GET', body, headers, signal = null }: RequestInit = {}) => {
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
  vi.stubGlobal('fetch', (...asked: Parameters<typeof respond>) => {
    const response = respond(...asked)
    underWay.push(response)
    return response
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return sent
}
