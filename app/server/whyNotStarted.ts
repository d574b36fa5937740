import type { Env } from '../../kit/server/env.ts'
import { reportOf } from './commands/errorWords.ts'

type Settings = Pick<Env, 'port' | 'host' | 'dataDir' | 'databaseUrl'>

/** Faults of the system and of PostgreSQL, each with the setting that it is about and what to do. */
const WORDS: Readonly<Record<string, (settings: Settings) => string>> = {
  EADDRINUSE: ({ port }) => `PORT: another program listens on ${port}. Stop it, or set PORT to another number.`,
  EADDRNOTAVAIL: ({ host }) =>
    `HOST: ${host} is no address of this machine. Leave HOST out, or set one of its addresses.`,
  ENOSPC: ({ dataDir }) => `DATA_DIR: the disk of ${dataDir} is full. Make room, or set DATA_DIR to another folder.`,
  EDQUOT: ({ dataDir }) =>
    `DATA_DIR: there is no room left for this user in ${dataDir}. Set DATA_DIR to another folder.`,
  EROFS: ({ dataDir }) =>
    `DATA_DIR: ${dataDir} is on a disk that can only be read. Set DATA_DIR to a folder of this user.`,
  ENOTDIR: ({ dataDir }) => `DATA_DIR: ${dataDir} is no folder. Set DATA_DIR to a folder of this user.`,
  EEXIST: ({ dataDir }) => `DATA_DIR: ${dataDir} is no folder. Set DATA_DIR to a folder of this user.`,
  '28P01': () => 'DATABASE_URL: the database does not take this name and password.',
  '28000': () => 'DATABASE_URL: the database lets nobody in by this name, or not from here (pg_hba.conf).',
  '3D000': () => 'DATABASE_URL: there is no database of this name on that server. Make it with createdb.',
}

/** Why the server could not start, for the operator: the setting and its mend. A stack only for what nobody expected. */
export function whyNotStarted(error: unknown, settings: Settings | null): string {
  const { code, syscall } = (error ?? {}) as { code?: unknown; syscall?: unknown }
  if (settings === null) return reportOf(error)
  if (code === 'EACCES' && syscall === 'listen')
    return `PORT: this user may not listen on ${settings.port}. Set PORT to a number above 1023, behind a proxy.`
  if (code === 'EACCES' || code === 'EPERM')
    return `DATA_DIR: this user may not write to ${settings.dataDir}. Change whose it is, or set DATA_DIR to another folder.`
  return WORDS[String(code)]?.(settings) ?? reportOf(error)
}
