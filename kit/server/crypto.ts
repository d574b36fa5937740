import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from './env.ts'

/** Keys derived from `DATA_KEY`, one per purpose, so that no key serves two (decisions §17). */
export type Keyring = {
  /** Names the key in use; stands beside everything sealed with it. */
  readonly id: string
  /** Encrypts with AES-256-GCM. `purpose` is bound to the result: it opens for the same purpose only. */
  seal(purpose: string, plain: Buffer | string): Buffer
  /** Decrypts what `seal` made. Throws when it was altered or made with another key or purpose. */
  open(purpose: string, sealed: Buffer): Buffer
  /** A keyed fingerprint, the same on every server and after every restart. */
  mac(purpose: string, text: string): Buffer
}

const IV_BYTES = 12
const TAG_BYTES = 16

/** The keys of this deployment: from `DATA_KEY`, or from a file made in `DATA_DIR` in demonstration mode. */
export function openKeyring(env: Pick<Env, 'dataKey' | 'dataDir' | 'demonstration'>): Keyring {
  return keyringFrom(env.dataKey ?? demonstrationKey(env.dataDir))
}

/** The keys that follow from one secret text. */
export function keyringFrom(secret: string): Keyring {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'rites-of-passage', purpose, 32))
  return {
    id: createHash('sha256').update(derive('key id')).digest('hex').slice(0, 8),
    seal(purpose, plain) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', derive(purpose), iv)
      const body = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body])
    },
    open(purpose, sealed) {
      const decipher = createDecipheriv('aes-256-gcm', derive(purpose), sealed.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
    },
    mac: (purpose, text) => createHmac('sha256', derive(purpose)).update(text).digest(),
  }
}

/** A link's secret: 256 random bits, as they stand in the address (decisions §9). */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** How a token is stored. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Compares two secrets without telling by time where they differ. */
export function sameSecret(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}

function demonstrationKey(dataDir: string): string {
  const file = join(dataDir, 'data.key')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  mkdirSync(dataDir, { recursive: true })
  const made = randomBytes(32).toString('hex')
  writeFileSync(file, `${made}\n`, { mode: 0o600, flag: 'wx' })
  return made
}
