import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const fileIn = (dataDir: string) => join(dataDir, 'server.secret')

/**
 * The secret by which an operator's command proves to a running server that it may read the data folder; made when
 * there is none, readable by this user alone.
 */
export function ensureServerSecret(dataDir: string): string {
  const file = fileIn(dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (!existsSync(file)) makeFile(file, `${randomBytes(32).toString('hex')}\n`)
  chmodSync(file, 0o600)
  return readFileSync(file, 'utf8').trim()
}

/** The secret of the server that uses this folder, or null when none ever did. */
export function readServerSecret(dataDir: string): string | null {
  const file = fileIn(dataDir)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null
}

/** Whole or not at all, and never over another's: two servers may start on one folder at once. */
function makeFile(file: string, content: string): void {
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, content, { mode: 0o600 })
  try {
    linkSync(unfinished, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(unfinished)
  }
}
