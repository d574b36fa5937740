import { AsyncLocalStorage } from 'node:async_hooks'
import { isIP } from 'node:net'

const callers = new AsyncLocalStorage<string>()

/**
 * Answers a call from this address: whatever is written down meanwhile can say where it came from, without each function
 * on the way handing it on.
 */
export const answering = <Result>(address: string, work: () => Result): Result => callers.run(address, work)

/** From where the call comes that is being answered, as far as proxies are believed, in one way of writing; null where none is. */
export function callerAddress(): string | null {
  const address = callers.getStore()?.replace(/^::ffff:(?=\d+\.)|%.*$/gi, '') ?? ''
  if (isIP(address) === 0) return null
  return isIP(address) === 4 ? address : new URL(`http://[${address}]`).hostname.slice(1, -1)
}
