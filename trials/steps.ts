import { isDeepStrictEqual } from 'node:util'

/** The steps of a trial: each is printed with what came of it, and one that failed makes the trial fail. */
export type Steps = {
  /** Does something, and says whether it went as expected; a step that throws failed. */
  step(what: string, work: () => Promise<unknown>): Promise<void>
  /** Prints how many went well, and sets the exit code. */
  end(): void
}

export function openSteps(): Steps {
  const outcomes: boolean[] = []
  return {
    async step(what, work) {
      const begun = performance.now()
      const problem = await work().then(
        () => null,
        (error: unknown) => String(error instanceof Error ? error.message : error),
      )
      outcomes.push(problem === null)
      const seconds = ((performance.now() - begun) / 1000).toFixed(1)
      console.log(
        `${problem === null ? 'ok    ' : 'FAILED'} ${what} (${seconds} s)${problem ? `\n       ${problem}` : ''}`,
      )
    },
    end() {
      const failed = outcomes.filter((went) => !went).length
      console.log(`${outcomes.length - failed} went well, ${failed} failed`)
      process.exitCode = failed === 0 ? 0 : 1
    },
  }
}

/** Throws with both when they are not the same. */
export function expectSame(what: string, found: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(found, expected))
    throw new Error(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`)
}
