/** Far above any discovery document and any set of keys, and far below what a server has room for. */
const LARGEST = 1_048_576

/** Thrown where a sign-in provider says more than anybody needs. */
export class AnswerTooLarge extends Error {}

/** Asks as `fetch` does; reading the answer throws `AnswerTooLarge` beyond 1 MB, however it was packed. */
export async function fetchSmall(address: string, init?: RequestInit): Promise<Response> {
  const answer = await fetch(address, init)
  if (answer.body === null) return answer
  let bytes = 0
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, onward) {
      bytes += part.length
      if (bytes <= LARGEST) onward.enqueue(part)
      else onward.error(new AnswerTooLarge(`what ${new URL(address).origin} answers is larger than 1 MB`))
    },
  })
  const { status, statusText, headers } = answer
  return new Response(answer.body.pipeThrough(limit), { status, statusText, headers })
}

/** The JSON of an answer, null for what is none. Throws `AnswerTooLarge`. */
export async function jsonIn(answer: Response): Promise<unknown> {
  return answer.json().catch((error: unknown) => {
    if (error instanceof AnswerTooLarge) throw error
    return null
  })
}
