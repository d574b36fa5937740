import type { BodyOf, Endpoint, ResponseOf } from '../../rules/endpoint.ts'
import { connectionWords } from '../../words/en.ts'
import { callUntyped } from '../api.ts'
import { ApiError } from '../apiError.ts'
import type { Owner } from './keeping.tsx'
import type { Waiting } from './outbox.ts'
import { keepEntry } from './outboxOf.ts'

export type KeptRequest<E extends Endpoint> = {
  params?: Readonly<Record<string, string | number>>
  body: BodyOf<E>
  onceKey: string
}

/**
 * Calls an endpoint that takes an entry's key; without a network it is kept on this device and sent later: null. Throws
 * `ApiError` for everything else.
 */
export async function sendOrKeep<E extends Endpoint & { readonly once: true; readonly method: 'POST' | 'PUT' }>(
  { method, path }: E,
  { params = {}, body, onceKey }: KeptRequest<E>,
  {
    owner,
    label,
    said,
    happened,
  }: { owner: Owner } & Pick<Waiting, 'label'> & Partial<Pick<Waiting, 'said' | 'happened'>>,
): Promise<ResponseOf<E> | null> {
  const asText = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
  try {
    return (await callUntyped({ method, path }, { params: asText, body, onceKey })) as ResponseOf<E>
  } catch (error) {
    if (!(error instanceof ApiError && error.unreachable)) throw error
    const enteredOn = Temporal.Now.instant().toString()
    const entry = {
      id: onceKey,
      label,
      ...{ said, happened },
      method,
      path: path as `/${string}/`,
      params: asText,
      body,
      enteredOn,
      refused: null,
    }
    // Where the device is full, or keeps nothing, the form stays with what was typed, and it is pressed once more.
    await keepEntry(owner, entry).catch(() => {
      throw new ApiError(0, connectionWords.unreachable)
    })
    return null
  }
}
