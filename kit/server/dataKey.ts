import { randomBytes } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { type Keyring, keyringFrom } from './crypto.ts'
import type { Env } from './env.ts'

/**
 * The keys of this deployment: from `DATA_KEY`, or from a file made in `DATA_DIR` in demonstration mode. Its first line is
 * the key in use; a second is the former one, while `rotate-key` is at work.
 */
export function openKeyring(env: Pick<Env, 'dataKey' | 'otherDataKey' | 'dataDir'>): Keyring {
  const others = env.otherDataKey === null ? [] : [env.otherDataKey]
  return env.dataKey === null ? keyringOfFolder(env.dataDir, others) : keyringFrom(env.dataKey, others)
}

/** Where the key of a demonstration lies. */
export const keyFile = (dataDir: string): string => join(dataDir, 'data.key')

/** Puts a new key into the folder and keeps the former one beside it. One that was begun before is carried on with. */
export function beginKeyChange(dataDir: string): void {
  const keys = ensureKeys(dataDir)
  if (keys.length === 1) writeKeys(dataDir, [newKey(), ...keys])
}

/** Forgets the former key; nothing needs it any more. */
export function endKeyChange(dataDir: string): void {
  const [inUse] = ensureKeys(dataDir)
  writeKeys(dataDir, [inUse])
}

/** Follows the file, so that a running server seals with a new key from the moment on that it lies there. */
function keyringOfFolder(dataDir: string, others: readonly string[]): Keyring {
  let held: { version: string; keys: Keyring } | null = null
  const now = (): Keyring => {
    const version = versionOf(keyFile(dataDir))
    if (held === null || (version !== null && version !== held.version)) {
      const [inUse, ...former] = ensureKeys(dataDir)
      held = { version: version ?? '', keys: keyringFrom(inUse, [...former, ...others]) }
    }
    return held.keys
  }
  // So that a folder that can't hold a key is known at the start.
  now()
  return {
    get id() {
      return now().id
    },
    get ids() {
      return now().ids
    },
    seal: (...given) => now().seal(...given),
    open: (...given) => now().open(...given),
    reseal: (...given) => now().reseal(...given),
    mac: (...given) => now().mac(...given),
    macs: (...given) => now().macs(...given),
  }
}

function versionOf(file: string): string | null {
  const found = statSync(file, { throwIfNoEntry: false })
  return found ? `${found.ino} ${found.mtimeMs} ${found.size}` : null
}

const newKey = () => randomBytes(32).toString('hex')

/** The keys in the folder, the one in use first; made when there is none. */
function ensureKeys(dataDir: string): [string, ...string[]] {
  const file = keyFile(dataDir)
  if (versionOf(file) === null) {
    mkdirSync(dataDir, { recursive: true })
    makeKey(dataDir)
  }
  const [inUse, ...former] = readFileSync(file, 'utf8').split(/\s+/).filter(Boolean)
  if (inUse === undefined) throw new Error(`${file} holds no key; without it nothing private can be read.`)
  return [inUse, ...former]
}

/** Never over a key that another process has put there meanwhile: with that one it may have sealed something. */
function makeKey(dataDir: string): void {
  const file = keyFile(dataDir)
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, `${newKey()}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(unfinished, file)
  } catch (error) {
    if (versionOf(file) === null) throw error
  } finally {
    rmSync(unfinished)
  }
  flushFolder(dataDir)
}

/** Whole or not at all, and on the disk before anything is sealed with it. */
function writeKeys(dataDir: string, keys: readonly string[]): void {
  const file = keyFile(dataDir)
  const unfinished = `${file}.unfinished`
  writeFileSync(unfinished, `${keys.join('\n')}\n`, { mode: 0o600, flush: true })
  renameSync(unfinished, file)
  flushFolder(dataDir)
}

function flushFolder(dataDir: string): void {
  // Windows can't sync a folder.
  if (process.platform === 'win32') return
  const folder = openSync(dataDir, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
