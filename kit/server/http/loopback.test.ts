import { expect, test } from 'vitest'
import { isLoopback } from './loopback.ts'

test.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])('%s is this machine', (address) => {
  expect(isLoopback(address)).toBe(true)
})

test.each(['10.0.0.1', '::ffff:10.0.0.1', '::2', '0.0.0.0', '127.0.0.1.example.org', '', undefined])(
  '%s is another one',
  (address) => {
    expect(isLoopback(address)).toBe(false)
  },
)
