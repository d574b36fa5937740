import { setTimeout as pause } from 'node:timers/promises'

const WITHIN_S = 90

/** Waits until something has come; a look that throws came too early. Throws after a minute and a half, or as long as said. */
export async function until(what: string, came: () => boolean | Promise<boolean>, seconds = WITHIN_S): Promise<void> {
  let said = ''
  for (const late = Date.now() + seconds * 1000; Date.now() < late; await pause(500))
    try {
      if (await came()) return
    } catch (error) {
      said = String(error)
    }
  throw new Error(`not ${what} within ${seconds} s. ${said}`)
}
