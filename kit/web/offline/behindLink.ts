import type { Config } from '../config.tsx'
import { instead, knowBehind, knownBehind } from './known.ts'
import { readyHere } from './start.ts'

/** After the page has come, so that nothing of it waits. */
const AFTER_MS = 2000

/** Makes this device ready to open what is behind a link once more without a network. */
export async function keepBehind(config: Config, link: string | null, answer: unknown): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, AFTER_MS))
  await knowBehind(link, answer)
  await readyHere(config)
}

/** What the link has brought before, where nothing answers now. Throws the failure where it has not, or something answers. */
export const behindInstead = <T>(failure: unknown, link: string | null): Promise<T> =>
  instead(failure, () => knownBehind<T>(link))
