import { connectionWords, renewedWords } from '../words/en.ts'

/** Code that is fetched when it is needed did not come: no network, or the application was renewed meanwhile. */
export class CodeMissing extends Error {
  /** The server answers, so the code is gone: only loading the page again brings the new one. */
  readonly renewed: boolean

  constructor(renewed: boolean, cause: unknown) {
    super(renewed ? renewedWords.renewed : connectionWords.unreachable, { cause })
    this.name = 'CodeMissing'
    this.renewed = renewed
  }
}

const PATIENCE_MS = 5000
let failedBefore = false

/** Fetches code by its `import()`. Throws `CodeMissing`. */
export async function fetchCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    if (failedBefore) await mendStyles()
    return await load()
  } catch (cause) {
    failedBefore = true
    throw new CodeMissing(await serverAnswers(), cause)
  }
}

async function serverAnswers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    return (await fetch('/api/v1/health/', { cache: 'no-store', signal })).ok
  } catch {
    return false
  }
}

/** Style sheets that did not come the last time: the bundler's own loader asks for each only once. */
async function mendStyles(): Promise<void> {
  const missing = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    ({ sheet }) => !sheet,
  )
  await Promise.all(
    missing.map(
      (link) =>
        new Promise((resolve, reject) => {
          const again = link.cloneNode() as HTMLLinkElement
          again.addEventListener('load', resolve)
          again.addEventListener('error', reject)
          link.replaceWith(again)
        }),
    ),
  )
}
