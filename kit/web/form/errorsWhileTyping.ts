import type { FieldErrors } from '../../rules/validation.ts'

/** The errors of the last attempt; those that came from the server can't be judged again here. */
export type ShownErrors = { readonly all: FieldErrors; readonly fromServer: readonly string[] }

export const NO_ERRORS: ShownErrors = { all: {}, fromServer: [] }

/**
 * What still stands of the last attempt's errors after a field has changed. Nothing new appears while somebody types;
 * what is mended goes, and a server's word about a field holds until that field changes.
 */
export function errorsAfterChange(shown: ShownErrors, changed: string, now: FieldErrors): ShownErrors {
  const fromServer = shown.fromServer.filter((name) => name !== changed && !changed.startsWith(`${name}.`))
  const all: FieldErrors = {}
  for (const [name, message] of Object.entries(shown.all)) {
    const still = now[name] ?? (fromServer.includes(name) ? message : undefined)
    if (still !== undefined) all[name] = still
  }
  return { all, fromServer }
}
