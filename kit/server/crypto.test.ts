import { expect, test } from 'vitest'
import { hashToken, keyringFrom, newToken } from './crypto.ts'

const [OLD, NEW, WRONG] = ['old', 'new', 'wrong'].map((word) => `the ${word} key, of thirty-two letters or more`)
const old = keyringFrom(String(OLD))
const both = keyringFrom(String(NEW), [String(OLD)])

test('a second key is read with and never written with', () => {
  expect(both.ids).toEqual([both.id, old.id])
  const sealed = old.seal('sin', 'a secret')
  expect(both.open('sin', sealed).toString()).toBe('a secret')
  expect(() => old.open('sin', both.seal('sin', 'a secret'))).toThrow()
  expect(() => both.open('mail', sealed)).toThrow()
  expect(() => keyringFrom(String(NEW), [String(WRONG)]).open('sin', sealed)).toThrow()
})

test('no two seals are alike, and one that was altered anywhere does not open', () => {
  const [one, other] = [old.seal('sin', 'a secret'), old.seal('sin', 'a secret')]
  expect(one.subarray(0, 12)).not.toEqual(other.subarray(0, 12))
  expect(one.subarray(28)).not.toEqual(other.subarray(28))
  for (let at = 0; at < one.length; at++) {
    const altered = Buffer.from(one)
    altered.writeUInt8(altered.readUInt8(at) ^ 1, at)
    expect(() => old.open('sin', altered), String(at)).toThrow()
  }
  expect(() => old.open('sin', one.subarray(0, -1))).toThrow()
})

test('what is sealed with the key in use is left as it is', () => {
  const again = both.reseal('sin', old.seal('sin', 'a secret'))
  expect(again && keyringFrom(String(NEW)).open('sin', again).toString()).toBe('a secret')
  expect(again && both.reseal('sin', again)).toBeNull()
  expect(() => both.reseal('sin', Buffer.alloc(40))).toThrow()
})

test('fingerprints by every key, the one in use first; the same key twice is one', () => {
  expect(both.macs('csrf', 'x')).toEqual([both.mac('csrf', 'x'), old.mac('csrf', 'x')])
  expect(keyringFrom(String(OLD), [String(OLD)]).ids).toEqual([old.id])
})

test('the secret of a link has 256 bits, is another each time, and is not told by what is stored', () => {
  const [one, other] = [newToken(), newToken()]
  expect([one, other].map((token) => Buffer.from(token, 'base64url').length)).toEqual([32, 32])
  expect(one).not.toBe(other)
  expect(hashToken(one)).toMatch(/^[\da-f]{64}$/)
  expect(hashToken(one)).not.toContain(one)
})
