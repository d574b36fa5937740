import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** Keys derived from `DATA_KEY`, one per purpose, so that no key serves two (decisions §17). */
export type Keyring = {
  /** Names the key in use; stands beside everything sealed with it. */
  readonly id: string
  /** Every key that is read with: the one in use, then the others. */
  readonly ids: readonly string[]
  /** Encrypts with AES-256-GCM. `purpose` is bound to the result: it opens for the same purpose only. */
  seal(purpose: string, plain: Buffer | string): Buffer
  /** Decrypts what `seal` made with any of these keys. Throws when it was altered or made with another key or purpose. */
  open(purpose: string, sealed: Buffer): Buffer
  /** The same sealed with the key in use; null when it is so already. Throws like `open`. */
  reseal(purpose: string, sealed: Buffer): Buffer | null
  /** A keyed fingerprint, the same on every server and after every restart. */
  mac(purpose: string, text: string): Buffer
  /** The fingerprints by every key, in the order of `ids`: a change of keys voids nothing that was given out before. */
  macs(purpose: string, text: string): [Buffer, ...Buffer[]]
}

const IV_BYTES = 12
const TAG_BYTES = 16

/** The keys that follow from the secret text in use; what was sealed with one of the others is still read. */
export function keyringFrom(secret: string, others: readonly string[] = []): Keyring {
  const inUse = keysFrom(secret)
  const former = others.map(keysFrom).filter(({ id }) => id !== inUse.id)
  const open: Keyring['open'] = (purpose, sealed) => {
    // Which key it was follows from the seal: it opens with no other.
    for (const key of [inUse, ...former]) {
      const opened = attempt(() => key.open(purpose, sealed))
      if (opened) return opened
    }
    throw new Error('It opens with none of the keys.')
  }
  return {
    id: inUse.id,
    ids: [inUse.id, ...former.map(({ id }) => id)],
    seal: inUse.seal,
    open,
    reseal(purpose, sealed) {
      return attempt(() => inUse.open(purpose, sealed)) ? null : inUse.seal(purpose, open(purpose, sealed))
    },
    mac: inUse.mac,
    macs: (purpose, text) => [inUse.mac(purpose, text), ...former.map(({ mac }) => mac(purpose, text))],
  }
}

function attempt(opening: () => Buffer): Buffer | null {
  try {
    return opening()
  } catch {
    return null
  }
}

/** What one secret text does. */
function keysFrom(secret: string): Pick<Keyring, 'id' | 'seal' | 'open' | 'mac'> {
  const derived = new Map<string, Buffer>()
  /** Purposes are few, and each key is asked for with every letter and every form. */
  function derive(purpose: string): Buffer {
    const known = derived.get(purpose)
    if (known) return known
    const key = Buffer.from(hkdfSync('sha256', secret, 'rites-of-passage', purpose, 32))
    derived.set(purpose, key)
    return key
  }
  return {
    id: createHash('sha256').update(derive('key id')).digest('hex').slice(0, 8),
    seal(purpose, plain) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', derive(purpose), iv)
      const body = [cipher.update(plain), cipher.final()]
      return Buffer.concat([iv, cipher.getAuthTag(), ...body])
    },
    open(purpose, sealed) {
      const decipher = createDecipheriv('aes-256-gcm', derive(purpose), sealed.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      const plain = decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES))
      // In this mode nothing is left over; it throws where the seal was altered.
      decipher.final()
      return plain
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
