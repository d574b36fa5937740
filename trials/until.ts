import { setTimeout as pause } from 'node:timers/promises'

const WITHIN_S = 90

/** Waits until something has come; a look that throws came too early. Throws after a minute and a half. */
export async function until(what: string, came: () => boolean | Promise<boolean>): Promise<void> {
  let said = ''
  for (const late = Date.now() + WITHIN_S * 1000; Date.now() < late; await pause(500))
    try {
      if (await came()) return
    } catch (error) {
      said = String(error)
    }
  throw new Error(`not ${what} within ${WITHIN_S} s. ${said}`)
}
