/** What may be logged of an error: its kind and where it arose. Messages are left out, they can quote personal data. */
export type Fault = { reason: string; code?: string; at?: string }

/** An error as it may be logged (decisions §17). */
export function describeFault(error: unknown): Fault {
  if (!(error instanceof Error)) return { reason: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const at = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 6)
    .map((line) => line.trim())
    .join(' < ')
  return { reason: error.name, ...(code && { code }), ...(at && { at }) }
}
