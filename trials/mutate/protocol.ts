/** What a worker is to do: read a file as this text, and run these tests, the nearest first. */
export type Order = { file: string; text: string; tests: readonly string[] }

/** What came of it: which test file noticed, or null, and how long that took. */
export type Answer = { noticed: string | null; ms: number }
