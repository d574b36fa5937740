import { createHmac } from 'node:crypto'

/** As many random bytes as return paths are made from. */
export const SEED_BYTES = 32

/** 160 bits: a fifth of a letter's worth each, of lower-case letters and digits, since servers fold case. */
const TOKEN_BYTES = 20
const TOKEN = /^[0-9a-v]{32}$/

/** The secret in the return path of a letter to this address: the same at every attempt, and another for each receiver. */
export function returnToken(seed: Buffer, address: string): string {
  const bytes = createHmac('sha256', seed).update(address.toLowerCase()).digest().subarray(0, TOKEN_BYTES)
  return BigInt(`0x${bytes.toString('hex')}`)
    .toString(32)
    .padStart(32, '0')
}

/** `bounces+TOKEN@example.org`, for `bounces@example.org` (decisions §22). */
export const returnPath = (bounceAddress: string, token: string): string => bounceAddress.replace('@', `+${token}@`)

/** The secret that an address of ours carries; null for any other address. */
export function tokenIn(bounceAddress: string, address: string): string | null {
  const [local, host] = bounceAddress.toLowerCase().split('@')
  const given = address.trim().replace(/^<|>$/g, '').toLowerCase()
  if (!given.startsWith(`${local}+`) || !given.endsWith(`@${host}`)) return null
  const token = given.slice(`${local}+`.length, -`@${host}`.length)
  return TOKEN.test(token) ? token : null
}
