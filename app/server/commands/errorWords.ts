import { CommandRefused } from '../../../kit/server/command.ts'
import { FolderInUse } from '../../../kit/server/database/folderLock.ts'
import { UnfitEnvironment } from '../../../kit/server/env.ts'

/** What went wrong, for the operator; with the cause where that says more (a connection refused). */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${reasonOf(error.cause)}` : error.message
}

/** The same, with the stack of what nobody expected. */
export function reportOf(error: unknown): string {
  const expected = [CommandRefused, FolderInUse, UnfitEnvironment].some((kind) => error instanceof kind)
  if (expected) return error instanceof Error ? error.message : ''
  // Faults of the system and of the database carry a code, and say enough.
  if (error instanceof Error && !('code' in error)) return error.stack ?? error.message
  return reasonOf(error)
}
