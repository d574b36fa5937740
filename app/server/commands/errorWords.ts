import { CommandRefused } from '../../../kit/server/command.ts'
import { BackupRefused } from '../../../kit/server/database/backupFile.ts'
import { FolderInUse } from '../../../kit/server/database/folderLock.ts'
import { UnfitEnvironment } from '../../../kit/server/env.ts'

/** What went wrong, for the operator; with the cause where that says more (a connection refused). */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${reasonOf(error.cause)}` : error.message
}

const FILES: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of that path is no folder',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not open it',
  EPERM: 'this user may not open it',
  EROFS: 'its disk can only be read',
  ENOSPC: 'the disk is full',
  EDQUOT: 'there is no room left for this user',
}

/** What is wrong with a file that the operator named; null for other faults. */
export function fileInWords(error: unknown): string | null {
  return error instanceof Error && 'code' in error ? (FILES[String(error.code)] ?? null) : null
}

/** What went wrong, with the stack of what nobody expected. */
export function reportOf(error: unknown): string {
  const expected = [BackupRefused, CommandRefused, FolderInUse, UnfitEnvironment].some((kind) => error instanceof kind)
  if (expected) return error instanceof Error ? error.message : ''
  const why = fileInWords(error)
  if (why !== null && error instanceof Error && 'path' in error) return `${error.path}: ${why}`
  // A disk that is full while a file is being written names no file.
  if (why !== null) return `${why} (${reasonOf(error)})`
  // Faults of the system and of the database carry a code, and say enough.
  if (error instanceof Error && !('code' in error)) return error.stack ?? error.message
  return reasonOf(error)
}
